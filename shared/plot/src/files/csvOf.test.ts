import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { chartCsv } from './chartCsv';

const frame = frameFrom(
  {
    at: [Date.UTC(2026, 0, 1), null, 9e15],
    load: [0.1, null, 3],
    host: ['a', '=cmd()', null],
    other: [1, 2, 3],
  },
  { at: 'time', load: { type: 'number', unit: '%' } },
);

/** Without the mark by which spreadsheets know UTF-8. */
async function written(blob: Blob): Promise<string> {
  return (await blob.text()).replace('\ufeff', '');
}

describe('the data of a chart as CSV', () => {
  test('contains all rows of the encoded fields, oldest first', async () => {
    const blob = await chartCsv(null, frame, { x: ['at'], y: ['load'], colour: ['host'] });
    expect(await written(blob)).toBe(
      "at,load,host\r\n2026-01-01T00:00:00.000Z,0.1,a\r\n,,'=cmd()\r\n,3,\r\n",
    );
  });

  test('contains the chart’s own table where it has one', async () => {
    const columns = [
      { title: 'Bin', isNumeric: false },
      { title: 'Rows', isNumeric: true },
    ];
    const own = {
      caption: '',
      columns,
      rowCount: 1,
      cell: (_: number, c: number) => ['0–5', '3'][c] ?? '',
    };
    expect(await written(await chartCsv(own, frame, { x: ['at'] }))).toBe('Bin,Rows\r\n0–5,3\r\n');
  });

  test('contains the data of the chart’s own table where that has data', async () => {
    const own = {
      caption: '',
      columns: [{ title: 'load in GB', isNumeric: true }],
      rowCount: 1,
      cell: () => '1.23',
      data: () => ({
        titles: ['from', 'load', 'host'],
        rowCount: 2,
        cell: (row: number, column: number) =>
          [[new Date(Date.UTC(2026, 0, 1)), 1.23456e-9, '=x'][column], null][row] ?? null,
      }),
    };
    expect(await written(await chartCsv(own, frame, { x: ['at'] }))).toBe(
      "from,load,host\r\n2026-01-01T00:00:00.000Z,1.23456e-9,'=x\r\n,,\r\n",
    );
  });

  test('writes times outside the range of a Date as numbers', async () => {
    const beyond = structuredClone(frame);
    beyond.fields[0]?.values.set([9e15]);
    const blob = await chartCsv(null, beyond, { x: ['at'] });
    expect(await written(blob)).toBe('at\r\n9000000000000000\r\n""\r\n""\r\n');
  });

  test('is only a header before the source has delivered data', async () => {
    expect(await written(await chartCsv(null, null, { x: ['at'] }))).toBe('\r\n');
  });
});
