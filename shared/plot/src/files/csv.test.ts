import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runInSlices, runSync } from '../chart/runInSlices';
import { type CsvCell, csvBlob, csvChunks, csvFile, csvLine } from './csv';

describe('a line of CSV', () => {
  test('has commas between cells and ends with CRLF', () => {
    expect(csvLine(['a', 1.5, null, -3])).toBe('a,1.5,,-3\r\n');
  });

  test.each([
    ['a, b', '"a, b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    [' spaced ', '" spaced "'],
    ['', '""'],
    ['مرحبا 👩‍👩‍👧', 'مرحبا 👩‍👩‍👧'],
  ])('quotes cells that need it: %j', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'neutralises the formula %j',
    (text) => {
      expect(csvLine([text]).replace('"', '')).toMatch(/^'/);
    },
  );

  test('writes numbers in full precision, and nothing for missing values', () => {
    expect(csvLine([0.1 + 0.2, 1e21, -0.5, Number.NaN])).toBe(
      '0.30000000000000004,1e+21,-0.5,\r\n',
    );
  });
});

test('a CSV file parses to what was written, apart from formulas', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r]/.test(text)),
    fc.constantFrom('a,b', '"', 'x\r\ny', 'x\ny', ' '),
  );
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 4 })
        .chain((width) =>
          fc.tuple(
            fc.array(cell, { minLength: width, maxLength: width }),
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 20 }),
          ),
        ),
      ([titles, rows]) => {
        const table = {
          titles,
          rowCount: rows.length,
          cell: (row: number, column: number): CsvCell => rows[row]?.[column] ?? null,
        };
        const pieces = runSync(csvChunks(table));
        expect(readCsv(pieces.join('').slice(1))).toEqual([titles, ...rows]);
      },
    ),
  );
});

test('many rows are written in parts, in UTF-8', async () => {
  const table = { titles: ['é'], rowCount: 5000, cell: (row: number) => row };
  const pieces = await runInSlices(csvChunks(table));
  expect(pieces.length).toBeGreaterThan(4);
  const blob = await runInSlices(csvFile(table));
  expect(await blob.text()).toBe(await csvBlob(pieces).text());
  expect(blob.type).toBe('text/csv;charset=utf-8');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect([...bytes.slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9]);
});

/** By the grammar of RFC 4180, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const at = text[i] as string;
    if (isQuoted && at === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (at === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += at;
    else if (at === ',') {
      row.push(cell);
      cell = '';
    } else if (at === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += at;
  }
  return rows;
}
