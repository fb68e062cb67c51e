import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { frameTable, tableRows } from './frameTable';

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

  test('has the newest row first and a dash for what is missing', () => {
    const row = (at: number) => [0, 1, 2].map((column) => plain(table.cell(at, column)));
    expect(row(0)).toEqual(['–', '–', '–']);
    expect(row(1)).toEqual(['14 Nov 09:00:00', '12.345', 'a']);
  });

  test('shows a bounded number of rows and says how many there are', () => {
    const y = Array.from({ length: 12_345 }, (_, i) => i);
    const long = frameTable(frameFrom({ y }), { y: ['y'] }, style);
    expect(long.rowCount).toBe(tableRows);
    expect(plain(long.caption)).toBe('CPU: the newest 200 of 12,345 rows');
    expect(plain(long.cell(0, 0))).toBe('12,344');
  });

  test('writes every digit of large numbers, so that they can be compared', () => {
    const bytes = frameFrom({ y: [8_800_000, 1_250_000] }, { y: { type: 'number', unit: 'B' } });
    const large = frameTable(bytes, { y: ['y'] }, style);
    expect([plain(large.cell(1, 0)), plain(large.cell(0, 0))]).toEqual(['8,800,000', '1,250,000']);
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

  test('is empty before the source has answered', () => {
    expect(frameTable(null, encoding, style)).toMatchObject({ columns: [], rowCount: 0 });
  });
});
