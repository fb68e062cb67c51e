import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { frameTable, tableRowLimit } from './frameTable';

const style = { title: 'CPU', locale: 'en-GB', timeZone: 'UTC' };
const encoding = { x: ['time'], y: ['cpu'], colour: ['host'] };

function plain(text: string) {
  return text.replaceAll('\u00a0', ' ');
}

describe('the table of a frame', () => {
  const frame = frameFrom(
    {
      time: [Date.UTC(2026, 10, 14, 9), null],
      host: ['a', null],
      cpu: [12.345, null],
      other: [1, 2],
    },
    { cpu: { type: 'number', unit: '%' } },
  );
  const table = frameTable(frame, encoding, style);

  test('has the encoded fields as columns, with their units', () => {
    expect(table.columns).toEqual([
      { title: 'time', isNumeric: false },
      { title: 'cpu in %', isNumeric: true },
      { title: 'host', isNumeric: false },
    ]);
  });

  test('has the newest row first, rows without a time last, and a dash for missing values', () => {
    const row = (at: number) => [0, 1, 2].map((column) => plain(table.cell(at, column)));
    expect(row(0)).toEqual(['14 Nov, 09:00:00', '12.345', 'a']);
    expect(row(1)).toEqual(['–', '–', '–']);
  });

  test('shows a limited number of rows by default, and their total', () => {
    const y = Array.from({ length: 12_345 }, (_, i) => i);
    const long = frameTable(frameFrom({ y }), { y: ['y'] }, style);
    expect(long.rowCount).toBe(tableRowLimit);
    expect(plain(long.caption)).toBe('CPU: the first 200 of 12,345 rows');
    expect(plain(long.cell(0, 0))).toBe('0');
  });

  test('shows the newest rows by time, not the last of the file', () => {
    const time = Array.from({ length: 560 }, (_, i) => ((i * 201) % 560) * 60_000);
    const shuffled = frameFrom({ time, y: time.map((at) => at / 60_000) }, { time: 'time' });
    const own = frameTable(shuffled, { x: ['time'], y: ['y'] }, style);
    expect(plain(own.caption)).toBe('CPU: the newest 200 of 560 rows');
    expect([0, 1, 199].map((row) => own.cell(row, 1))).toEqual(['559', '558', '360']);
  });

  test('is ordered by a time field that is not encoded too', () => {
    const times = { y: [2, 3, 1], seen: [2000, 3000, 1000] };
    const own = frameTable(frameFrom(times, { seen: 'time' }), { y: ['y'] }, style);
    expect([0, 1, 2].map((row) => own.cell(row, 0))).toEqual(['3', '2', '1']);
  });

  test('writes counts in full, and bytes each with its unit', () => {
    const large = frameFrom(
      { y: [8_800_000, 1_250_000], size: [1_510_000_000, 950] },
      { size: { type: 'number', unit: 'B' } },
    );
    const own = frameTable(large, { y: ['y', 'size'] }, style);
    expect([0, 1].map((row) => plain(own.cell(row, 0)))).toEqual(['8,800,000', '1,250,000']);
    expect([0, 1].map((row) => plain(own.cell(row, 1)))).toEqual(['1.51 GB', '950 B']);
    expect(own.columns.map(({ title }) => title)).toEqual(['y', 'size']);
  });

  test('has the titles and the unit of the panel', () => {
    const options = { xTitle: 'Year', yTitle: 'Life expectancy', unit: 'years' };
    const given = frameFrom({ yr: [1990, 2000], le: [75.2, 77] });
    const own = frameTable(given, { x: ['yr'], y: ['le'] }, { ...style, options });
    expect(own.columns.map(({ title }) => title)).toEqual(['Year', 'Life expectancy in years']);
    expect([0, 1].map((row) => own.cell(row, 0))).toEqual(['1990', '2000']);
    const two = frameTable(given, { x: ['yr'], y: ['le', 'yr'] }, { ...style, options });
    expect(two.columns.map(({ title }) => title)).toEqual(['Year', 'le in years']);
  });

  test('writes numbers that are names without groups', () => {
    const stores = frameFrom({ y: [1234, 5], store: [1234, 5678] });
    const names = new Set(['store']);
    const own = frameTable(stores, { y: ['y'], colour: ['store'] }, { ...style, names });
    expect([0, 1].map((column) => own.cell(0, column))).toEqual(['1,234', '1234']);
  });

  test('writes milliseconds where any time has them', () => {
    const times = frameFrom({ time: [1000, 1250], y: [1, 2] }, { time: 'time' });
    const own = frameTable(times, { x: ['time'] }, style);
    expect([0, 1].map((row) => own.cell(row, 0))).toEqual([
      '1 Jan, 00:00:01.250',
      '1 Jan, 00:00:01.000',
    ]);
  });

  test('writes prices to the cent, and days of a decade with their year', () => {
    const days = [Date.UTC(2000, 0, 1), Date.UTC(2010, 2, 1)];
    const prices = frameFrom({ time: days, price: [39.81, 223.02] });
    const decade = frameTable(prices, { x: ['time'], y: ['price'] }, style);
    const row = (at: number) => [0, 1].map((column) => plain(decade.cell(at, column)));
    expect([row(0), row(1)]).toEqual([
      ['1 Mar 2010', '223.02'],
      ['1 Jan 2000', '39.81'],
    ]);
  });

  test('shows the number of rows in full', () => {
    const y = new Float64Array(1_234_567);
    const many = { ...frameFrom({ y: [0] }), length: y.length };
    const fields = [{ name: 'y', type: 'number' as const, values: y }];
    const own = frameTable({ ...many, fields }, { y: ['y'] }, style);
    expect(plain(own.caption)).toBe('CPU: the first 200 of 1,234,567 rows');
  });

  test('is empty before the source has delivered data', () => {
    expect(frameTable(null, encoding, style)).toMatchObject({ columns: [], rowCount: 0 });
  });
});
