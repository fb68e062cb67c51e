import type { ChartManifest, Options, OptionValue } from '@chartroom/contract';
import type { Change } from './page/input';

/** A chart is handed at most so many sets of options. */
const maxOptionSets = 24;

/** What a host may hand to a mounted chart next, each with its name for a report. */
export function changesFor(
  manifest: ChartManifest,
  options: Options,
): readonly (readonly [what: string, change: Change])[] {
  return [
    ['a row more', { appendsRow: true }],
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
 * The fixture's options with one of them changed, for every other value worth a look: one of each
 * option before a second of any.
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
