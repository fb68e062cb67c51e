import { describe, expect, test } from '@jest/globals';
import type { ChartName } from './chartNames';
import { outputs, textsOf } from './expectation';
import { locales } from './locales';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

const years = [1990, 1991, 1992, 1993, 1994];

/** Years as positions, as names, and as a column of their own. */
const charts: readonly (readonly [ChartName, ChartCase['encoding']])[] = [
  ['line', { x: ['Jahr'], y: ['value'] }],
  ['area', { x: ['Jahr'], y: ['value'] }],
  ['scatter', { x: ['Jahr'], y: ['value'] }],
  ['bar', { x: ['Jahr'], y: ['value'] }],
  ['heatmap', { x: ['Jahr'], value: ['value'] }],
  ['histogram', { x: ['Jahr'] }],
  ['boxplot', { group: ['Jahr'], y: ['value'] }],
  ['pie', { name: ['Jahr'], value: ['value'] }],
  ['treemap', { path: ['Jahr'], size: ['value'] }],
  ['sankey', { source: ['Jahr'], target: ['hub'], value: ['value'] }],
  ['network', { source: ['Jahr'], target: ['hub'], weight: ['value'] }],
  ['table', { columns: ['Jahr', 'value'] }],
  ['stat', { x: ['Jahr'], y: ['value'] }],
];

describe.each(charts)('years in a %s chart', (chart, encoding) => {
  test.each(locales)('have no groups of thousands in %s', async (locale) => {
    const readings = await readChart(chart, {
      title: 'Years',
      columns: { Jahr: years, value: [3, 1, 4, 2, 5], hub: years.map(() => 'Hub') },
      types: { Jahr: 'integer' },
      ...{ encoding, locale, timeZone: 'UTC' },
    });
    const said = outputs.flatMap((output) => textsOf(readings, output));
    const spoken = readings.tips.map((tip) => tip.spoken.replaceAll('\u00a0', ' '));
    const texts = [...said, readings.summary.replaceAll('\u00a0', ' '), ...spoken];
    const grouped = new Intl.NumberFormat(locale);
    const plain = new Intl.NumberFormat(locale, { useGrouping: false });
    for (const year of years) {
      const wrong = grouped.format(year).replaceAll('\u00a0', ' ');
      if (wrong !== plain.format(year)) {
        expect(texts.filter((text) => text.includes(wrong))).toEqual([]);
      }
    }
    // Where numbers are names, their names are those of the data, in any language.
    const names = [1990, 1992].flatMap((year) => [plain.format(year), String(year)]);
    const isName = (text: string) => names.some((name) => text.includes(name));
    expect(textsOf(readings, 'table').some(isName)).toBe(true);
  });
});
