import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChartName } from './chartNames';
import { createCase } from './createCase';
import { csvCells, textsOf } from './expectation';
import { locales } from './locales';
import { parseNumber } from './parseNumber';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

const overTime: ChartCase['encoding'] = { x: ['at'], y: ['value'] };
const byName: ChartCase['encoding'] = { x: ['name'], y: ['value'] };

/** Values of one size, some of them with many digits in common. */
const series = fc
  .tuple(
    fc.integer({ min: -7, max: 11 }),
    fc.integer({ min: 0, max: 4 }),
    fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 2, maxLength: 6 }),
  )
  .map(([power, close, steps]) =>
    steps.map((step) => Number(`${(9876 * 10 ** close + step) / 10 ** 4}e${power}`)),
  );
const runs = { numRuns: 20 };

/** Whether a text is its value, rounded to the digits that it has. */
function isRounded(text: string, value: number, locale: string): boolean {
  const read = parseNumber(text, locale);
  if (!read) return false;
  return Math.abs(read.value - value) <= read.halfDigit * 1.000_001 + Math.abs(value) * 1e-12;
}

const ofValue = (text: string) => text.replace(/^value: /, '');

const drawn: readonly (readonly [ChartName, ChartCase['encoding']])[] = [
  ['line', overTime],
  ['area', overTime],
  ['scatter', overTime],
  ['stat', overTime],
  ['bar', byName],
  ['heatmap', { x: ['name'], value: ['value'] }],
];

describe('what is said of one value', () => {
  test.each(locales)('agrees wherever it is said, in %s', (locale) =>
    fc.assert(
      fc.asyncProperty(series, async (values) => {
        const last = values.at(-1) ?? 0;
        const [line, area, stat] = await Promise.all(
          (['line', 'area', 'stat'] as const).map((chart) =>
            readChart(chart, createCase(values, overTime, locale)),
          ),
        );
        if (!line || !area || !stat) throw new Error('three charts were read');
        const [, endLabel] = /^(.*)$/.exec(line.label.at(-1) ?? '') ?? [];
        const [newest] = line.tips;
        const tip = newest?.rows[0]?.value;
        expect(isRounded(tip ?? '', last, locale)).toBe(true);
        expect({ endLabel, area: area.label.at(-1), stat: stat.tips[0]?.rows[0]?.value }).toEqual({
          ...{ endLabel: tip, area: tip, stat: tip },
        });
        for (const { summary } of [line, stat]) expect(summary).toContain(tip);
        expect(newest?.spoken).toContain(tip);
        expect(stat.label.join('\u00a0')).toContain(tip);
        expect(isRounded(line.table.rows[0]?.[1] ?? '', last, locale)).toBe(true);
        expect(Number(csvCells(line.csv).at(-1)?.[1])).toBe(last);
      }),
      runs,
    ),
  );

  test.each(locales)('agrees with the average and maximum beside it, in %s', (locale) =>
    fc.assert(
      fc.asyncProperty(series, async (values) => {
        const options = { compare: 'average' };
        const stat = await readChart('stat', { ...createCase(values, overTime, locale), options });
        const texts = stat.label.slice(-2).map((text) => text.replace(/ · $/, ''));
        const digits = texts.map((text) => text.replace(/^(?:Avg|max) /, ''));
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const areTrue = [mean, Math.max(...values)].map((value, i) =>
          isRounded(digits[i] ?? '', value, locale),
        );
        expect({ texts, areTrue }).toEqual({
          texts: [`Avg ${digits[0]}`, `max ${digits[1]}`],
          areTrue: [true, true],
        });
      }),
      runs,
    ),
  );

  test.each(drawn)('is true in each tip and cell of a %s chart', (chart, encoding) =>
    fc.assert(
      fc.asyncProperty(series, async (values) => {
        const readings = await readChart(chart, createCase(values, encoding, 'en'));
        const tips = textsOf(readings, 'tip').filter((text) => text.startsWith('value: '));
        const column = readings.table.titles.findIndex((title) => title.startsWith('value'));
        const cells = readings.table.rows.map((row) => row[column] ?? '');
        for (const value of values) {
          expect(tips.some((text) => isRounded(ofValue(text), value, 'en'))).toBe(true);
          expect(cells.some((text) => isRounded(text, value, 'en'))).toBe(true);
        }
      }),
      runs,
    ),
  );
});

describe('values further apart than a thousandth of the spread', () => {
  test.each<readonly [ChartName, ChartCase['encoding']]>([
    ...drawn,
    ['table', { columns: ['name', 'value'] }],
    ['text', { values: ['value'] }],
  ])('never read alike in a %s chart', (chart, encoding) =>
    fc.assert(
      fc.asyncProperty(series, async (values) => {
        const spread = Math.max(...values) - Math.min(...values);
        const isApart = (a: number, b: number) =>
          Math.abs(a - b) > spread / 1000 &&
          // Twelve digits are the most that anyone is shown.
          Math.abs(a - b) > Math.max(Math.abs(a), Math.abs(b)) * 1e-11;
        const apart = values.filter((value, i) =>
          values.every((other, j) => i === j || isApart(value, other)),
        );
        const readings = await readChart(chart, createCase(values, encoding, 'en'));
        const column = readings.table.titles.findIndex((title) => title.startsWith('value'));
        const cells = readings.table.rows.map((row) => row[column] ?? '');
        const tips = new Set(textsOf(readings, 'tip').filter((text) => text.startsWith('value: ')));
        expect(new Set(cells).size).toBeGreaterThanOrEqual(apart.length);
        if (chart !== 'table' && chart !== 'text') {
          expect(tips.size).toBeGreaterThanOrEqual(apart.length);
        }
        if (chart === 'bar') {
          const labels = readings.label.filter((text) => parseNumber(text, 'en'));
          if (labels.length === values.length) {
            expect(new Set(labels).size).toBeGreaterThanOrEqual(apart.length);
          }
        }
      }),
      runs,
    ),
  );
});
