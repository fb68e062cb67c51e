import type { ChartManifest, Options, OptionValue } from '@chartroom/contract';
import type { InputChange } from './page/input';

/** Maximum number of option sets to try. */
const maxOptionSets = 24;

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
  { options: { properties } }: ChartManifest,
  options: Options,
): readonly (readonly [name: string, options: Options])[] {
  return Object.entries(properties)
    .flatMap(([name, schema]) =>
      valuesOf(schema)
        .filter((value) => value !== options[name])
        .map((value, round) => {
          return { round, set: [`${name} = ${value}`, { ...options, [name]: value }] as const };
        }),
    )
    .sort((a, b) => a.round - b.round)
    .map(({ set }) => set)
    .slice(0, maxOptionSets);
}

function valuesOf(schema: ChartManifest['options']['properties'][string]): readonly OptionValue[] {
  switch (schema.type) {
    case 'boolean':
      return [true, false];
    case 'number':
      return [schema.minimum ?? 0, schema.maximum ?? 100];
    case 'string':
      return schema.enum ?? ['text'];
    default:
      return [];
  }
}
