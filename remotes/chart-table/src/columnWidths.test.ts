import { frameFrom } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { measureMonospace } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseNumber } from '../../../tools/numbers/src/parseNumber';
import { defaultLayout } from './columnLayout';
import * as totals from './columnTotals';
import { cellPadPx, columnWidths, maxBarPx, minBarPx } from './columnWidths';
import { defaults, type Fixture, slowestHosts } from './fixture';
import { fittedText } from './sheet';
import { emptySheet, indexSheet } from './sheetIndex';
import { fittedTotalText } from './totals';

const style = {
  ...{ timeZone: 'UTC', now: Date.UTC(2026, 10, 14), sort: null, search: '' },
  ...{ layout: defaultLayout, selections: [] },
};
const measure = (text: string) => measureMonospace(text, '13/400');
const measures = { head: measure, cell: measure };

function read(fixture: Pick<Fixture, 'frame' | 'encoding' | 'options'>, locale = 'en-GB') {
  const tools = {
    filtering: null,
    sorting: null,
    formats: null,
    totals,
    groups: null,
    searchBox: null,
    cells: null,
    sparklines: null,
  };
  return runInSlices(indexSheet(fixture, { ...style, locale }, emptySheet, tools));
}

describe('columns without enough width', () => {
  const options = { ...slowestHosts.options, bars: ['CPU', 'Requests'] };
  const widthsAt = async (px: number, fixed = {}) => {
    const { columns } = await read({ ...slowestHosts, options });
    return columnWidths(columns, px, measures, fixed);
  };
  const bars = async (px: number) => {
    const widths = await widthsAt(px);
    return [widths[2]?.barPx, widths[5]?.barPx];
  };

  test('shorten their bars, and leave them out before anything else', async () => {
    expect(await bars(900)).toEqual([maxBarPx, maxBarPx]);
    const shorter = await bars(580);
    for (const px of shorter) {
      expect(px).toBeGreaterThanOrEqual(minBarPx);
      expect(px).toBeLessThan(maxBarPx);
    }
    const narrow = await widthsAt(500);
    expect(narrow[2]?.barPx).toBe(0);
    // All columns are still in view, none with less than its text.
    expect(narrow.reduce((sum, { px }) => sum + px, 0)).toBe(500);
    for (const { textPx, roomPx } of narrow) expect(roomPx).toBeGreaterThanOrEqual(textPx);
  });

  test('never let a bar reach its number', async () => {
    for (let px = 150; px < 1000; px += 7) {
      for (const { barPx, textPx, roomPx } of await widthsAt(px, { CPU: px / 5 })) {
        if (barPx > 0) expect(barPx + 8 + textPx).toBeLessThanOrEqual(roomPx);
      }
    }
  });

  test('fill a width that is too narrow for all with the first that fit', async () => {
    for (const px of [120, 200, 296, 400]) {
      const widths = await widthsAt(px);
      const ends = widths.map((_, i) =>
        widths.slice(0, i + 1).reduce((sum, own) => sum + own.px, 0),
      );
      expect(ends).toContain(px);
      for (const own of widths) expect(own.px).toBeLessThanOrEqual(px);
    }
  });

  test('truncate long names and headings before other columns leave the view', async () => {
    const frame = frameFrom({
      Land: ['Föderierte Staaten von Mikronesien', 'St. Vincent und die Grenadinen'],
      Bevölkerungsentwicklung: [1_376_048_943, 1],
      Lebenserwartung: [71.5, 80],
    });
    const { columns } = await read({ frame, encoding: {}, options: defaults }, 'de');
    const widths = columnWidths(columns, 360, measures);
    expect(widths.reduce((sum, { px }) => sum + px, 0)).toBe(360);
    for (const { textPx, roomPx } of widths.slice(1)) expect(roomPx).toBeGreaterThanOrEqual(textPx);
  });
});

describe('numbers in a column that the viewer has made narrow', () => {
  const numbers = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), {
    minLength: 1,
    maxLength: 6,
  });

  test.each(['en-GB', 'de'])('are never cut: they have fewer digits, in %s', (locale) =>
    fc.assert(
      fc.asyncProperty(numbers, fc.integer({ min: 40, max: 160 }), async (values, px) => {
        const frame = frameFrom({ x: values }, { x: 'number' });
        const own = { ...defaults, totals: [{ column: 'x', aggregate: 'sum' }] };
        const { columns } = await read({ frame, encoding: {}, options: own }, locale);
        const widths = columnWidths(columns, 800, measures, { x: px });
        const [column] = columns;
        if (!column) throw new Error('the table has a column');
        for (const [row, value] of values.entries()) {
          const text = fittedText(column, row, 0, { widths, measure });
          if (text === '…') continue;
          expect(measure(text)).toBeLessThanOrEqual(px - 2 * cellPadPx);
          const found = parseNumber(text, locale);
          expect(Math.abs((found?.value ?? Number.NaN) - value)).toBeLessThanOrEqual(
            (found?.halfDigit ?? 0) * 1.000_001 + Math.abs(value) * 1e-12,
          );
        }
        const total = fittedTotalText({ columns, widths, measure }, 0, 'sum', {
          t: () => '',
        } as never);
        if (total !== '…') expect(measure(total)).toBeLessThanOrEqual(px - 2 * cellPadPx);
      }),
      { numRuns: 60 },
    ),
  );

  test('keep at least two digits of the value, and its unit', async () => {
    const frame = frameFrom(
      { n: ['a'], x: [1_376_048_943] },
      { x: { type: 'number', unit: 'kW' }, n: 'category' },
    );
    const { columns } = await read({ frame, encoding: {}, options: defaults });
    const widths = columnWidths(columns, 800, measures, { x: 72 });
    const column = columns[1];
    if (!column) throw new Error('the table has two columns');
    expect(fittedText(column, 0, 1, { widths, measure })).toBe('1.38\u00a0TW');
  });
});
