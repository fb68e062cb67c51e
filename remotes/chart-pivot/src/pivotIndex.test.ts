import { append, type Columns, frameFrom } from '@chartroom/frame';
import { runSync } from '@chartroom/plot';
import { memberValue } from '@chartroom/plot/grouping';
import { chartInput, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { group, max, mean, median, min, sum } from 'd3';
import fc from 'fast-check';
import manifest from '../manifest.json';
import * as cellValues from './cellValues';
import { indexPivot, type PivotIndex, shownValue } from './pivotIndex';
import { atStart, layoutPivot } from './pivotLayout';
import { rowKey, rowText } from './pivotRows';
import { initialState, rowNames } from './pivotState';

const context = { isSortedByName: false, cellValues };

type Options = Parameters<typeof chartInput>[2];

const encoding = { rows: ['region', 'product'], columns: ['channel'], values: ['sales'] };

function inputOf(columns: Columns, options: Options = {}, fields = encoding) {
  return chartInput(manifest, { columns, encoding: fields }, options);
}

function indexOf(columns: Columns, options: Options = {}, fields = encoding): PivotIndex {
  return runSync(indexPivot(inputOf(columns, options, fields), null, context));
}

const sales = {
  region: ['North', 'North', 'South', 'North', null],
  product: ['tea', 'coffee', 'tea', 'tea', 'tea'],
  channel: ['web', 'shop', 'web', 'shop', 'web'],
  sales: [10, 20, 30, 2, null],
};

/** Each cell as `row path | column: value`. */
function cellsOf(index: PivotIndex): Record<string, number> {
  const { cells, columns } = index.cube;
  return Object.fromEntries(
    Array.from({ length: cells.size }, (_, cell) => {
      const [row, column] = [cells.firsts[cell] as number, cells.seconds[cell] as number];
      const path = JSON.parse(rowKey(index, row)) as unknown[];
      const code = columns.pathOf(column)[0];
      const [dimension] = index.columnDimensions;
      const name = code === undefined || !dimension ? '*' : memberValue(dimension, code);
      return [
        `${path.map((name) => name ?? '–').join('/')}|${name}`,
        shownValue(index, row, column, 0),
      ];
    }),
  );
}

const rowsOf = fc.array(
  fc.record({
    region: fc.option(fc.constantFrom('a', 'b', '__proto__', '')),
    product: fc.option(fc.constantFrom('x', 'y', 'z')),
    channel: fc.option(fc.constantFrom('p', 'q')),
    sales: fc.option(fc.integer({ min: -1000, max: 1000 })),
  }),
  { maxLength: 60 },
);
type Row = { readonly region: string | null; readonly product: string | null } & {
  readonly channel: string | null;
  readonly sales: number | null;
};

function columnsOf(rows: readonly Row[]): Columns {
  return {
    region: rows.map(({ region }) => region),
    product: rows.map(({ product }) => product),
    channel: rows.map(({ channel }) => channel),
    sales: rows.map(({ sales }) => sales),
  };
}

const types = {
  region: 'category',
  product: 'category',
  channel: 'category',
  sales: 'number',
} as const;

/** What d3 makes of the rows of each cell, independently of the chart. */
function expectedCells(rows: readonly Row[], aggregate: string): Record<string, number> {
  const expected: Record<string, number> = {};
  const rowPaths = [
    () => '',
    ({ region }: Row) => `${region ?? ''}`,
    ({ region, product }: Row) => `${region ?? ''}/${product ?? ''}`,
  ];
  for (const [depth, rowPath] of rowPaths.entries()) {
    for (const columnPath of [() => '*', ({ channel }: Row) => channel]) {
      const id = (row: Row) =>
        JSON.stringify([depth > 0 && row.region, depth > 1 && row.product, columnPath(row)]);
      for (const members of group(rows, id).values()) {
        const first = members[0] as Row;
        const numbers = members.flatMap(({ sales: value }) => (value === null ? [] : [value]));
        const found = {
          sum: sum(numbers),
          mean: mean(numbers),
          min: min(numbers),
          max: max(numbers),
          median: median(numbers),
          count: numbers.length,
          distinct: new Set(numbers).size,
        }[aggregate];
        const value = numbers.length === 0 ? Number.NaN : (found ?? Number.NaN);
        const key = `${depth}:${rowPath(first)}|${columnPath(first)}`;
        expected[`${key}#${first.region === null}${first.product === null && depth > 1}`] = value;
      }
    }
  }
  return expected;
}

describe('a pivot', () => {
  test('aggregates rows by rows and columns, with subtotals and totals', () => {
    expect(cellsOf(indexOf(sales))).toEqual({
      ...{ '|*': 62, '|web': 40, '|shop': 22 },
      ...{ 'North|*': 32, 'North|web': 10, 'North|shop': 22 },
      ...{ 'North/tea|*': 12, 'North/tea|web': 10, 'North/tea|shop': 2 },
      ...{ 'North/coffee|*': 20, 'North/coffee|shop': 20 },
      ...{ 'South|*': 30, 'South|web': 30, 'South/tea|*': 30, 'South/tea|web': 30 },
      // A group without a name and without a value.
      ...{ '–|*': Number.NaN, '–|web': Number.NaN, '–/tea|*': Number.NaN, '–/tea|web': Number.NaN },
    });
  });

  test('computes averages from rows, not from averages', () => {
    const cells = cellsOf(indexOf(sales, { aggregate: 'mean' }));
    expect([cells['North|*'], cells['North/tea|*'], cells['|*']]).toEqual([32 / 3, 6, 15.5]);
  });

  test.each(['sum', 'mean', 'min', 'max', 'median', 'count', 'distinct'])(
    'has the %s that d3 computes for every cell',
    (aggregate) => {
      fc.assert(
        fc.property(rowsOf, (rows) => {
          const input = {
            ...inputOf(sales, { aggregate }),
            frame: frameFrom(columnsOf(rows), types),
          };
          const index = runSync(indexPivot(input, null, context));
          const found = Array.from({ length: index.cube.cells.size }, (_, cell) =>
            index.cube.cellValue(cell, 0),
          );
          const expected = Object.values(expectedCells(rows, aggregate));
          const sorted = (values: readonly number[]) =>
            values.map((value) => Math.round(value * 1e9) / 1e9).sort((a, b) => a - b);
          expect(sorted(found.filter((value) => !Number.isNaN(value)))).toEqual(
            sorted(expected.filter((value) => !Number.isNaN(value))),
          );
          expect(found.length).toBe(Object.keys(expected).length);
        }),
        { numRuns: 60 },
      );
    },
  );

  test.each(['sum', 'median', 'distinct'])('adds only new rows to a %s', (aggregate) => {
    fc.assert(
      fc.property(rowsOf, rowsOf, (before, after) => {
        const input = {
          ...inputOf(sales, { aggregate }),
          frame: frameFrom(columnsOf(before), types),
        };
        const first = runSync(indexPivot(input, null, context));
        append(input.frame, columnsOf(after));
        const second = runSync(indexPivot(input, first, context));
        const whole = { ...input, frame: frameFrom(columnsOf([...before, ...after]), types) };
        expect(second.cube).toBe(first.cube);
        expect(cellsOf(second)).toEqual(cellsOf(runSync(indexPivot(whole, null, context))));
      }),
      { numRuns: 40 },
    );
  });

  test('shows shares of the row, the column and the total', () => {
    const shares = (show: string) => cellsOf(indexOf(sales, { show }))['North|shop'];
    expect(shares('row')).toBe(22 / 32);
    expect(shares('column')).toBe(1);
    expect(shares('total')).toBe(22 / 62);
  });

  test('counts rows without a value field', () => {
    const cells = cellsOf(indexOf(sales, {}, { ...encoding, values: [] }));
    expect([cells['|*'], cells['North|*'], cells['–/tea|web']]).toEqual([5, 3, 1]);
  });
});

describe('times in a pivot', () => {
  const instants = [
    Date.UTC(2024, 0, 1),
    Date.UTC(2024, 2, 31, 23, 30),
    Date.UTC(2024, 3, 1),
    null,
  ];
  const days = [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 31), Date.UTC(2024, 3, 1), null];
  const namesOf = (timeGroup: string, timeZone: string, precision?: 'day') => {
    const at = precision ? days : instants;
    const types = { at: precision ? ({ type: 'time', precision } as const) : ('time' as const) };
    const given = { columns: { at, n: [1, 2, 3, 4] }, types };
    const input = chartInput(
      manifest,
      { ...given, encoding: { rows: ['at'], columns: [], values: ['n'] } },
      { timeGroup },
    );
    const index = runSync(indexPivot({ ...input, timeZone, locale: 'en-GB' }, null, context));
    const { nodes } = layoutPivot(index, sceneOf(input), initialState).rows;
    return nodes.slice(0, -1).map((node) => rowText(index, node));
  };

  test('are grouped in the viewer’s time zone', () => {
    expect(namesOf('quarter', 'UTC')).toEqual(['Q1 2024', 'Q2 2024', '–']);
    expect(namesOf('quarter', 'America/New_York')).toEqual(['Q4 2023', 'Q1 2024', '–']);
    expect(namesOf('month', 'Europe/Berlin')).toEqual(['Jan 2024', 'Apr 2024', '–']);
  });

  test('without a zone are the same days for everyone', () => {
    expect(namesOf('day', 'America/New_York', 'day')).toEqual(namesOf('day', 'UTC', 'day'));
  });
});

