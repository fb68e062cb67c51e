import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { areaChart } from './areaChart';
import { summariseAreas } from './summary';

const day = 86_400_000;
const columns = {
  at: Array.from({ length: 5 }, (_, i) => Date.UTC(2026, 0, 1) + i * day),
  north: [10, 20, 30, 40, 50],
  south: [20, 20, 20, 20, 20],
};
const input = (options: object, y = ['north', 'south']) =>
  chartInput(
    manifest,
    { columns, types: { at: 'time' }, encoding: { x: ['at'], y } },
    options as never,
  );

async function spoken(options: object, y?: string[]) {
  const marks = await layoutOf(areaChart, input(options, y));
  const end = areaChart.cursor?.move(marks, null, 'end') ?? null;
  return end && areaChart.cursor?.tip(marks, end);
}

async function summary(options: object, y?: string[]) {
  const given = input(options, y);
  await areaChart.load?.(given);
  return summariseAreas(await runInSlices(areaChart.index(given, null)), sceneOf(given));
}

test('areas have the colours that a viewer has chosen', async () => {
  const colours = [{ series: 'south', colour: '#aa3366' }];
  const text = (await drawingOf(areaChart, input({ colours }))).text();
  expect(text).toContain('fill #aa3366 at 85 %');
  const marks = await layoutOf(areaChart, input({ colours }, ['south']));
  expect(marks.lines[0]?.token).toBe('#aa3366');
  const stale = (await drawingOf(areaChart, input({ colours }), { stale: true })).text();
  expect(stale).not.toContain('#aa3366');
});

describe('thresholds', () => {
  const thresholds = [{ from: 45, meaning: 'bad', title: 'Too much' }];

  test('are those of the total in a stack', async () => {
    const tip = await spoken({ thresholds, stack: 'zero' });
    expect(tip?.rows.map(({ value }) => value)).toEqual(['50', '20', '70 (Too much)']);
  });

  test('are those of each area where areas are overlaid', async () => {
    const tip = await spoken({ thresholds, stack: 'none' });
    expect(tip?.rows.map(({ value }) => value)).toEqual(['50 (Too much)', '20']);
    expect(await summary({ thresholds, stack: 'none' })).toContain('north, 50 (Too much)');
  });

  test('are not drawn on shares, which have other values', async () => {
    const marks = await layoutOf(areaChart, input({ thresholds, stack: 'normalise' }));
    expect(marks.thresholds).toEqual([]);
    const drawn = await layoutOf(areaChart, input({ thresholds, stack: 'zero' }));
    expect(drawn.thresholds.map(({ text }) => text)).toEqual(['Too much 45']);
  });
});

describe('references', () => {
  const references = [
    { axis: 'y', at: '50', to: '', meaning: 'good', title: 'Half' },
    { axis: 'x', at: '2026-01-02', to: '2026-01-03', meaning: 'neutral', title: 'Strike' },
  ];

  test('are in the picture and in the summary, without overlaps', async () => {
    const drawing = await drawingOf(areaChart, input({ references }));
    expect(drawing.text()).toContain('✓ Half');
    expect(textProblems(drawing, { width: 480, height: 240 })).toEqual([]);
    expect(await summary({ references })).toContain(
      'references Half 50 (Good), Strike 2 Jan 2026–3 Jan 2026',
    );
  });

  test('on shares are percentages', async () => {
    const given = { references, stack: 'normalise' };
    const { references: drawn, axes } = await layoutOf(areaChart, input(given));
    const { top = 0, bottom = 0 } = axes?.plot ?? {};
    expect(drawn.marks[0]?.box.top).toBeCloseTo((top + bottom) / 2);
    expect(await summary(given)).toContain('Half 50\u00a0% (Good)');
  });

  test('of values are left out of a stream, and counted', async () => {
    const marks = await layoutOf(areaChart, input({ references, stack: 'stream' }));
    expect(marks.references.marks).toHaveLength(1);
    expect(marks.omissions).toBe('1 reference off the axes');
  });
});
