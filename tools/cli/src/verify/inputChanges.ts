import {
  type ChartManifest,
  type ListFormat,
  type OptionObject,
  type OptionSchema,
  type Options,
  type OptionValue,
  optionDefault,
  optionProperties,
  parseOptions,
} from '@chartroom/contract';
import type { InputChange } from './page/input';

/** Maximum number of option sets to try. */
const maxOptionSets = 32;

/** Inputs that a host may pass to a mounted chart, each with a label for the report. */
export function inputChanges(
  manifest: ChartManifest,
  options: Options,
): readonly (readonly [what: string, change: InputChange])[] {
  return [
    ['one more row', { appendsRow: true }],
    ['dark theme', { theme: 'dark' }],
    ['another language', { locale: 'de-DE' }],
    ['stale data', { stale: true }],
    ['no data yet', { isEmpty: true }],
    ['data again', {}],
    ['table view', { view: 'table' }],
    ['table view without data', { view: 'table', isEmpty: true }],
    ['120 × 60 px', { size: [120, 60] }],
    ['1600 × 900 px', { size: [1600, 900] }],
    ['no size', { size: [0, 0] }],
    ...optionSets(manifest, options).map(
      ([name, set]) => [`option ${name}`, { options: set }] as const,
    ),
  ];
}

/**
 * The fixture's options with one of them changed: first one other value of each option, then a second
 * one, and so on.
 */
export function optionSets(
  { options: schema }: Pick<ChartManifest, 'options'>,
  options: Options,
): readonly (readonly [name: string, options: Options])[] {
  return (
    Object.entries(schema.properties)
      .flatMap(([name, option]) =>
        valuesOf(option)
          .filter((value) => JSON.stringify(value) !== JSON.stringify(options[name]))
          .map((value, round) => {
            const text = typeof value === 'object' ? JSON.stringify(value) : value;
            return { round, set: [`${name} = ${text}`, { ...options, [name]: value }] as const };
          }),
      )
      // A number may have to stay below another one.
      .filter(({ set }) => parseOptions(schema, set[1]).ok)
      .sort((a, b) => a.round - b.round)
      .map(({ set }) => set)
      .slice(0, maxOptionSets)
  );
}

function valuesOf(option: OptionSchema): readonly OptionValue[] {
  switch (option.type) {
    case 'boolean':
      return [true, false];
    case 'number':
      return [option.minimum ?? 0, option.maximum ?? 100];
    case 'string':
      return option.enum ?? [option.format === 'colour' ? '#8000ff' : 'text'];
    case 'object':
      return objectsOf(option);
    case 'array':
      return 'format' in option ? standardLists[option.format] : listsOf(option);
  }
}

/** An object with one of its properties changed, and a list of one such object for each. */
function objectsOf(option: OptionSchema): readonly OptionObject[] {
  const complete = optionDefault(option) as OptionObject;
  return Object.entries(optionProperties(option) ?? {}).flatMap(([name, property]) =>
    valuesOf(property)
      .slice(0, 1)
      .map((value) => ({ ...complete, [name]: value })),
  );
}

function listsOf(option: OptionSchema & { readonly type: 'array' }): readonly OptionValue[] {
  const properties = optionProperties(option);
  if (!properties) return [];
  const item = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, optionDefault(property)]),
  );
  return [[], [item, item]];
}

const standardLists: Readonly<Record<ListFormat, readonly (readonly OptionObject[])[]>> = {
  'series-colours': [[{ series: 'a', colour: 'bad' }]],
  thresholds: [
    [
      { from: null, meaning: 'good', title: '' },
      { from: 10, meaning: 'bad', title: 'High' },
    ],
  ],
  references: [
    [
      { axis: 'y', at: '10', to: '', meaning: 'warn', title: 'Limit' },
      { axis: 'y', at: '2', to: '4', meaning: 'neutral', title: '' },
    ],
  ],
};
