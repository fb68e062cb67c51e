import { append, frameFrom, type Value } from '@chartroom/frame';
import { i18nFor, runInSlices } from '@chartroom/plot';
import { measureMonospace, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import { extent, group, mean, sum } from 'd3';
import fc from 'fast-check';
import * as cells from '../cells';
import { defaultLayout } from '../columnLayout';
import * as totals from '../columnTotals';
import { columnWidths } from '../columnWidths';
import { drawTable } from '../drawTable';
import { defaults, type Fixture } from '../fixture';
import * as groups from '../groups';
import { headingAt } from '../groups/groupHeading';
import { GroupView } from '../groups/groupView';
import { sheetCsv } from '../sheetCsv';
import { emptySheet, indexSheet, type SheetIndex } from '../sheetIndex';
import * as sorting from '../sorting';
import * as sparklines from './index';
import { parseNumberList, sparklineOfList } from './numberList';
import { type Sparkline, SparklineBuilder } from './sparkline';
import { sparklineShape } from './sparklineShape';

const modules = {
  ...{ filtering: null, sorting, formats: null, totals, groups, searchBox: null },
  ...{ cells, sparklines },
};
const query = {
  ...{ locale: 'en-GB', timeZone: 'UTC', now: Date.UTC(2026, 10, 14), search: '' },
  ...{ layout: defaultLayout, selections: [], sort: null },
};
const hour = 3_600_000;

type Request = Partial<Fixture> & Pick<Fixture, 'frame' | 'options'>;

function read(
  fixture: Request,
  { sort = null, previous = emptySheet }: Partial<{ sort: Sort; previous: SheetIndex }> = {},
): Promise<SheetIndex> {
  return runInSlices(
    indexSheet({ encoding: {}, ...fixture }, { ...query, sort }, previous, modules),
  );
}
type Sort = { readonly field: string; readonly descending: boolean } | null;

function wordsOf(sheet: SheetIndex, name: string, sparkline: Sparkline | null): string {
  const column = sheet.columns.find(({ title }) => title === name);
  if (!column || !sparkline) return '';
  return sparklines
    .sparklineText(sparkline, column, 'en-GB', i18nFor('en-GB'))
    .replaceAll('\u00a0', ' ');
}

describe('a column of lists', () => {
  const lists = ['[3, null, 9.8, 4.2]', '1 2 3', 'none', null, '5', '7; 7; 7', '1,5; 2,5'];
  const frame = frameFrom({ name: lists.map((_, i) => `n${i}`), trend: lists });
  const options = { ...defaults, sparklines: [{ column: 'trend', time: '' }] };

  test('is written as the last number of each list, and as it is where there are no numbers', async () => {
    const { columns } = await read({ frame, options });
    expect(lists.map((_, row) => columns[1]?.text(row))).toEqual(
      ['4.2', '3.0', 'none', '–', '5.0', '7.0', '2.5'], // Equal decimals, as in a column of numbers.
    );
  });

  test('says in words how many values it has, between which, and the last one', async () => {
    const sheet = await read({ frame, options });
    const texts = lists.map((_, row) =>
      wordsOf(sheet, 'trend', sheet.columns[1]?.lists?.sparklineOf(row) ?? null),
    );
    expect(texts).toEqual([
      '3 values, 3 to 9.8, last 4.2',
      '3 values, 1 to 3, last 3',
      '',
      '',
      '1 value, 5',
      '3 values, all 7',
      '2 values, 1.5 to 2.5, last 2.5',
    ]);
  });

  test('is sorted by the last numbers, with texts at the end', async () => {
    const sheet = await read({ frame, options }, { sort: { field: 'trend', descending: true } });
    expect([...(sheet.rowModel.rows ?? [])]).toEqual([5, 4, 0, 1, 6, 2, 3]);
  });

  test('is sorted again once it has sparklines, and once it has none', async () => {
    const sort = { field: 'trend', descending: true };
    const sortedBy = async (own: typeof options | typeof defaults, previous?: SheetIndex) =>
      read({ frame, options: own }, { sort, ...(previous && { previous }) });
    const orderOf = ({ rowModel }: SheetIndex) => [...(rowModel.rows ?? [])];
    const texts = await sortedBy(defaults);
    const numbers = await sortedBy(options, texts);
    expect(orderOf(numbers)).toEqual([5, 4, 0, 1, 6, 2, 3]);
    expect(orderOf(await sortedBy(defaults, numbers))).toEqual(orderOf(texts));
  });

  test('is sorted by the last numbers while it is hidden', async () => {
    const sort = { field: 'trend', descending: true };
    const layout = { ...defaultLayout, hidden: ['trend'] };
    const steps = indexSheet(
      { encoding: {}, frame, options },
      { ...query, sort, layout },
      emptySheet,
      modules,
    );
    const sheet = await runInSlices(steps);
    expect(sheet.columns.map(({ title }) => title)).toEqual(['name']);
    expect([...(sheet.rowModel.rows ?? [])]).toEqual([5, 4, 0, 1, 6, 2, 3]);
  });

  test('reads rows that come later', async () => {
    const live = frameFrom({ trend: ['1 2', '3 4'] }, { trend: 'category' });
    const sort = { field: 'trend', descending: true };
    const before = await read({ frame: live, options }, { sort });
    append(live, { trend: ['9 9 7', '1 2'] });
    const sheet = await read({ frame: live, options }, { sort, previous: before });
    expect([...(sheet.rowModel.rows ?? [])]).toEqual([2, 1, 0, 3]);
    expect(wordsOf(sheet, 'trend', sheet.columns[0]?.lists?.sparklineOf(2) ?? null)).toBe(
      '3 values, 7 to 9, last 7',
    );
  });

  test('is written to a file with all its numbers', async () => {
    const blob = await runInSlices(sheetCsv(await read({ frame, options })));
    expect(await blob.text()).toContain('n0,"[3, null, 9.8, 4.2]"');
  });

  test('is drawn beside the number with a gap and a dot at the last one, and left out first', async () => {
    const sheet = await read({ frame: frameFrom({ trend: ['3,5,,4,2'] }), options });
    const width = (text: string) => measureMonospace(text, '13/400');
    const draw = (px: number) => {
      const widths = columnWidths(sheet.columns, px, { head: width, cell: width });
      const recorder = new Recorder();
      const part = { width: px, height: 48, top: 0, rowPx: 24, stale: false };
      const drawn = { ...sheet, widths };
      drawTable(recorder, drawn, { ...part, measure: measureMonospace }, namedInk);
      return recorder.text();
    };
    const wide = draw(300);
    // Two lines, and a circle where the second ends.
    expect(wide).toMatch(
      /stroke ink-3 1\.25: M\S+ \S+L\S+ \S+M\S+ \S+L(\S+ \S+)\nfill ink-1: circle \1 2/,
    );
    const narrow = draw(48);
    expect(narrow).not.toContain('circle');
    expect(narrow).toContain('2');
  });
});

describe('numbers in a text', () => {
  test.each([
    ['1,2,3', [1, 2, 3]],
    ['[1, 2.5, -3e2]', [1, 2.5, -300]],
    ['1;2,5;3', [1, 2.5, 3]],
    ['1|2|', [1, 2, Number.NaN]],
    ['1 null n/a 4', [1, Number.NaN, Number.NaN, 4]],
    ['', [Number.NaN]],
    ['x', null],
    ['1, two', null],
    ['[[1]]', null],
  ])('%j are %j', (text, numbers) => {
    expect(parseNumberList(text)).toEqual(numbers);
  });

  test('are read whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), (numbers) => {
        fc.pre(numbers.length > 0);
        expect(parseNumberList(JSON.stringify(numbers))).toEqual(
          numbers.map((own) => own + 0 || 0),
        );
      }),
    );
  });
});

