import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encoder, rowsOf, type SplitterOutput } from '../test/rowsOf';
import { CsvSplitter } from './splitCsv';

const options = { delimiter: 0x2c, maxLineBytes: 1000, maxCells: 8 };
const create = (listener: ConstructorParameters<typeof CsvSplitter>[1]) =>
  new CsvSplitter(options, listener);

function split(text: string, cuts: number[] = []): SplitterOutput {
  return rowsOf(create, encoder.encode(text), cuts);
}

describe('CSV according to RFC 4180', () => {
  test.each<[string, string, SplitterOutput]>([
    [
      'cells and rows',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['no line end behind the last row (2.2)', 'a\n1', [['a'], ['1']]],
    ['LF, CR and CRLF', 'a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    ['spaces as part of a cell (2.4)', ' a , b', [[' a ', ' b']]],
    ['quotes around a cell (2.5)', '"a","b"\n', [['a', 'b']]],
    [
      'delimiters and line ends in quotes (2.6)',
      '"a,b","c\r\nd"\ne,f',
      [
        ['a,b', 'c\r\nd'],
        ['e', 'f'],
      ],
    ],
    [
      'two quotes for one (2.7)',
      '"a""b",""""\n"""",x',
      [
        ['a"b', '"'],
        ['"', 'x'],
      ],
    ],
    [
      'empty cells',
      ',\n"",\n,""',
      [
        ['', ''],
        ['', ''],
        ['', ''],
      ],
    ],
    ['an empty cell at the end of the file', 'a,', [['a', '']]],
    ['empty lines, passed over', '\n\na\r\n\r\n\nb\n\n', [['a'], ['b']]],
    ['a quoted empty line, which is a cell', 'a\n""\n', [['a'], ['']]],
    ['a quote inside a plain cell', 'a"b,5"\n', [['a"b', '5"']]],
    [
      'characters of four bytes',
      'ä,😀\n"é""",ß',
      [
        ['ä', '😀'],
        ['é"', 'ß'],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_, text, heard) => {
    expect(split(text)).toEqual(heard);
  });

  test.each<[string, string, SplitterOutput]>([
    ['text behind a quote', 'a\n"b"c,d\ne', [['a'], '2:1 has text after its closing quote', ['e']]],
    ['a NUL byte', 'a,b\nc,d\0\ne,f', [['a', 'b'], '2:2 contains a NUL byte', ['e', 'f']]],
    ['a NUL byte in quotes', '"a\0"\nb', ['1:1 contains a NUL byte', ['b']]],
    [
      'a quote that nothing closes',
      'a,b\nc,"d\ne,f\ng,h\n',
      [['a', 'b'], '2:2 opens a quote that is never closed', ['e', 'f'], ['g', 'h']],
    ],
    [
      'a pair of stray quotes',
      'a,"b\nc,d\ne,"f\ng,h',
      ['1:2 has text after its closing quote', ['g', 'h']],
    ],
  ])('reports %s by line and column and keeps the valid rows', (_, text, heard) => {
    expect(split(text)).toEqual(heard);
  });

  test('counts cells beyond the limit', () => {
    const counts: number[] = [];
    const splitter = new CsvSplitter(options, {
      onRow: ({ count }) => counts.push(count) > 0,
      onMalformed: () => undefined,
      onTooLong: fail,
    });
    splitter.push(encoder.encode(`${'x,'.repeat(20)}\na,b\n`));
    splitter.end();
    expect(counts).toEqual([21, 2]);
  });

  test.each([
    ['in one line', 'x'.repeat(1001)],
    ['in quotes', `"${'x\n'.repeat(600)}"`],
    ['in a line that has an end', `a\n${'x'.repeat(1001)}\nb`],
  ])('rejects a row of too many bytes, %s', (_, text) => {
    const bytes = encoder.encode(text);
    expect(() => rowsOf(create, bytes)).toThrow('is too long');
    expect(() => rowsOf(create, bytes, [1, 2, 100, 900])).toThrow('is too long');
    expect(split('x'.repeat(1000))).toHaveLength(1);
  });

  test('gives the same result for any chunks', () => {
    const piece = fc.constantFrom(
      ',',
      '"',
      '""',
      '\n',
      '\r',
      '\r\n',
      '\0',
      'a',
      'ä',
      '😀',
      '12',
      ' ',
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(200), { maxLength: 40 }), (written, cuts) => {
        expect(split(written, cuts)).toEqual(split(written));
      }),
      { numRuns: 2000 },
    );
  });

  test('reads back what was written by the RFC, in any chunks', () => {
    const cell = fc
      .array(fc.constantFrom(',', '"', '\n', '\r', 'a', 'é', '漢', ' ', '0'), { maxLength: 6 })
      .map((parts) => parts.join(''));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
    const cuts = fc.array(fc.nat(300), { maxLength: 20 });
    fc.assert(
      fc.property(table, cuts, fc.constantFrom('\n', '\r\n', '\r'), (rows, at, lineEnd) => {
        const text = rows.map((row) => row.map(quoted).join(',')).join(lineEnd);
        expect(split(text, at)).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });
});

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function fail(): never {
  throw new Error('not asked for');
}
