import type { Columns, FieldHint } from '@chartroom/frame';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

/** Two cities over twelve months, with a box for each city and month. */
export function highsByMonthAndCity(options: ChartInput['options'] = {}): ChartInput {
  return chartInput(manifest, fixture, options);
}

/** One box per month. */
export function highsByMonth(options: ChartInput['options'] = {}): ChartInput {
  return chartInput(manifest, { ...fixture, encoding: { group: ['month'], y: ['high'] } }, options);
}

/** Values in one group, or in groups by name. */
export function inputFromValues(
  values: readonly (number | null)[],
  groups: readonly (string | null)[] | null = null,
  options: ChartInput['options'] = {},
): ChartInput {
  const columns: Columns = groups ? { y: values, group: groups } : { y: values };
  const types: Record<string, FieldHint> = { y: 'number', group: 'category' };
  const encoding = groups ? { y: ['y'], group: ['group'] } : { y: ['y'] };
  return chartInput(manifest, { title: 'Values', columns, types, encoding }, options);
}