describe('a sparkline', () => {
  const numbers = fc.array(
    fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
    {
      maxLength: 5000,
    },
  );

  test('has the extremes, the last value and the number of its values, however many', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const sparkline = sparklineOfList(values.map((value) => value ?? Number.NaN));
        const known = values.flatMap((value) => (value === null ? [] : [value]));
        if (known.length === 0) {
          expect(sparkline).toBeNull();
          return;
        }
        const [min, max] = extent(known);
        expect(sparkline).toMatchObject({ count: known.length, min, max, last: known.at(-1) });
        const drawn = sparkline?.values.filter((value) => !Number.isNaN(value)) ?? [];
        expect(extent(drawn)).toEqual([min, max]);
        expect(drawn.at(-1)).toBe(known.at(-1));
        expect(drawn.length).toBeLessThanOrEqual(400);
      }),
      { numRuns: 60 },
    );
  });

  test('is within its box, from left to right, with the smallest value at the bottom', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const sparkline = sparklineOfList(values.map((value) => value ?? Number.NaN));
        if (!sparkline) return;
        const points = sparklineShape(sparkline).lines.flat();
        for (const [x, y] of points) {
          expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
        }
        expect(points.every(([x], i) => i === 0 || x >= (points[i - 1]?.[0] ?? 0))).toBe(true);
      }),
      { numRuns: 60 },
    );
    const shape = sparklineOfList([2, Number.NaN, 4, 3]);
    expect(shape && sparklineShape(shape)).toEqual({
      lines: [
        [[0, 1]],
        [
          [2 / 3, 0],
          [1, 0.5],
        ],
      ],
      end: [1, 0.5],
    });
  });

  test('of equal values is a line in the middle', () => {
    const flat = sparklineOfList([7, 7, 7]);
    expect(flat && sparklineShape(flat).lines).toEqual([
      [
        [0, 0.5],
        [0.5, 0.5],
        [1, 0.5],
      ],
    ]);
  });

  test('keeps one spike among a million values', () => {
    const builder = new SparklineBuilder();
    for (let i = 0; i < 1e6; i += 1) builder.add(i / 1e6, i === 654_321 ? 99 : i % 3);
    expect(builder.build()?.values).toContain(99);
  });
});

