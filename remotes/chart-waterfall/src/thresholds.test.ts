import {
  buildIndex,
  type ChartInput,
  drawingOf,
  layoutOf,
  sceneOf,
  tableOf,
  textProblems,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { changes } from './fixture';
import { summariseWaterfall } from './summary';
import { waterfallChart } from './waterfallChart';

const size = { width: 720, height: 320 };
/** Totals of 100, 75.5 and 20. */
const parts = [
  ['sales', 100],
  ['gross', null, 'total'],
  ['costs', -24.5],
  ['margin', null, 'total'],
  ['tax', -55.5],
] as const;
const thresholds = [
  { from: null, meaning: 'bad', title: 'Loss' },
  { from: 75.5, meaning: 'warn', title: '' },
  { from: 100, meaning: 'good', title: 'On target' },
];
const input = (options: ChartInput['options'] = { thresholds }) => changes(parts, options);
const meaningless = input({});

describe('totals of a waterfall', () => {
  test('have the colour of what they mean, while changes keep theirs', async () => {
    const tokensOf = async (given: ChartInput, more = {}) =>
      (await layoutOf(waterfallChart, given, { ...size, ...more })).bars.map(({ token }) => token);
    expect(await tokensOf(input())).toEqual(['cat-1', 'ok', 'cat-4', 'warn', 'cat-4', 'bad']);
    expect(await tokensOf(meaningless)).toEqual([
      ...['cat-1', 'cat-10', 'cat-4', 'cat-10', 'cat-4', 'cat-10'],
    ]);
    expect(new Set(await tokensOf(input(), { stale: true }))).toEqual(new Set(['cat-10']));
  });

  test('have the mark of their meaning before the value', async () => {
    const { labels } = await layoutOf(waterfallChart, input(), size);
    const texts = labels.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['✓ 100.0', '▲ 75.5', '◆ 20.0']));
    expect(texts).toEqual(expect.arrayContaining(['+100.0', '−24.5', '−55.5']));
  });

  test('are named in the legend by what they mean, in place of Total', async () => {
    const drawing = await drawingOf(waterfallChart, input(), size);
    for (const name of ['✓ On target', '▲ Warning', '◆ Loss'])
      expect(drawing.text()).toContain(`“${name}”`);
    expect(textProblems(drawing, size)).toEqual([]);
    const { legend } = await layoutOf(waterfallChart, input(), size);
    expect(legend?.items.map(({ key }) => key.name)).toEqual([
      ...['Increase', 'Decrease', '✓ On target', '▲ Warning', '◆ Loss'],
    ]);
  });

  test('say it in tooltip, announcement and summary', async () => {
    const marks = await layoutOf(waterfallChart, input(), size);
    const total = waterfallChart.cursor?.move(marks, null, 'end');
    const tip = total && waterfallChart.cursor?.tip(marks, total);
    expect(tip?.rows[0]).toMatchObject({ token: 'bad', name: 'Total', value: '20 (Loss)' });
    expect(tip?.spoken).toBe('Total: 20 (Loss), 6 of 6');
    const index = await buildIndex(waterfallChart, input());
    expect(summariseWaterfall(index, sceneOf(input()))).toContain('from 0 to 20 (Loss)');
  });

  test('say it in a column of table and file, which other waterfalls have not', async () => {
    const index = await buildIndex(waterfallChart, input());
    const table = tableOf(waterfallChart, { index, input: input() }, sceneOf(input()));
    expect(table.columns[4]?.title).toBe('Meaning');
    const rows = Array.from({ length: table.rowCount }, (_, row) => table.cell(row, 4));
    expect(rows).toEqual(['', 'On target', '', 'Warning', '', 'Loss']);
    const file = table.data?.();
    expect(file?.titles).toEqual(['name', 'change', 'running total', 'share', 'meaning']);
    expect([0, 1, 5].map((row) => file?.cell(row, 4))).toEqual(['', 'On target', 'Loss']);
    const plain = tableOf(waterfallChart, { index, input: meaningless }, sceneOf(meaningless));
    expect(plain.columns).toHaveLength(4);
  });

  test('have no lines, so that the axis stays that of the values', async () => {
    const distant = [{ from: 130, meaning: 'good', title: 'Dream' }];
    const axisOf = async (given: ChartInput) =>
      (await layoutOf(waterfallChart, given, size)).axes?.y.map(({ text }) => text);
    expect(await axisOf(input({ thresholds: distant }))).toEqual(await axisOf(meaningless));
  });
});