describe('the rows of a pivot', () => {
  const namesOf = (state: Partial<typeof initialState>, options: Options = {}) => {
    const index = indexOf(sales, options);
    const marks = layoutPivot(
      index,
      sceneOf(inputOf(sales, options)),
      { ...initialState, ...state },
      atStart,
    );
    return marks.rows.nodes.map((node) => (node === 0 ? 'Total' : rowText(index, node)));
  };

  test('are the outermost groups until they are expanded', () => {
    expect(namesOf({})).toEqual(['North', 'South', '–', 'Total']);
    expect(namesOf({ toggled: new Set(['["North"]']) })).toEqual([
      ...['North', 'tea', 'coffee', 'South', '–', 'Total'],
    ]);
    expect(namesOf({ toggled: new Set(['["North"]']) }, { levels: 1 })).toEqual([
      ...['North', 'South', 'tea', '–', 'tea', 'Total'],
    ]);
  });

  test('have room for the names in view where not all columns have it otherwise', () => {
    // Nine columns of 56 px and names of 420 px, of which 40 % of the chart are allowed.
    const rows = Array.from({ length: 8 }, (_, i) => i);
    const long = {
      region: rows.map(() => 'North'),
      product: rows.map((i) => `${i}${'tea '.repeat(15)}`),
      channel: rows.map((i) => `c${i}`),
      sales: rows,
    };
    const marksIn = (width: number, toggled: readonly string[] = []) => {
      const index = indexOf(long);
      const scene = sceneOf(inputOf(long), { width });
      return layoutPivot(index, scene, { ...initialState, toggled: new Set(toggled) }, atStart);
    };
    const columnsPx = (marks: ReturnType<typeof marksIn>) => marks.edges.at(-1) ?? 0;
    const narrow = marksIn(700);
    expect(narrow.namePx + columnsPx(narrow)).toBeLessThanOrEqual(700);
    expect(marksIn(700, ['["North"]']).namePx).toBeGreaterThan(narrow.namePx);
    // Elsewhere the column is as wide before groups are expanded as after.
    expect(marksIn(1200, ['["North"]']).namePx).toBe(marksIn(1200).namePx);
  });

  test('are sorted by a column within each group, those without a value last', () => {
    const column = JSON.stringify(['web', 'sales']);
    const sorted = (descending: boolean) =>
      namesOf({ sort: { column, descending } }, { levels: 1 });
    expect(sorted(true)).toEqual(['South', 'tea', 'North', 'tea', 'coffee', '–', 'tea', 'Total']);
    expect(sorted(false)).toEqual(['North', 'tea', 'coffee', 'South', 'tea', '–', 'tea', 'Total']);
  });

  test('are in the order of the data while a sort is for a column that is gone', () => {
    expect(namesOf({ sort: { column: '["gone"]', descending: true } })).toEqual(namesOf({}));
    expect(namesOf({ sort: { column: rowNames, descending: true } })).toEqual([
      ...['South', 'North', '–', 'Total'],
    ]);
  });
});
