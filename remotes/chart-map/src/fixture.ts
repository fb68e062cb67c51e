import type { Options } from '@chartroom/contract';
import type { Columns, FieldHint } from '@chartroom/frame';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import given from '../fixture.json';
import manifest from '../manifest.json';

const lifeTypes = { 'Life expectancy': { type: 'number', unit: 'years' } } as const;

/** Life expectancy by country, as the gallery shows it. */
export const lifeExpectancy = mapInput();

export function mapInput(options: Options = {}): ChartInput {
  return chartInput(manifest, { ...given, types: lifeTypes }, options);
}

/** Capitals of some states, by longitude and latitude. */
export function capitals(options: Options = {}): ChartInput {
  return inputFromColumns(
    {
      city: ['Boston', 'Denver', 'Austin', 'Olympia', 'Honolulu', 'Juneau'],
      east: [-71.06, -104.98, -97.74, -122.9, -157.86, -134.42],
      north: [42.36, 39.74, 30.27, 47.04, 21.31, 58.3],
      people: [675_647, 715_522, 961_855, 55_605, 350_964, 32_255],
      coast: ['Atlantic', 'none', 'none', 'Pacific', 'Pacific', 'Pacific'],
    },
    { people: 'integer' },
    {
      longitude: ['east'],
      latitude: ['north'],
      size: ['people'],
      colour: ['coast'],
      label: ['city'],
    },
    { map: 'us-states', ...options },
  );
}

/** A chart input from any columns. */
export function inputFromColumns(
  columns: Columns,
  types: Readonly<Record<string, FieldHint>>,
  encoding: Readonly<Record<string, readonly string[]>>,
  options: Options = {},
): ChartInput {
  return chartInput(manifest, { title: 'Rows', columns, types, encoding }, options);
}
