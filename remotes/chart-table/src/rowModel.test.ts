import type { HeldSelection } from '@chartroom/contract';
import { append, createFrame, type Frame, frameFrom, valueAt } from '@chartroom/frame';
import { nameComparator, runInSlices } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as filtering from './filtering';
import { buildRowModel, emptyRowModel, type RowModel, rowAt, translateRowIndex } from './rowModel';
import type { RowQuery } from './rowQuery';
import { parseSearch } from './search';
import * as sorting from './sorting';

const tools = { filtering, sorting };

const anyNumber = fc.option(
  fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -0, 1, 1, 2)),
);
const word = fc.option(fc.constantFrom('a', 'B', 'b', 'host-2', 'host-10', 'é', '', '__proto__'));
const row = fc.record({
  number: anyNumber,
  integer: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  time: fc.option(fc.integer({ min: -8e15, max: 8e15 })),
  word,
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

function emptyFrame(): Frame {
  return createFrame([
    { name: 'number', type: 'number' },
    { name: 'integer', type: 'integer' },
    { name: 'time', type: 'time' },
    { name: 'word', type: 'category' },
  ]);
}

function add(frame: Frame, rows: readonly Row[], keep?: number): void {
  const columns = {
    number: rows.map(({ number }) => number),
    integer: rows.map(({ integer }) => integer),
    time: rows.map(({ time }) => time),
    word: rows.map(({ word: own }) => own),
  };
  append(frame, columns, keep === undefined ? {} : { keep });
}

function rowsOf(rowModel: RowModel): readonly number[] {
  return Array.from({ length: rowModel.count }, (_, index) => rowAt(rowModel, index));
}

/** Reference implementation with the stable sort of arrays. */
function naive(frame: Frame, { sort, search }: RowQuery): readonly number[] {
  const found = Array.from({ length: frame.length }, (_, i) => i).filter((i) =>
    search === ''
      ? true
      : frame.fields.some((field) => {
          const value = valueAt(field, i);
          return typeof value === 'string' && value.toLowerCase().includes(search);
        }),
  );
  const field = frame.fields.find(({ name }) => name === sort?.field);
  if (!sort || !field) return found;
  const words = nameComparator(field.type === 'category' ? field.dictionary.length : 0);
  const ranked = field.type === 'category' ? [...field.dictionary].sort(words) : [];
  return found.sort((a, b) => {
    const [x, y] = [valueAt(field, a), valueAt(field, b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    const [left, right] =
      typeof x === 'string' ? [ranked.indexOf(x), ranked.indexOf(String(y))] : [x, Number(y)];
    if (left === right) return 0;
    return left < right === sort.descending ? 1 : -1;
  });
}

const anyQuery: fc.Arbitrary<RowQuery> = fc.record({
  sort: fc.option(
    fc.record({
      field: fc.constantFrom('number', 'integer', 'time', 'word', 'gone'),
      descending: fc.boolean(),
    }),
  ),
  search: fc.constantFrom('', 'b', 'host', 'nothing'),
  selections: fc.constant([]),
});

describe('the order of rows', () => {
  test('equals a stable sort with nulls last, however rows were added and dropped', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(row, { maxLength: 40 }), anyQuery), { maxLength: 6 }),
        fc.option(fc.integer({ min: 5, max: 50 }), { nil: undefined }),
        async (steps, keep) => {
          const frame = emptyFrame();
          let rowModel: RowModel = emptyRowModel;
          for (const [rows, query] of steps) {
            add(frame, rows, keep);
            const steps = buildRowModel(frame, frame.fields, query, rowModel, tools);
            rowModel = await runInSlices(steps);
            expect(rowsOf(rowModel)).toEqual(naive(frame, query));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('lets a row be found again after others were added and dropped', async () => {
    const frame = frameFrom({ number: [5, 1, 4] });
    const query = { sort: { field: 'number', descending: true }, search: '', selections: [] };
    const before = await runInSlices(
      buildRowModel(frame, frame.fields, query, emptyRowModel, tools),
    );
    append(frame, { number: [9, 3] }, { keep: 4 });
    const after = await runInSlices(buildRowModel(frame, frame.fields, query, before, tools));
    expect(rowsOf(before).map((_, index) => translateRowIndex(after, before, index))).toEqual(
      frame.dropped === 0 ? [1, 2, 4] : [-1, 1, 3],
    );
  });
});

describe('a search', () => {
  const frame = frameFrom(
    {
      Host: ['fra-1', 'ams-1', 'fra-2', 'par-1', null],
      'p 99': [310.5, 90, null, 12, 400],
      at: [1, 2, 3, 4, 5].map((day) => Date.UTC(2026, 10, day)),
    },
    { at: 'time' },
  );
  const found = async (search: string) =>
    rowsOf(
      await runInSlices(
        buildRowModel(
          frame,
          frame.fields,
          { sort: null, search, selections: [] },
          emptyRowModel,
          tools,
        ),
      ),
    );

  test.each([
    ['', [0, 1, 2, 3, 4]],
    ['FRA', [0, 2]],
    ['fra 310', [0]],
    ['-1', [0, 1, 3]],
    ['host:ams', [1]],
    ['host=ams', [1]],
    ['"p 99">100', [0, 4]],
    ['"p 99"<=90', [1, 3]],
    ['"p 99"<=90 ams', [1]],
    ['at>=2026-11-04', [3, 4]],
    ['nobody>5', []],
    ['"p 99":12', [3]],
    ['10.5', [0]],
  ])('for “%s”', async (search, rows) => {
    expect(await found(search)).toEqual(rows);
  });

  test.each<[string, HeldSelection[], number[]]>([
    [
      'names',
      [{ kind: 'points', field: 'Host', values: ['fra-1', 'par-1'], isOwn: false }],
      [0, 3],
    ],
    ['an interval', [{ kind: 'interval', field: 'p 99', from: 50, to: 350, isOwn: false }], [0, 1]],
    [
      'what is its own',
      [{ kind: 'points', field: 'Host', values: ['x'], isOwn: true }],
      [0, 1, 2, 3, 4],
    ],
    [
      'where a cursor is',
      [{ kind: 'cursor', field: 'Host', value: 'x', isOwn: false }],
      [0, 1, 2, 3, 4],
    ],
    [
      'a field that is not here',
      [{ kind: 'points', field: 'x', values: [1], isOwn: false }],
      [0, 1, 2, 3, 4],
    ],
  ])('follows selections of other panels: %s', async (_, selections, rows) => {
    const query = { sort: null, search: '', selections };
    expect(
      rowsOf(await runInSlices(buildRowModel(frame, frame.fields, query, emptyRowModel, tools))),
    ).toEqual(rows);
  });

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Array.isArray(parseSearch(text, frame.fields))).toBe(true);
      }),
    );
  });
});
