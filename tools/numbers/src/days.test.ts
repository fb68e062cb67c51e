import { describe, expect, test } from '@jest/globals';
import type { ChartName } from './chartNames';
import { csvCells, textsOf } from './expectation';
import { locales, zones } from './locales';
import { readChart } from './readChart';
import { csvTableFromCells, readCsv } from './readCsv';
import type { ChartCase } from './readings';
import { expectedTime } from './timeRows';

const days = ['2023-12-31', '2024-01-01', '2024-01-02', '2024-01-03'];

function givenFor(encoding: ChartCase['encoding'], locale: string, timeZone: string): ChartCase {
  return {
    title: 'Days',
    columns: { at: days.map((iso) => Date.parse(iso)), value: [1, 2, 3, 4] },
    types: { at: { type: 'time', precision: 'day' } },
    ...{ encoding, locale, timeZone },
  };
}

/** Charts over time, and where they take it. */
const charts: readonly (readonly [ChartName, ChartCase['encoding']])[] = [
  ['area', { x: ['at'], y: ['value'] }],
  ['bar', { x: ['at'], y: ['value'] }],
  [
    'candlestick',
    { time: ['at'], open: ['value'], high: ['value'], low: ['value'], close: ['value'] },
  ],
  ['heatmap', { x: ['at'], value: ['value'] }],
  ['line', { x: ['at'], y: ['value'] }],
  ['scatter', { x: ['at'], y: ['value'] }],
  ['stat', { x: ['at'], y: ['value'] }],
  ['table', { columns: ['at', 'value'] }],
];
const viewers = zones.map((zone, i) => [zone, locales[i] ?? 'en'] as const);

describe.each(charts)('days without a zone in a %s chart', (chart, encoding) => {
  test.each([...viewers, ['America/New_York', 'fa-IR'], ['Pacific/Apia', 'hi']] as const)(
    'are the same for who is in %s and reads %s',
    async (timeZone, locale) => {
      const readings = await readChart(chart, givenFor(encoding, locale, timeZone));
      const wanted = days.map((iso) => [
        expectedTime(`${iso}T00:00Z`, 'date', locale, 'UTC'),
        expectedTime(`${iso}T00:00Z`, 'day', locale, 'UTC'),
      ]);
      for (const output of chart === 'table' ? (['table'] as const) : (['tip', 'table'] as const)) {
        const texts = textsOf(readings, output);
        const missing = wanted.filter(
          (forms) => !texts.some((text) => forms.some((form) => text.includes(form))),
        );
        expect({ output, missing, texts: missing.length > 0 ? texts : [] }).toEqual({
          ...{ output, missing: [], texts: [] },
        });
        expect(texts.filter((text) => /\p{Nd}:\p{Nd}/u.test(text))).toEqual([]);
        // Days of another year than this, in a column: the locale's own date, not a day and a year.
        if (chart === 'table')
          expect(texts).toEqual(expect.arrayContaining(wanted.map(([date]) => date)));
      }
      expect(
        csvCells(readings.csv)
          .flat()
          .filter((text) => days.includes(text)),
      ).toEqual(expect.arrayContaining(days));
      expect(await readCsv(readings.csv)).toEqual(csvTableFromCells(csvCells(readings.csv)));
    },
  );
});
