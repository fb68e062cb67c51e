import type { FieldValue, HeldSelection } from '@chartroom/contract';
import { runInSlices } from '@chartroom/plot';
import { buildIndex, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { applicants, changes, incomeStatement, monthlyChanges } from './fixture';
import { waterfallChart } from './waterfallChart';
import { indexWaterfall } from './waterfallIndex';

const wide = { width: 900, height: 400 };
const three = [
  ['a', 10],
  ['b', -4],
  ['c', 3],
] as const;
const layout = (input: Parameters<typeof layoutOf>[1], scene = {}) =>
  layoutOf(waterfallChart, input, { ...wide, ...scene });
const texts = (labels: readonly { readonly text: string }[]) => labels.map(({ text }) => text);
const points = (field: string, ...values: FieldValue[]): HeldSelection =>
  ({ kind: 'points', field, values, isOwn: false }) as unknown as HeldSelection;

describe('a waterfall', () => {
  test('adds changes up to a computed total', async () => {
    const { bands } = await layout(changes(three));
    expect(bands.map(({ title, step }) => [title, step?.from, step?.to])).toEqual([
      ['a', 0, 10],
      ['b', 10, 6],
      ['c', 6, 9],
      ['Total', 0, 9],
    ]);
  });

  test('writes the sign of each change, and the running total above it', async () => {
    const { labels } = await layout(changes(three), { height: 300 });
    expect(texts(labels)).toEqual(['+10', '10', '−4', '6', '+3', '9', '9']);
  });

  test('draws bars to scale, each where the one before ends', async () => {
    const { bars, connectors } = await layout(changes(three));
    const [a, b, c, total] = bars.map(({ box }) => box);
    const unit = ((a?.bottom ?? 0) - (a?.top ?? 0)) / 10;
    expect(b?.top).toBe(a?.top);
    expect((b?.bottom ?? 0) - (b?.top ?? 0)).toBeCloseTo(4 * unit, -0.5);
    expect(c?.bottom).toBe(b?.bottom);
    expect(total?.top).toBe(c?.top);
    expect(connectors.map(({ from, to }) => from[1] === to[1])).toEqual([true, true, true]);
    expect(connectors.map(({ from }) => from[1])).toEqual([a?.top, b?.bottom, c?.top]);
  });

  test('tells increases, decreases and totals by colour', async () => {
    const tokens = async (meaning: string) =>
      (await layout(changes(three, { meaning }))).bars.map(({ token }) => token);
    expect(await tokens('neutral')).toEqual(['cat-1', 'cat-4', 'cat-1', 'cat-10']);
    expect(await tokens('good')).toEqual(['ok', 'bad', 'ok', 'cat-10']);
    expect(await tokens('bad')).toEqual(['bad', 'ok', 'bad', 'cat-10']);
  });

  test('tells them by sign in bars that have no label', async () => {
    const { labels, signs } = await layout(changes(three, { labels: 'none' }));
    expect(labels).toEqual([]);
    expect(texts(signs)).toEqual(['+', '−', '+']);
  });

  test('is drawn without hue while stale', async () => {
    const { bars } = await layout(changes(three), { stale: true });
    expect(new Set(bars.map(({ token }) => token))).toEqual(new Set(['cat-10']));
  });

  test('starts at a value', async () => {
    const { bands } = await layout(changes(three, { start: 100, total: false }));
    expect(bands.map(({ title, step }) => [title, step?.to])).toEqual([
      ['Start', 100],
      ['a', 110],
      ['b', 106],
      ['c', 109],
    ]);
  });

  test('sums several rows of a name', async () => {
    const input = changes([
      ['a', 1],
      ['b', 5],
      ['a', 2.5],
    ]);
    expect((await layout(input)).bands.map(({ step }) => step?.to)).toEqual([3.5, 8.5, 8.5]);
  });

  test('shows subtotals that the data marks, and names that the options list', async () => {
    const rows = [
      ['a', 10],
      ['sum', null, 'total'],
      ['b', -4],
      ['end', null],
    ] as const;
    const { bands } = await layout(changes(rows, { totals: ['end'] }));
    expect(bands.map(({ step }) => [step?.kind, step?.to])).toEqual([
      ['change', 10],
      ['total', 10],
      ['change', 6],
      ['total', 6],
    ]);
  });

  test('begins with a total that comes first', async () => {
    const rows = [
      ['2022', 100, 'total'],
      ['a', -30],
    ] as const;
    expect((await layout(changes(rows))).bands.map(({ step }) => step?.to)).toEqual([100, 70, 70]);
  });

  test('is bars alone, to scale, in a panel as low as a line', async () => {
    const marks = await layout(incomeStatement(), { width: 120, height: 28 });
    expect([marks.names, marks.labels, marks.axes?.y, marks.legend]).toEqual([[], [], [], null]);
    expect(marks.bars.length).toBeGreaterThan(8);
    const tops = marks.bars.map(({ box }) => box.top);
    const bottoms = marks.bars.map(({ box }) => box.bottom);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(28);
    expect(Math.max(...bottoms) - Math.min(...tops)).toBeGreaterThan(20);
  });

  test('says where a total differs from that of the data', async () => {
    const rows = [
      ['a', 10],
      ['sum', 12, 'total'],
    ] as const;
    const marks = await layout(changes(rows));
    expect(marks.omissions?.text).toBe('1 total differs from the data');
    const tip = waterfallChart.cursor?.tip(marks, { key: 'is sum', series: '' });
    expect(tip?.spoken).toBe('sum: 10, in the data 12, 2 of 2');
  });

  test('agrees with the subtotals of an income statement', async () => {
    const { bands, omissions } = await layout(incomeStatement());
    expect(omissions).toBeNull();
    const totals = bands.filter(({ step }) => step?.kind === 'total');
    expect(totals.map(({ title, step }) => [title, step?.to])).toEqual([
      ['Net sales', 383_285e6],
      ['Gross margin', 169_148e6],
      ['Operating income', 114_301e6],
      ['Net income', 96_995e6],
    ]);
  });

  test('begins its axis at 0 unless the options say otherwise, and then says where', async () => {
    const close = changes(three, { start: 1000 });
    expect((await layout(close)).omissions).toBeNull();
    const marks = await layout(changes(three, { start: 1000, zero: false }));
    expect(marks.omissions?.text).toMatch(/^Axis starts at (99\d|1,000)$/);
    expect(marks.bars.filter(({ isCut }) => isCut)).toHaveLength(2);
  });

  test('merges the smallest changes between totals into one with their sum', async () => {
    const rows = [
      ['a', 50],
      ['b', 1],
      ['c', -2],
      ['sum', null, 'total'],
      ['d', 30],
      ['e', 0.5],
      ['f', 0.25],
    ] as const;
    const { bands } = await layout(changes(rows, { limit: 6, orientation: 'horizontal' }));
    expect(bands.map(({ title, step }) => [title, step?.to])).toEqual([
      ['a', 50],
      ['Other (2)', 49],
      ['sum', 49],
      ['d', 79],
      ['Other (2)', 79.75],
      ['Total', 79.75],
    ]);
  });

  test('orders changes by size between totals', async () => {
    const rows = [
      ['a', 1],
      ['b', 5],
      ['sum', null, 'total'],
      ['c', -4],
      ['d', 2],
    ] as const;
    const titles = async (sort: string) =>
      (await layout(changes(rows, { sort }))).bands.map(({ title }) => title);
    expect(await titles('greatest')).toEqual(['b', 'a', 'sum', 'd', 'c', 'Total']);
    expect(await titles('least')).toEqual(['a', 'b', 'sum', 'c', 'd', 'Total']);
  });

  test('has a part for each month, and merges the earliest where few fit', async () => {
    const all = await layout(monthlyChanges());
    expect(all.bands).toHaveLength(25);
    expect(all.bands[1]?.title).toBe('Feb 2023');
    const { bands } = await layout(monthlyChanges({ limit: 6 }));
    expect(bands.map(({ title }) => title)).toEqual([
      'Earlier (20)',
      'Sept 2024',
      'Oct 2024',
      'Nov 2024',
      'Dec 2024',
      'Total',
    ]);
    expect(bands.at(-1)?.step?.to).toBe(all.bands.at(-1)?.step?.to);
  });

  test('adds up what is in the requested range', async () => {
    const range = { from: Date.UTC(2023, 2, 1), to: Date.UTC(2023, 5, 1) };
    const { bands } = await layout({ ...monthlyChanges(), range });
    const expected = [2, 3, 4].map((month) => ((month * 37) % 50) - 18);
    expect(bands.map(({ title }) => title)).toEqual(['Mar 2023', 'Apr 2023', 'May 2023', 'Total']);
    expect(bands.at(-1)?.step?.to).toBe(expected.reduce((sum, change) => sum + change, 0));
  });

  test('fades what others have not selected, but no computed total', async () => {
    const { bars } = await layout(changes(three), { selections: [points('name', 'b')] });
    expect(bars.map(({ isFaded }) => isFaded)).toEqual([true, false, true, false]);
  });

  test('announces a change with its running total', async () => {
    const marks = await layout(changes(three));
    const { cursor } = waterfallChart;
    const first = cursor?.move(marks, null, 'right') ?? null;
    const second = cursor?.move(marks, first, 'right') ?? null;
    expect(second && cursor?.tip(marks, second)?.spoken).toBe('b: −4, running total 6, 2 of 4');
    expect(second && cursor?.datum?.(marks, second)).toEqual([{ field: 'name', value: 'b' }]);
    const total = cursor?.move(marks, null, 'end') ?? null;
    expect(total && cursor?.datum?.(marks, total)).toEqual([]);
  });

  test('writes its table with changes, running totals and shares', async () => {
    const input = changes(three);
    const index = await buildIndex(waterfallChart, input);
    const table = waterfallChart.table?.(index, sceneOf(input));
    const rows = Array.from({ length: table?.rowCount ?? 0 }, (_, row) =>
      [0, 1, 2, 3].map((column) => table?.cell(row, column)),
    );
    expect(rows).toEqual([
      ['a', '+10', '10', '111.1\u00a0%'],
      ['b', '−4', '6', '−44.4\u00a0%'],
      ['c', '+3', '9', '33.3\u00a0%'],
      ['Total', '', '9', '100\u00a0%'],
    ]);
    const data = table?.data?.();
    expect([0, 1, 2, 3].map((column) => data?.cell(1, column))).toEqual(['b', -4, 6, -4 / 9]);
  });

  test('keeps the sum of 10,000 names, of which it draws the largest', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => [`n${i}`, i % 2 ? i : -i] as const);
    const input = changes(rows);
    const { bands } = await layout(input);
    expect(bands.at(-1)?.step?.to).toBe(5000);
    const index = await buildIndex(waterfallChart, input);
    expect(waterfallChart.table?.(index, sceneOf(input))?.rowCount).toBe(10_001);
  });

  test('is drawn as before', async () => {
    const drawing = await drawingOf(waterfallChart, changes(three), { width: 320, height: 200 });
    expect(drawing.text()).toMatchSnapshot();
  });
});

