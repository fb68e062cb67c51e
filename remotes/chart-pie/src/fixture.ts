import type { Options } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import given from '../fixture.json';
import manifest from '../manifest.json';

/** Population by region of the world. */
export function populationByRegion(options: Options = {}): ChartInput {
  return chartInput(manifest, given, options);
}

/** Population by country: far more names than slices. */
export function populationByCountry(options: Options = {}): ChartInput {
  const encoding = { name: ['Country'], value: ['Population'] };
  return chartInput(manifest, { ...given, encoding }, options);
}

/** Values by name, for cases that the population data doesn't include. */
export function inputFromValues(
  values: Readonly<Record<string, number | null>>,
  options: Options = {},
): ChartInput {
  const columns = { name: Object.keys(values), value: Object.values(values) };
  const encoding = { name: ['name'], value: ['value'] };
  const input = chartInput(manifest, { title: 'Parts', columns, encoding }, options);
  const types = { name: 'category', value: 'number' } as const;
  return { ...input, frame: frameFrom(columns, types) };
}
