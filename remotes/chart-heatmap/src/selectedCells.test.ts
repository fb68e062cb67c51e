import type { HeldSelection } from '@chartroom/contract';
import { drawingOf, layoutOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { hallLoad, planDeviation } from './fixture';
import { heatmapChart } from './heatmapChart';

const points = (field: string, ...values: (string | number)[]): HeldSelection => ({
  ...{ kind: 'points', field, values },
  isOwn: false,
});
const size = { width: 640, height: 320 };

/** The selected cells of the grid, row by row. */
async function cells(input: typeof planDeviation, ...selections: HeldSelection[]) {
  const { selected, grid } = await layoutOf(heatmapChart, input, { ...size, selections });
  if (!selected) return null;
  return grid.rows.map((_, row) =>
    grid.columns.map((_column, column) => selected[row * grid.columns.length + column]).join(''),
  );
}

describe('of a heatmap is selected', () => {
  test('nothing, where no selection is on a field of its own', async () => {
    expect(await cells(planDeviation)).toBeNull();
    expect(await cells(planDeviation, points('somewhere', 'North'))).toBeNull();
    const cursor = { kind: 'cursor', field: 'team', value: 'North', isOwn: false } as const;
    expect(await cells(planDeviation, cursor)).toBeNull();
  });

  test('a row, a column, and where both meet', async () => {
    expect(await cells(planDeviation, points('team', 'North'))).toEqual(['1111', '0000', '0000']);
    expect(await cells(planDeviation, points('quarter', 'Q2', 'Q4'))).toEqual([
      '0101',
      '0101',
      '0101',
    ]);
    const both = [points('team', 'West'), points('quarter', 'Q1')];
    expect(await cells(planDeviation, ...both)).toEqual(['0000', '0000', '1000']);
  });

  test('a piece of time, with every cell that it touches', async () => {
    const { grid } = await layoutOf(heatmapChart, hallLoad, size);
    const [from = 0, to = 0] = [grid.columns[3]?.from, grid.columns[5]?.from];
    const piece = { kind: 'interval', field: 'time', from, to, isOwn: true } as const;
    const [first = ''] = (await cells(hallLoad, piece)) ?? [];
    expect(first).toMatch(/^0001110+$/);
  });

  test('a day of a calendar, by any moment in it', async () => {
    const input = { ...hallLoad, options: { ...hallLoad.options, layout: 'calendar' } };
    const { calendar } = await layoutOf(heatmapChart, input, size);
    const day = calendar?.days.find((one) => one !== null);
    if (!day) throw new Error('no day');
    const selected = await cells(input, points('time', day.from + 3_600_000));
    expect(selected?.join('').match(/1/g)).toHaveLength(1);
  });
});

test('what is not selected loses ink, and its figures, and stays', async () => {
  const selections = [points('team', 'North')];
  const drawing = await drawingOf(heatmapChart, planDeviation, { ...size, selections });
  const whole = await drawingOf(heatmapChart, planDeviation, size);
  expect(drawing.text()).toContain('panel');
  const figures = (one: typeof drawing) => one.texts().filter(({ text }) => /^[−\d]/.test(text));
  expect(figures(drawing).length).toBeLessThan(figures(whole).length);
  expect(textProblems(drawing, size)).toEqual([]);
});
