import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runSync } from '../../chart/runInSlices';
import { encodedColumns, type FrameTable, frameTable } from '../frameTable';
import { indexTable } from '../tableIndex';
import {
  type ArrangedRows,
  arrangedTable,
  arrangeRows,
  nextTableSort,
  type TableQuery,
} from './tableQuery';

const encoding = { x: ['time'], y: ['load'], colour: ['host'] };
const style = { title: 'Load', locale: 'en-GB', timeZone: 'UTC' };
const hosts = ['host-2', 'host-10', 'Ada', 'ada 2'];

interface Row {
  readonly time: number;
  readonly load: number | null;
  readonly host: string;
}

const rows = fc.array(
  fc.record<Row>({
    time: fc.integer({ min: 0, max: 40 }).map((hour) => hour * 3_600_000),
    load: fc.option(fc.integer({ min: -5000, max: 5000 }).map((n) => n / 8)),
    host: fc.constantFrom(...hosts),
  }),
  { maxLength: 50 },
);

function tableOf(all: readonly Row[]): FrameTable {
  const frame = frameFrom(
    {
      time: all.map(({ time }) => time),
      load: all.map(({ load }) => load),
      host: all.map(({ host }) => host),
    },
    { time: 'time', load: 'number', host: 'category' },
  );
  const fields = encodedColumns(frame, encoding);
  return frameTable(frame, encoding, style, runSync(indexTable(frame, fields, 'UTC', null)));
}

/** The newest first; at one moment, the last to come. */
function newestFirst(all: readonly Row[]): Row[] {
  return all
    .map((row, i) => ({ row, i }))
    .sort((a, b) => b.row.time - a.row.time || b.i - a.i)
    .map(({ row }) => row);
}

function arrange(table: FrameTable, query: TableQuery, before: ArrangedRows | null = null) {
  return runSync(arrangeRows(table, query, before));
}

function texts({ rowCount, columns, cell }: FrameTable): string[] {
  return Array.from({ length: rowCount }, (_, row) =>
    columns.map((_, column) => cell(row, column)).join(' | '),
  );
}

const unsorted: TableQuery = { sort: null, text: '' };

describe('sorting a table', () => {
  test('orders numbers by size with missing ones last, rows that are equal as before', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (all, isDescending) => {
        const table = tableOf(all);
        const query = { sort: { column: 1, isDescending }, text: '' };
        const sign = isDescending ? -1 : 1;
        const known = newestFirst(all).filter(({ load }) => load !== null);
        const sorted = known.sort((a, b) => sign * (Number(a.load) - Number(b.load)));
        const expected = [...sorted, ...newestFirst(all).filter(({ load }) => load === null)];
        expect(texts(arrangedTable(arrange(table, query)))).toEqual(
          texts(tableInOrder(table, newestFirst(all), expected)),
        );
      }),
    );
  });

  test('orders names naturally and times by the clock', () => {
    const table = tableOf(
      hosts.map((host, i) => ({ host, load: i, time: [2, 12, 30, 9][i] as number })),
    );
    const sorted = (column: number, isDescending: boolean) =>
      texts(arrangedTable(arrange(table, { sort: { column, isDescending }, text: '' }))).map(
        (text) => text.split(' | ')[1],
      );
    expect(sorted(2, false)).toEqual(['2', '3', '0', '1']);
    expect(sorted(2, true)).toEqual(['1', '0', '3', '2']);
    expect(sorted(0, false)).toEqual(['0', '3', '1', '2']);
  });

  test('goes from the first order of a column to the other, and back to none', () => {
    const first = nextTableSort(null, 1, true);
    const second = nextTableSort(first, 1, true);
    expect([first, second, nextTableSort(second, 1, true)]).toEqual([
      { column: 1, isDescending: true },
      { column: 1, isDescending: false },
      null,
    ]);
    expect(nextTableSort(first, 0, false)).toEqual({ column: 0, isDescending: false });
  });

  test('is by the values of a chart’s own table, not by its texts', () => {
    const values = [2e6, 950, 31_000];
    const own: FrameTable = {
      caption: '',
      columns: [{ title: 'n', isNumeric: true }],
      rowCount: 3,
      cell: (row) => ['2 M', '950', '31 k'][row] ?? '',
      data: () => ({ titles: ['n'], rowCount: 3, cell: (row) => values[row] ?? null }),
    };
    const query = { sort: { column: 0, isDescending: false }, text: '' };
    expect(texts(arrangedTable(arrange(own, query)))).toEqual(['950', '31 k', '2 M']);
  });
});

describe('searching a table', () => {
  test('finds the rows with all words, in any column and the order of the sort', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom('host', 'HOST-1', 'ada 2', '12', '1 jan', 'nothing', ' '),
        fc.boolean(),
        (all, text, isSorted) => {
          const table = tableOf(all);
          const sort = isSorted ? { column: 2, isDescending: true } : null;
          const words = text.toLowerCase().split(' ').filter(Boolean);
          const expected = texts(arrangedTable(arrange(table, { sort, text: '' }))).filter((row) =>
            words.every((word) => row.toLowerCase().includes(word)),
          );
          expect(texts(arrangedTable(arrange(table, { sort, text })))).toEqual(expected);
        },
      ),
    );
  });

  test('is the same letter by letter as at once', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('host-1', 'ada 2', '12:00'), (all, text) => {
        const table = tableOf(all);
        let before: ArrangedRows | null = null;
        for (let length = 1; length <= text.length; length += 1) {
          before = arrange(table, { ...unsorted, text: text.slice(0, length) }, before);
        }
        for (const query of [text.slice(0, 2), text]) {
          before = arrange(table, { ...unsorted, text: query }, before);
          const atOnce = arrange(table, { ...unsorted, text: query });
          expect(texts(arrangedTable(before))).toEqual(texts(arrangedTable(atOnce)));
        }
      }),
    );
  });

  test('finds rows again when others were added', () => {
    const all = [3, 1, 2].map((load) => ({ time: load * 3_600_000, load, host: 'Ada' }));
    const query = { sort: { column: 1, isDescending: false }, text: 'ada' };
    const before = arrangedTable(arrange(tableOf(all), query));
    const after = arrangedTable(
      arrange(tableOf([...all, { time: 0, load: 0, host: 'Ada' }]), query),
    );
    const rowNow = (row: number) => after.rowOf?.(before.idOf?.(row) ?? -1);
    expect([rowNow(0), rowNow(1), rowNow(2)]).toEqual([1, 2, 3]);
  });
});

/** A table of the same texts in another order of its rows. */
function tableInOrder(table: FrameTable, from: readonly Row[], to: readonly Row[]): FrameTable {
  return { ...table, cell: (row, column) => table.cell(from.indexOf(to[row] as Row), column) };
}