describe('the trend of a column in groups', () => {
  const rows = fc.array(
    fc.record({
      site: fc.option(fc.constantFrom('a', 'b', 'c')),
      host: fc.constantFrom('x', 'y'),
      time: fc.option(fc.integer({ min: 0, max: 20 })),
      value: fc.option(fc.integer({ min: -50, max: 50 })),
    }),
    { minLength: 1, maxLength: 60 },
  );
  const options = {
    ...{ ...defaults, groupBy: ['site', 'host'] },
    sparklines: [{ column: 'value', time: 'time' }],
  };

  function frameOf(
    own: readonly { site: Value; host: Value; time: number | null; value: Value }[],
  ) {
    return frameFrom(
      {
        site: own.map(({ site }) => site),
        host: own.map(({ host }) => host),
        time: own.map(({ time }) => (time === null ? null : time * hour)),
        value: own.map(({ value }) => value),
      },
      { site: 'category', host: 'category', time: 'time', value: 'number' },
    );
  }

  test.each(['mean', 'sum'] as const)(
    'is the %s of the values at each time, in their order',
    (aggregate) =>
      fc.assert(
        fc.asyncProperty(rows, async (own) => {
          const requested = aggregate === 'sum' ? [{ column: 'value', aggregate }] : [];
          const sheet = await read({
            frame: frameOf(own),
            options: { ...options, totals: requested },
          });
          const view =
            sheet.groups && new GroupView(sheet.groups, { levels: 9, toggled: new Set() });
          if (!view || !sheet.trends) throw new Error('the table has groups');
          for (let line = 0; line < view.count; line += 1) {
            const found = view.lineAt(line);
            if (!found || found.row >= 0) continue;
            const [site, host] = JSON.parse(view.keyOf(found.node)) as Value[];
            const mine = own.filter(
              (row) =>
                row.site === site && (host === undefined || row.host === host) && row.time !== null,
            );
            const byTime = [...group(mine, ({ time }) => time ?? 0)].sort(([a], [b]) => a - b);
            const expected = byTime.map(([, at]) => {
              const known = at.flatMap(({ value }) => (value === null ? [] : [value]));
              if (known.length === 0) return Number.NaN;
              return (aggregate === 'sum' ? sum(known) : mean(known)) ?? Number.NaN;
            });
            const trend = sheet.trends.trendOf('value', found.node);
            const values = expected.filter((value) => !Number.isNaN(value));
            expect(trend?.count ?? 0).toBe(values.length);
            if (trend) expect(trend.values).toEqual(expected);
          }
        }),
        { numRuns: 80 },
      ),
  );

  const two = frameOf([
    { site: 'a', host: 'x', time: 2, value: 30 },
    { site: 'a', host: 'x', time: 0, value: 10 },
    { site: 'a', host: 'x', time: 1, value: null },
    { site: 'b', host: 'y', time: 4, value: 7 },
  ]);

  async function headings(own: Request['options']) {
    const sheet = await read({ frame: two, options: own });
    if (!sheet.groups) throw new Error('the table has groups');
    const view = new GroupView(sheet.groups, { levels: 0, toggled: new Set() });
    const rowModel = { ...sheet.rowModel, groups: view, count: view.count };
    const measure = (text: string) => measureMonospace(text, '13/500');
    const widths = columnWidths(sheet.columns, 500, { head: measure, cell: measure });
    const drawn = { ...sheet, rowModel, widths, measure };
    const column = sheet.columns.findIndex(({ title }) => title === 'value');
    return [0, 1].map((line) => headingAt(drawn, line)?.subtotals[column]);
  }

  test('is in the heading with its last number, in words, and with a gap where values are missing', async () => {
    const [a, b] = await headings(options);
    expect(a).toMatchObject({ text: '30', title: '2 values, 10 to 30, last 30' });
    expect(a?.sparkline?.values).toEqual([10, Number.NaN, 30]);
    // All groups share a span of time, here of four hours.
    expect(a?.sparkline?.xs).toEqual([0, 0.25, 0.5]);
    expect(b).toMatchObject({ text: '7', title: '1 value, 7', sparkline: { xs: [1] } });
  });

  test('is beside the total of a column that has one', async () => {
    const [a] = await headings({ ...options, totals: [{ column: 'value', aggregate: 'sum' }] });
    expect(a).toMatchObject({ text: '40', title: 'Sum 40 · 2 values, 10 to 30, last 30' });
  });

  test('needs groups and a column of times', async () => {
    const flat = await read({ frame: two, options: { ...options, groupBy: [] } });
    expect(flat.columns.some(({ hasTrend }) => hasTrend)).toBe(false);
    const timeless = frameFrom({ site: ['a', 'b'], value: [1, 2] });
    const sheet = await read({ frame: timeless, options: { ...options, groupBy: ['site'] } });
    expect(sheet.trends).toBeNull();
  });

  test('of 300,000 rows in one group is read in slices', async () => {
    const length = 300_000;
    const frame = frameFrom(
      {
        site: Array.from({ length }, () => 'a'),
        time: Array.from({ length }, (_, i) => i * 1000),
        value: Array.from({ length }, (_, i) => (i === 123_456 ? 1e6 : i % 7)),
      },
      { time: 'time' },
    );
    const steps = indexSheet(
      { frame, encoding: {}, options: { ...options, groupBy: ['site'] } },
      query,
      emptySheet,
      modules,
    );
    let [count, step] = [0, steps.next()];
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBeGreaterThan(60);
    expect(step.value.trends?.trendOf('value', 1)).toMatchObject({ count: length, max: 1e6 });
  });
});
