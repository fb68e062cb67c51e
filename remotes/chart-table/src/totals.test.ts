import { append, frameFrom, type Value } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { measureMonospace, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import { fsum } from 'd3';
import fc from 'fast-check';
import * as cells from './cells';
import { barSpan } from './cells/barSpan';
import * as formats from './columnFormat';
import { defaultLayout } from './columnLayout';
import * as totals from './columnTotals';
import { columnWidths } from './columnWidths';
import { drawTable } from './drawTable';
import * as filtering from './filtering';
import { defaults, type Fixture, slowestHosts } from './fixture';
import * as groups from './groups';
import { emptySheet, indexSheet, type SheetIndex } from './sheetIndex';
import * as sorting from './sorting';
import * as sparklines from './sparklines';
import { summariseTable } from './summary';
import { totalRows } from './totals';

const style = {
  ...{ locale: 'en-GB', timeZone: 'UTC', now: Date.UTC(2026, 10, 14), sort: null },
  ...{ layout: defaultLayout, selections: [] },
};

function read(fixture: Fixture, search = '', previous: SheetIndex = emptySheet) {
  const tools = { filtering, sorting, formats, totals, groups, searchBox: null, cells, sparklines };
  return runInSlices(indexSheet(fixture, { ...style, search }, previous, tools));
}

const total = (column: string, aggregate: string) => ({ column, aggregate });

/** A table of one column with all of its totals. */
function numbers(values: readonly Value[], options: Fixture['options'] = {}): Fixture {
  const frame = frameFrom({ name: values.map((_, i) => `n${i}`), x: values }, { x: 'number' });
  const all = ['count', 'max', 'min', 'mean', 'sum'].map((aggregate) => total('x', aggregate));
  const range = null;
  return {
    title: 'T',
    frame,
    range,
    encoding: {},
    options: { ...defaults, totals: all, ...options },
  };
}

const textsOf = (sheet: SheetIndex, column: string) => {
  const found = sheet.columns.find(({ title }) => title === column)?.totals ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')]),
  );
};

