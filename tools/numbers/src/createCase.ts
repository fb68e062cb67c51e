import type { ChartCase } from './readings';

const start = Date.UTC(2026, 2, 11);

/** A case with a name and a minute for each value. */
export function createCase(
  values: readonly number[],
  encoding: ChartCase['encoding'],
  locale: string,
): ChartCase {
  return {
    title: 'Case',
    columns: {
      at: values.map((_, row) => start + row * 60_000),
      name: values.map((_, row) => `n${row}`),
      value: values,
    },
    types: { at: 'time' },
    ...{ encoding, locale, timeZone: 'UTC' },
  };
}
