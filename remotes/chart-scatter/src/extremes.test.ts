import { type Columns, type FieldHint, frameFrom } from '@chartroom/frame';
import { drawAxes, runInSlices, type Scene } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import { scatterCursor } from './cursor';
import { drawScatter } from './draw';
import { defaults } from './fixture';
import { layoutPoints } from './layout';
import { indexPoints } from './scatterIndex';
import { summarisePoints } from './summary';

const long = 'a long name '.repeat(25);
const none: readonly (number | null)[] = [null, null];
const cases: Readonly<Record<string, { columns: Columns; hints?: Record<string, FieldHint> }>> = {
  'no rows': { columns: { x: [], y: [] } },
  'one row': { columns: { x: [3], y: [4], colour: ['a'], size: [1], label: ['b'] } },
  'nulls only': { columns: { x: none, y: none, colour: none, size: none, label: [null, null] } },
  'values that are missing': {
    columns: { x: [1, null, 3, 4], y: [1, 2, null, 4], colour: [1, null, 2, null], size: none },
  },
  'one value again and again': {
    columns: { x: Array(50).fill(7), y: Array(50).fill(7), colour: Array(50).fill(7) },
  },
  zeros: { columns: { x: [0, 0], y: [0, 0], size: [0, 0] } },
  'values below 0': { columns: { x: [-3, -2, -1], y: [-10, -100, -1], size: [-1, -2, -3] } },
  'the greatest numbers': {
    columns: { x: [1e308, -1e308, 1], y: [1e308, -1e308, 1], colour: [1e308, -1e308, 0] },
  },
  'the very greatest number': {
    columns: { x: [Number.MAX_VALUE, 0], y: [-Number.MAX_VALUE, Number.MAX_VALUE] },
  },
  'the least numbers': { columns: { x: [0, 5e-324], y: [5e-324, 5e-324], size: [5e-324, 0] } },
  'names of 300 characters': {
    columns: { x: [1, 2], y: [1, 2], colour: [long, `${long}b`], label: [long, long] },
  },
  'names of all kinds': {
    columns: {
      x: [1, 2, 3, 4, 5],
      y: [1, 2, 3, 4, 5],
      colour: ['مرحبا', '👩‍👩‍👧', '__proto__', '', '\u202e'],
      label: ['مرحبا', '👩‍👩‍👧', '__proto__', '', '\u202e'],
    },
  },
  'the years 1 and 9999': {
    columns: { x: [Date.parse('0001-01-01'), Date.UTC(9999, 0, 1)], y: [1, 2] },
    hints: { x: 'time' },
  },
  'one moment': { columns: { x: [0, 0], y: [1, 2] }, hints: { x: 'time' } },
  'ten thousand colours': {
    columns: {
      x: Array.from({ length: 10_000 }, (_, i) => i),
      y: Array.from({ length: 10_000 }, (_, i) => i % 97),
      colour: Array.from({ length: 10_000 }, (_, i) => `c${i}`),
    },
  },
};

const options = ['linear', 'log'].flatMap((scale) =>
  ['auto', 'density'].map((marks) => ({
    ...defaults,
    ...{ xScale: scale, yScale: scale, marks, trend: true },
  })),
);

describe('something sensible is drawn for', () => {
  test.each(Object.entries(cases))('%s', async (_, { columns, hints = {} }) => {
    const frame = frameFrom(columns, hints);
    const encoding = Object.fromEntries(Object.keys(columns).map((role) => [role, [role]]));
    for (const own of options) {
      const index = await runInSlices(indexPoints({ frame, encoding, options: own }, null));
      for (const [width, height] of [
        [320, 200],
        [1600, 400],
        [40, 30],
        [1, 1],
      ] as const) {
        const scene: Scene = {
          ...{ width, height, title: 'Extremes', options: own, range: null, window: null },
          ...{ isGesture: false, stale: false, locale: 'en-GB', timeZone: 'UTC' },
          ...{ measure: measureEvenly, font: namedInk.font },
        };
        const marks = layoutPoints(index, scene);
        const recorder = new Recorder();
        if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
        drawScatter(recorder, marks, namedInk);
        expect(recorder.text()).not.toMatch(/NaN|Infinity|undefined/);
        // Every row that has a point is in view, and is come to.
        const inView = marks.points?.count ?? marks.density?.counted.total ?? 0;
        expect(inView).toBe(index.intake?.shown ?? 0);
        const cursor = scatterCursor.move(marks, null, 'end');
        expect(cursor !== null).toBe(inView > 0);
        if (cursor) expect(scatterCursor.tip(marks, cursor)?.spoken).not.toMatch(/undefined|NaN/);
        const said = summarisePoints(index, scene);
        expect(said).not.toMatch(/NaN|undefined|Infinity/);
        expect(said.length).toBeLessThan(1600);
      }
    }
  });
});

test('texts neither meet nor leave the chart', async () => {
  const { hosts, planets, clouds } = await import('./fixture');
  for (const fixture of [hosts, planets, clouds(30_000), clouds(30_000, 'number')]) {
    const index = await runInSlices(indexPoints(fixture, null));
    for (const [width, height] of [
      [320, 200],
      [480, 240],
      [1600, 400],
    ] as const) {
      const { title, options: own, range } = fixture;
      const marks = layoutPoints(index, {
        ...{ width, height, title, options: own, range, window: null, isGesture: false },
        ...{ stale: false, locale: 'en-GB', timeZone: 'UTC' },
        ...{ measure: measureEvenly, font: namedInk.font },
      });
      const recorder = new Recorder();
      if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
      drawScatter(recorder, marks, namedInk);
      const boxes = textBoxes(recorder.text());
      for (const [i, box] of boxes.entries()) {
        expect([box.text, box.left >= -0.5, box.right <= width + 0.5]).toEqual([
          box.text,
          true,
          true,
        ]);
        for (const other of boxes.slice(i + 1)) {
          const isApart =
            box.right <= other.left || other.right <= box.left || Math.abs(box.y - other.y) >= 12;
          expect([box.text, other.text, isApart]).toEqual([box.text, other.text, true]);
        }
      }
    }
  }
});

function textBoxes(drawing: string) {
  let top = 0;
  return drawing.split('\n').flatMap((line) => {
    const moved = line.match(/^translate: 0 (\d+)/);
    if (moved) top = Number(moved[1]);
    const found = line.match(/^text .*: ([\d.−-]+) ([\d.]+) (\w+) “(.*)”$/);
    if (!found) return [];
    const [, x, y, align, text = ''] = found;
    const width = measureEvenly(text, '12');
    const lefts: Record<string, number> = { start: 0, center: width / 2, end: width };
    const left = Number(x) - (lefts[align ?? 'start'] ?? 0);
    return [{ text, left, right: left + width, y: Number(y) + top }];
  });
}