describe('totals', () => {
  test('are of the visible rows, written as their column', async () => {
    const options = {
      ...slowestHosts.options,
      totals: [total('p99', 'max'), total('Requests', 'sum'), total('Host', 'count')],
    };
    const own = { ...slowestHosts, options };
    const values = (name: string) =>
      Array.from(own.frame?.fields.find((field) => field.name === name)?.values ?? []).slice(0, 96);
    const requests = values('Requests');
    const all = await read(own);
    expect(textsOf(all, 'p99')).toEqual({ max: `${Math.max(...values('p99')).toFixed(1)} ms` });
    expect(textsOf(all, 'Host')).toEqual({ count: '96' });
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
    expect(textsOf(all, 'Requests').sum).toBe(`${sum(requests) / 1000} k/s`);
    const found = await read(own, 'Site:Frankfurt');
    const inFrankfurt = requests.filter((_, i) => i % 6 === 1);
    expect(textsOf(found, 'Host')).toEqual({ count: '16' });
    expect(textsOf(found, 'Requests').sum).toBe(`${sum(inFrankfurt) / 1000} k/s`);
    expect(totalRows(all.columns)).toEqual(['sum', 'max', 'count']);
  });

  test('are exact whatever the order of values', async () => {
    const sheet = await read(numbers([1e16, 1, -1e16, 0.25, 0.25, null]));
    expect(textsOf(sheet, 'x')).toMatchObject({ sum: '1.50', count: '5' });
    expect(textsOf(sheet, 'x').mean).toBe('0.3');
  });

  test('of nothing are dashes, and of the largest numbers infinite', async () => {
    expect(textsOf(await read(numbers([null, null])), 'x')).toEqual({
      ...{ sum: '–', mean: '–', min: '–', max: '–', count: '0' },
    });
    expect(textsOf(await read(numbers([1e308, 1e308])), 'x').sum).toBe('∞');
  });

  test('have no sum where a column has none', async () => {
    const day = Date.UTC(2026, 0, 1);
    const frame = frameFrom({ at: [day, day + 86_400_000] }, { at: 'time' });
    const options = {
      totals: [total('at', 'sum'), total('at', 'max'), total('gone', 'sum'), total('at', 'no')],
    };
    const sheet = await read({ ...numbers([], options), frame });
    expect(textsOf(sheet, 'at')).toEqual({ max: '2 Jan' });
  });

  test('are the same however rows came and were dropped', async () => {
    const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { freq: 8 });
    const rows = fc.array(value, { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(rows, { maxLength: 3 }),
        fc.boolean(),
        async (first, later, isTrimmed) => {
          const fixture = numbers(first);
          let sheet = await read(fixture);
          let all = [...first];
          for (const more of later) {
            const columns = { name: more.map(() => 'a'), x: more };
            if (fixture.frame) append(fixture.frame, columns, isTrimmed ? { keep: 50 } : {});
            all = [...all, ...more].slice(-(fixture.frame?.length ?? 0));
            sheet = await read(fixture, '', sheet);
          }
          const known = all.filter((one) => one !== null);
          const tally = sheet.totals?.tallies.get('x');
          expect(tally?.count).toBe(known.length);
          expect(tally?.adder.valueOf()).toBe(fsum(known));
          expect(tally?.max).toBe(Math.max(...known));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('stay at the end of a picture, with their name in the first column', async () => {
    const sheet = await read({
      ...slowestHosts,
      options: { ...slowestHosts.options, totals: [total('p99', 'max'), total('CPU', 'mean')] },
    });
    const recorder = new Recorder();
    const width = (text: string) => measureMonospace(text, '13/400');
    const widths = columnWidths(sheet.columns, 516, { head: width, cell: width });
    const part = { width: 516, height: 200, top: 240, rowPx: 24, stale: false };
    drawTable(recorder, { ...sheet, widths }, { ...part, measure: measureMonospace }, namedInk);
    const lines = recorder.text().split('\n');
    const labels = lines.filter((line) => /“(Average|Max)”/.test(line));
    expect(labels.map((line) => line.match(/: (\S+) (\S+)/)?.[2])).toEqual(['160.5', '184.5']);
    expect(lines.filter((line) => line.includes('“ams-')).length).toBeLessThan(6);
  });

  test('are part of the summary', async () => {
    const sheet = await read(numbers([1, 2, 6]));
    const text = summariseTable('T', sheet, { total: 3, search: '', locale: 'en-GB' });
    expect(text).toContain('sum of x 9; average of x 3; min of x 1; max of x 6; count of x 3');
  });
});

describe('bars and durations', () => {
  const spanOf = async (values: readonly number[], options: Fixture['options']) => {
    const { columns } = await read(numbers(values, { bars: ['x'], totals: [], ...options }));
    const column = columns.find(({ title }) => title === 'x');
    return values.map((_, row) => column && barSpan(column, row));
  };

  test('are full at the largest value, or at a value of one’s own', async () => {
    expect(await spanOf([20, 40], {})).toEqual([
      [0, 0.5],
      [0, 1],
    ]);
    expect(await spanOf([20, 40, 180], { barMax: 100 })).toEqual([
      [0, 0.2],
      [0, 0.4],
      [0, 1],
    ]);
    expect(await spanOf([-50, 50], {})).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
    expect(await spanOf([-100, 50], { barMax: 100 })).toEqual([
      [0, 0.5],
      [0.5, 0.75],
    ]);
  });

  test('are written in the unit that fits', async () => {
    const { columns } = await read(
      numbers([90, 7200, 0.25], { formats: ['x=duration'], totals: [total('x', 'sum')] }),
    );
    const column = columns.find(({ title }) => title === 'x');
    const texts = [0, 1, 2].map((row) => column?.text(row).replaceAll('\u00a0', ' '));
    expect(texts).toEqual(['1.5 min', '2 h', '250 ms']);
  });
});
