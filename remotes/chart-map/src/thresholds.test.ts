import { runInSlices } from '@chartroom/plot';
import { type ChartInput, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import given from '../fixture.json';
import { inputFromColumns, mapInput } from './fixture';
import { mapChart } from './mapChart';
import { loadMap } from './mapStore';
import { summariseMap } from './summary';

beforeAll(async () => {
  await loadMap('world');
});

const thresholds = [
  { from: null, meaning: 'bad', title: 'Short' },
  { from: 60, meaning: 'neutral', title: '' },
  { from: 75, meaning: 'good', title: '' },
] as never;
const options = { classes: 'thresholds', thresholds };
const size = { width: 900, height: 420 };
const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const tokenOf = (value: number) => {
  if (value < 60) return 'bad';
  return value < 75 ? 'ink-3' : 'ok';
};

describe('regions coloured by what they mean', () => {
  test('have the colour of the meaning that their value has reached', async () => {
    const marks = await layoutOf(mapChart, mapInput(options), size);
    const { regions } = marks;
    const ranked = regions?.ranked ?? [];
    expect(ranked.length).toBeGreaterThan(100);
    for (const region of ranked) {
      const tip = mapChart.cursor?.tip(marks, { region });
      expect(tip?.rows[0]?.token).toBe(tokenOf(regions?.values[region] ?? 0));
    }
  });

  test('have a legend with mark, name and values of each meaning', async () => {
    const { ramp } = await layoutOf(mapChart, mapInput(options), size);
    expect(ramp?.ramp.labels.map(({ text }) => text)).toEqual([
      ...['◆ Short < 60', '60–75', '✓ Good ≥ 75'],
    ]);
    expect(ramp?.ramp.swatches.map(({ token }) => token)).toEqual(['bad', 'ink-3', 'ok']);
  });

  test('say it in tooltip, summary, table and file', async () => {
    const input = mapInput(options);
    const marks = await layoutOf(mapChart, input, size);
    const [first = -1] = marks.regions?.ranked ?? [];
    const highest = Math.max(...given.columns['Life expectancy']);
    const value = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(highest);
    const tip = mapChart.cursor?.tip(marks, { region: first });
    expect(spaces(tip?.rows[0]?.value ?? '')).toMatch(new RegExp(`^${value}.* \\(Good\\)$`));
    const index = await runInSlices(mapChart.index(input, null));
    expect(summariseMap(index, sceneOf(input))).toMatch(
      /highest [^;]* \(Good\)[,;] lowest [^;]* \(Short\)/,
    );
    await mapChart.loadTable?.();
    const table = mapChart.table?.(index, sceneOf(input));
    const file = table?.data?.();
    expect(table?.columns.at(-1)?.title).toBe('Meaning');
    expect(file?.titles.at(-1)).toBe('meaning');
    for (let row = 0; row < (table?.rowCount ?? 0); row += 1) {
      const token = tokenOf(Number(file?.cell(row, 1)));
      const meaning = { bad: 'Short', 'ink-3': '', ok: 'Good' }[token];
      expect(table?.cell(row, 2)).toBe(meaning);
      expect(file?.cell(row, 2)).toBe(meaning);
    }
  });
});

describe('points coloured by what they mean', () => {
  const places = (more: ChartInput['options']) =>
    inputFromColumns(
      { east: [0, 10, 20, 30], north: [0, 10, 20, 30], noise: [40, 60, 75, null] },
      { noise: { type: 'number', unit: 'dB' } },
      { longitude: ['east'], latitude: ['north'], colour: ['noise'] },
      more,
    );

  test('have the colour and the legend of the meanings', async () => {
    const { points, legend } = await layoutOf(mapChart, places(options), size);
    expect([0, 1, 2, 3].map((row) => points?.tokenOf(row))).toEqual([
      ...['bad', 'ink-3', 'ok', 'cat-10'],
    ]);
    expect(legend?.items.map(({ key, token }) => [spaces(key.name), token])).toEqual([
      ['◆ Short < 60', 'bad'],
      ['60–75', 'ink-3'],
      ['✓ Good ≥ 75', 'ok'],
    ]);
  });

  test('say it in their tooltip and announcement', async () => {
    const marks = await layoutOf(mapChart, places(options), size);
    const tip = mapChart.cursor?.tip(marks, { row: 2 });
    expect(spaces(tip?.rows[0]?.value ?? '')).toBe('75 dB (Good)');
    expect(spaces(tip?.spoken ?? '')).toContain('noise 75 dB (Good)');
  });

  test('are grey while the source is stale', async () => {
    const drawing = await drawingOf(mapChart, places(options), { ...size, stale: true });
    expect(drawing.text()).not.toMatch(/fill (ok|bad)/);
  });
});
