import { describe, expect, test } from '@jest/globals';
import { findProblems } from './expectation';
import { locales } from './locales';
import { expectedText } from './numberRows';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

/** Lists with their numbers of values, extremes and last values, by hand. */
const rows: readonly (readonly [list: string, words: readonly number[]])[] = [
  ['[3.1, 9.8, null, 4.2]', [3, 3.1, 9.8, 4.2]],
  ['1234.5 -0.5 12', [3, -0.5, 1234.5, 12]],
  ['[-7.25]', [1, -7.25]],
  ['0;0;0;0', [4, 0]],
];

describe.each(locales)('a sparkline in %s', (locale) => {
  const chartCase: ChartCase = {
    title: 'Case',
    columns: { name: rows.map((_, i) => `n${i}`), trend: rows.map(([list]) => list) },
    types: { name: 'category', trend: 'category' },
    encoding: { columns: ['name', 'trend'] },
    options: { sparklines: [{ column: 'trend' }], numberFormat: 'full' },
    ...{ locale, timeZone: 'UTC' },
  };

  test.each(rows)(
    'says of %s how many values there are, between which, and the last',
    async (list, words) => {
      const { tips, ...readings } = await readChart('table', chartCase);
      const own = tips.slice(rows.findIndex(([other]) => other === list)).slice(0, 1);
      const has = words.map((value) => expectedText({ decimal: String(value) }, locale));
      expect(findProblems({ ...readings, tips: own }, 'tip', { has })).toEqual([]);
    },
  );

  test('is written to a file as its list', async () => {
    const readings = await readChart('table', chartCase);
    expect(findProblems(readings, 'csv', { has: rows.map(([list]) => list) })).toEqual([]);
  });
});
