import type { Comparison } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import {
  buildIndex,
  type ChartInput,
  chartInput,
  drawingOf,
  type Fixture,
  layoutOf,
  sceneOf,
} from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';

const start = Date.UTC(2026, 10, 14, 8);
const hour = 3_600_000;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const hours = (count: number) => Array.from({ length: count }, (_, i) => start + i * hour);

const fixture: Fixture = {
  title: 'Latency',
  columns: {
    time: [...hours(4), ...hours(4)],
    region: ['Asia', 'Asia', 'Asia', 'Asia', 'Europe', 'Europe', 'Europe', 'Europe'],
    latency: [140, 160, 180, 200, 40, 44, 48, 52],
  },
  types: { latency: { type: 'number', unit: 'ms' } },
  encoding: { x: ['time'], y: ['latency'], colour: ['region'] },
};
/** Of Europe the value at 10 o’clock is missing. */
const before: Comparison = {
  title: 'A week before',
  frame: frameFrom(
    {
      time: [...hours(4), start, start + hour, start + 3 * hour],
      region: ['Asia', 'Asia', 'Asia', 'Asia', 'Europe', 'Europe', 'Europe'],
      latency: [100, 200, 150, 400, 40, 0, 104],
    },
    { latency: { type: 'number', unit: 'ms' } },
  ),
};
const range = { from: start, to: start + 3 * hour };
const size = { width: 640, height: 240, locale: 'en-GB' };

function compared(overrides: Partial<ChartInput> = {}): ChartInput {
  return { ...chartInput(manifest, fixture), range, comparison: before, ...overrides };
}

async function tipsAlong(name: string, input = compared()) {
  const marks = await layoutOf(lineChart, input, size);
  const line = marks.lines.findIndex((mark) => mark.name === name);
  return hours(4).map((x) => {
    const tip = lineChart.cursor?.tip(marks, { line, x });
    return (
      tip && {
        rows: tip.rows.map((row) => `${row.name} ${plain(row.value)}`),
        spoken: plain(tip.spoken),
      }
    );
  });
}

describe('a line chart with an earlier period', () => {
  test('has the value before and the difference below the row of the datum', async () => {
    const [first, second] = await tipsAlong('Asia');
    expect(first?.rows).toEqual([
      'Asia 140 ms',
      'A week before 100 ms',
      'Difference +40 ms (+40 %)',
      'Europe 40 ms',
    ]);
    expect(second?.rows.slice(1, 3)).toEqual(['A week before 200 ms', 'Difference −40 ms (−20 %)']);
    expect(second?.spoken).toContain('A week before: 200 ms, difference −40 ms (−20 %)');
  });

  test('states no percentage of 0, no change, and no value where there was none', async () => {
    const tips = await tipsAlong('Europe');
    const added = tips.map((tip) => {
      const at = tip?.rows.indexOf(tip.rows.find((row) => row.startsWith('A week')) ?? '') ?? -1;
      return tip?.rows.slice(at, at + 2);
    });
    expect(added).toEqual([
      ['A week before 40 ms', 'Difference No change'],
      ['A week before 0 ms', 'Difference +44 ms'],
      ['A week before –'],
      ['A week before 104 ms', 'Difference −52 ms (−50 %)'],
    ]);
  });

  test('includes the earlier values in its axis', async () => {
    const alone = await layoutOf(lineChart, compared({ comparison: null }), size);
    const marks = await layoutOf(lineChart, compared(), size);
    expect(alone.yDomain[1]).toBeLessThan(400);
    expect(marks.yDomain[1]).toBeGreaterThanOrEqual(400);
  });

  test('names the period above the plot', async () => {
    const drawing = await drawingOf(lineChart, compared(), size);
    const texts = drawing.texts().map(({ text }) => text);
    expect(texts).toContain('A week before');
  });

  test('draws as before without a comparison', async () => {
    const alone = await drawingOf(lineChart, chartInput(manifest, fixture), size);
    await drawingOf(lineChart, compared(), size);
    const again = await drawingOf(lineChart, compared({ comparison: null, range: null }), size);
    expect(again.texts()).toEqual(alone.texts());
  });

  test('has both in its table and file', async () => {
    const input = compared();
    const index = await buildIndex(lineChart, input);
    const rows = lineChart.rows?.(index, sceneOf(input, size));
    const fields = rows?.frame?.fields ?? [];
    expect(rows?.encoding.y).toEqual(['latency', 'latency, A week before', 'latency, difference']);
    const column = (name: string) =>
      Array.from(fields.find((field) => field.name === name)?.values ?? []);
    expect(column('latency, A week before')).toEqual([100, 200, 150, 400, 40, 0, Number.NaN, 104]);
    expect(column('latency, difference')).toEqual([40, -40, 30, -200, 0, 44, Number.NaN, -52]);
  });

  test('shows none in small multiples', async () => {
    const input = compared({ encoding: { x: ['time'], y: ['latency'], facet: ['region'] } });
    const drawing = await drawingOf(lineChart, input, size);
    expect(drawing.texts().map(({ text }) => text)).not.toContain('A week before');
  });
});
