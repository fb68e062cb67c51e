import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { barChart } from './barChart';
import { summariseBars } from './summary';

const columns = {
  at: [1, 2, 3, 4].map((day) => Date.UTC(2026, 0, day)),
  site: ['north', 'south', 'east', 'west'],
  size: [1, 2, 3, 4],
  load: [40, 60, 80, 100],
  rate: [1, 2, 3, 4],
};
const input = (options: object, encoding: object = {}) =>
  chartInput(
    manifest,
    {
      columns,
      types: { at: 'time' },
      encoding: { x: ['site'], y: ['load'], ...encoding },
    },
    { sort: 'data', ...options } as never,
  );
const size = { width: 480, height: 240 };

async function summary(options: object, encoding?: object) {
  const given = input(options, encoding);
  await barChart.load?.(given);
  return summariseBars(await runInSlices(barChart.index(given, null)), sceneOf(given));
}

async function tips(options: object, encoding?: object) {
  const marks = await layoutOf(barChart, input(options, encoding), size);
  const { cursor } = barChart;
  const home = cursor?.move(marks, null, 'home') ?? null;
  const end = cursor?.move(marks, null, 'end') ?? null;
  return [home, end].map((at) => at && cursor?.tip(marks, at)?.spoken);
}

describe('thresholds of bars', () => {
  const thresholds = [
    { from: null, meaning: 'bad', title: 'Idle' },
    { from: 50, meaning: 'good', title: '' },
    { from: 90, meaning: 'warn', title: 'Full' },
  ];

  test.each(['vertical', 'horizontal'])('are lines and washes in %s bars', async (orientation) => {
    const marks = await layoutOf(barChart, input({ thresholds, orientation, warn: 1 }), size);
    const drawing = await drawingOf(barChart, input({ thresholds, orientation, warn: 1 }), size);
    expect(textProblems(drawing, size)).toEqual([]);
    expect(drawing.text()).toContain('“Good 50”');
    expect(drawing.text()).toContain('“Full 90”');
    expect(drawing.text()).not.toContain('Warning 1');
    const { top, bottom, left, right } = marks.plot;
    const at50 = marks.valuePixel(50);
    const wash = orientation === 'vertical' ? [at50, bottom] : [left, at50];
    const washes = [...marks.thresholds, ...(marks.horizontal?.thresholds ?? [])].flatMap(
      (mark) => mark.wash ?? [],
    );
    expect(washes.map(Math.round)).toEqual(wash.map(Math.round));
    expect(at50).toBeGreaterThan(Math.min(top, left));
    expect(at50).toBeLessThan(Math.max(bottom, right));
  });

  test('are said in tooltip and summary, where a bar has the value', async () => {
    expect(await tips({ thresholds })).toEqual([
      'north: load 40 (Idle), 1 of 4',
      'west: load 100 (Full), 4 of 4',
    ]);
    expect(await summary({ thresholds })).toContain(
      'highest west, 100 (Full); lowest north, 40 (Idle)',
    );
    expect(await summary({ thresholds, layout: 'normalised' })).not.toContain('(');
  });
});

describe('references of bars', () => {
  const band = { to: '', meaning: 'neutral', title: '' };

  test.each(['vertical', 'horizontal'])(
    'are at names and values in %s bars',
    async (orientation) => {
      const references = [
        { ...band, axis: 'x', at: 'south', to: 'east', title: 'Coast' },
        { ...band, axis: 'y', at: '70', meaning: 'good', title: 'Target' },
        { ...band, axis: 'x', at: 'nowhere' },
        { ...band, axis: 'y', at: '1e4' },
        { ...band, axis: 'y2', at: '1' },
      ];
      const given = input({ references, orientation });
      const marks = await layoutOf(barChart, given, size);
      const [coast, target] = marks.references.marks;
      const isVertical = orientation === 'vertical';
      const { left = 0, right = 0, top = 0, bottom = 0 } = coast?.box ?? {};
      const spans = marks.bands.slice(1, 3).map(({ start, end }) => [start, end]);
      expect(isVertical ? [left, right] : [top, bottom]).toEqual([spans[0]?.[0], spans[1]?.[1]]);
      expect(isVertical ? target?.box.top : target?.box.left).toBe(marks.valuePixel(70));
      expect(marks.omissions?.text).toBe(
        '2 references off the axes, 1 invalid reference (“nowhere”)',
      );
      expect(textProblems(await drawingOf(barChart, given, size), size)).toEqual([]);
    },
  );

  test('over time are within the bar of their time', async () => {
    const references = [{ ...band, axis: 'x', at: '2026-01-02T12:00Z', title: 'Noon' }];
    const given = input({ references, interval: 'day' }, { x: ['at'] });
    const marks = await layoutOf(barChart, given, size);
    const day = marks.bands.find(({ band: { from } }) => from === Date.UTC(2026, 0, 2));
    expect(marks.references.marks[0]?.box.left).toBeCloseTo(
      ((day?.start ?? 0) + (day?.end ?? 0)) / 2,
    );
    expect(await summary({ references, interval: 'day' }, { x: ['at'] })).toContain(
      'reference Noon 2 Jan 2026, 12:00',
    );
  });

  test('of shares are percentages', async () => {
    const references = [{ ...band, axis: 'y', at: '50' }];
    const marks = await layoutOf(barChart, input({ references, layout: 'normalised' }), size);
    expect(marks.references.marks[0]?.box.top).toBe(marks.valuePixel(0.5));
    expect(await summary({ references, layout: 'normalised' })).toContain('reference 50\u00a0%');
  });

  test('on the second axis are placed by the lines over the bars', async () => {
    const references = [{ ...band, axis: 'y2', at: '4' }];
    const marks = await layoutOf(barChart, input({ references }, { line: ['rate'] }), size);
    const points = marks.lines?.lines[0]?.runs.flat() ?? [];
    expect(marks.references.marks[0]?.box.top).toBeCloseTo(points.at(-1)?.[1] ?? 0);
  });

  test('that are many and hostile are laid out without overlaps', async () => {
    const references = Array.from({ length: 200 }, (_, i) => ({
      ...{ axis: i % 2 ? 'x' : 'y', at: i % 2 ? 'south' : String(i / 2), to: '' },
      ...{ meaning: 'bad', title: i % 3 ? 'حد' : '\u202ereversed' },
    }));
    const given = input({ references });
    expect(textProblems(await drawingOf(barChart, given, size), size)).toEqual([]);
  });
});