describe('a funnel', () => {
  test('compares each stage with the first and the previous one', async () => {
    const input = changes(
      [
        ['visit', 1000],
        ['cart', 250],
        ['pay', 100],
      ],
      { shape: 'funnel' },
    );
    const { labels, bars, connectors } = await layout(input);
    expect(connectors).toEqual([]);
    expect(texts(labels)).toEqual([
      ...['of first', '1,000', '100\u00a0%', '−75\u00a0%'],
      ...['250', '25\u00a0%', '−60\u00a0%', '100', '10\u00a0%'],
    ]);
    const widths = bars.map(({ box }) => box.right - box.left);
    expect(widths[1]).toBe(Math.round((widths[0] ?? 0) / 4));
    const middles = bars.map(({ box }) => Math.round((box.left + box.right) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });

  test('shows a stage that is larger than the one before in full', async () => {
    const input = changes(
      [
        ['a', 100],
        ['b', 150],
      ],
      { shape: 'funnel', align: 'left' },
    );
    const { labels, bars } = await layout(input);
    expect(texts(labels)).toEqual([
      'of first',
      '100',
      '100\u00a0%',
      '+50\u00a0%',
      '150',
      '150\u00a0%',
    ]);
    const [a, b] = bars.map(({ box }) => box.right - box.left);
    expect(a).toBe(Math.round(((b ?? 0) * 2) / 3));
    expect(bars.map(({ box }) => box.left)).toEqual([bars[0]?.box.left, bars[0]?.box.left]);
  });

  test('has one for each colour, on the same scale', async () => {
    const marks = await layout(applicants({ shape: 'funnel' }));
    expect(marks.keys?.map(({ name }) => name)).toEqual(['Men', 'Women']);
    const widths = marks.bars.map(({ box }) => box.right - box.left);
    const scale = (widths[0] ?? 0) / 2691;
    expect(widths).toEqual([2691, 1198, 1835, 557].map((people) => Math.round(people * scale)));
    const { cursor } = waterfallChart;
    const first = cursor?.move(marks, null, 'down') ?? null;
    const women = cursor?.move(marks, first, 'right') ?? null;
    const admitted = cursor?.move(marks, women, 'down') ?? null;
    expect(admitted && cursor?.tip(marks, admitted)?.spoken).toBe(
      'Admitted: Women 557, 30.4\u00a0% of first, −69.6\u00a0% from previous, 2 of 2',
    );
    const hidden = await layout(applicants({ shape: 'funnel' }), { hidden: new Set(['Men']) });
    expect(hidden.series.map(({ name }) => name)).toEqual(['Women']);
  });

  test('has columns from left to right, as high as their values, where the options say vertical', async () => {
    const stages = [
      ['Visits', 1000],
      ['Carts', 400],
      ['Orders', 100],
    ] as const;
    const input = changes(stages, { shape: 'funnel', orientation: 'vertical' });
    const { bars, labels, names, flows, bands } = await layout(input);
    const boxes = bars.map(({ box }) => box);
    const heights = boxes.map(({ top, bottom }) => bottom - top);
    expect(heights.map((height) => height / (heights[0] as number))).toEqual([
      1,
      expect.closeTo(0.4, 2),
      expect.closeTo(0.1, 2),
    ]);
    const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
    for (const middle of middles) expect(Math.abs(middle - (middles[0] as number))).toBeLessThan(1);
    expect(flows.map(({ upper, lower }) => [upper, lower])).toEqual([
      [boxes[0], boxes[1]],
      [boxes[1], boxes[2]],
    ]);
    expect(texts(names)).toEqual(['Visits', 'Carts', 'Orders']);
    expect(texts(labels)).toEqual([
      ...[
        '1,000',
        '100\u00a0%',
        '−60\u00a0%',
        '400',
        '40\u00a0%',
        '−75\u00a0%',
        '100',
        '10\u00a0%',
      ],
    ]);
    // Texts are in their column, or in the gap between two.
    for (const { x } of labels) expect(x).toBeLessThan(bands.at(-1)?.end ?? 0);
    const bottom = await layout(
      changes(stages, { shape: 'funnel', orientation: 'vertical', align: 'left' }),
    );
    expect(new Set(bottom.bars.map(({ box }) => box.bottom)).size).toBe(1);
    const rows = await layout(changes(stages, { shape: 'funnel' }));
    expect(rows.isHorizontal).toBe(true);
  });

  test('has one below another for each colour where it is vertical', async () => {
    const input = applicants({ shape: 'funnel', orientation: 'vertical' });
    const marks = await layout(input);
    expect(marks.isHorizontal).toBe(false);
    const men = marks.bars.filter(({ series }) => series === 0);
    const women = marks.bars.filter(({ series }) => series === 1);
    const lowest = Math.max(...men.map(({ box }) => box.bottom));
    expect(Math.min(...women.map(({ box }) => box.top))).toBeGreaterThan(lowest);
    const height = (bars: typeof men, i: number) =>
      (bars[i]?.box.bottom ?? 0) - (bars[i]?.box.top ?? 0);
    expect(height(women, 0) / height(men, 0)).toBeCloseTo(1835 / 2691, 1);
    const { cursor } = waterfallChart;
    for (const bar of marks.bars) {
      const { left, right, top, bottom } = bar.box;
      const found = cursor?.pick(marks, (left + right) / 2, (top + bottom) / 2);
      expect(found?.series).toBe(marks.series[bar.series]?.name);
      expect(found?.key).toBe(marks.bands[bar.band]?.key);
    }
    const first = cursor?.move(marks, null, 'home') ?? null;
    const below = first && cursor?.move(marks, first, 'down');
    const after = below && cursor?.move(marks, below, 'right');
    expect([first?.series, below?.series, after?.key]).toEqual([
      'Men',
      'Women',
      marks.bands[1]?.key,
    ]);
  });

  test('says in a sentence where most are lost', async () => {
    const input = applicants({ shape: 'funnel' });
    const index = await runInSlices(indexWaterfall(input, null));
    expect(waterfallChart.summary(index, sceneOf(input))).toBe(
      'Changes: Men: Applied, 2,691, to Admitted, 1,198; 44.5\u00a0% of first; largest drop-off: Admitted, −55.5\u00a0%; ' +
        'Women: Applied, 1,835, to Admitted, 557; 30.4\u00a0% of first; largest drop-off: Admitted, −69.6\u00a0%.',
    );
  });

  test('has the chosen series colours, but none while stale', async () => {
    const colours = [{ series: 'Women', colour: '#12ab34' }];
    const input = applicants({ shape: 'funnel', colours });
    const marks = await layout(input);
    const tokens = new Set(marks.bars.map(({ series, token }) => `${series} ${token}`));
    expect(tokens).toContain('1 #12ab34');
    expect(marks.legend?.items[1]?.token).toBe('#12ab34');
    const stale = await drawingOf(waterfallChart, input, { stale: true });
    expect(stale.text()).not.toContain('#12ab34');
  });

  test('says what it can’t draw', async () => {
    const input = changes(
      [
        ['a', 5],
        ['b', -3],
        ['c', null],
      ],
      { shape: 'funnel' },
    );
    const { omissions, bars } = await layout(input);
    expect(omissions?.text).toBe('1 below 0 not shown, 1 without a value');
    expect(bars).toHaveLength(1);
  });
});
