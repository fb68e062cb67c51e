import { type Columns, type FieldHint, frameFrom } from '@chartroom/frame';
import { drawAxes, runInSlices, type Scene } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import { indexBars } from './barIndex';
import { barTable } from './barTable';
import { barCursor } from './cursor';
import { drawBars } from './draw';
import { defaults } from './fixture';
import { layoutBars } from './layout';
import { summariseBars } from './summary';

const long = 'a long name '.repeat(25);
const cases: Readonly<Record<string, { columns: Columns; hints?: Record<string, FieldHint> }>> = {
  'no rows': { columns: { x: [], y: [] }, hints: { x: 'category' } },
  'one row': { columns: { x: ['a'], y: [1] } },
  'nulls only': { columns: { x: [null, null], y: [null, null] }, hints: { x: 'category' } },
  'one value again and again': { columns: { x: ['a', 'b', 'c'], y: [7, 7, 7] } },
  zeros: { columns: { x: ['a', 'b'], y: [0, 0] } },
  'the greatest numbers': { columns: { x: ['a', 'b', 'b'], y: [1e308, -1e308, -1e308] } },
  'the greatest numbers as places': { columns: { x: [1e308, -1e308, 0], y: [1, 2, 3] } },
  'the least numbers': { columns: { x: [0, 5e-324], y: [5e-324, 5e-324] } },
  'names of 300 characters': { columns: { x: [long, `${long}b`], y: [1, 2] } },
  'names of all kinds': {
    columns: { x: ['مرحبا', '👩‍👩‍👧', '__proto__', '', '\u202e'], y: [1, 2, 3, 4, 5] },
  },
  'the years 1 and 9999': {
    columns: { x: [Date.UTC(1, 0, 1) - 1900 * 31_556_952_000, Date.UTC(9999, 0, 1)], y: [1, 2] },
    hints: { x: 'time' },
  },
  'ten thousand categories': {
    columns: {
      x: Array.from({ length: 10_000 }, (_, i) => `c${i}`),
      y: Array.from({ length: 10_000 }, (_, i) => i),
    },
  },
};

const options = ['grouped', 'stacked', 'normalised'].flatMap((layout) =>
  ['auto', 'vertical', 'horizontal'].map((orientation) => ({
    ...defaults,
    layout,
    orientation,
    warn: 10,
    bad: 20,
  })),
);

describe('something sensible is drawn for', () => {
  test.each(Object.entries(cases))('%s', async (_, { columns, hints = {} }) => {
    const frame = frameFrom(columns, hints);
    const encoding = { x: ['x'], y: ['y'] };
    for (const own of options) {
      const input = { frame, encoding, options: own, range: null, timeZone: 'UTC' };
      const index = await runInSlices(indexBars(input, null));
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
        const marks = layoutBars(index, scene);
        const recorder = new Recorder();
        if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
        drawBars(recorder, marks, namedInk);
        expect(recorder.text()).not.toMatch(/NaN|Infinity/);
        const cursor = barCursor.move(marks, null, 'end');
        if (cursor) expect(barCursor.tip(marks, cursor)?.spoken).not.toMatch(/undefined/);
        expect(summariseBars(index, scene)).not.toMatch(/NaN|undefined/);
        expect(barTable(index, scene).caption).toMatch(/bars?$/);
      }
    }
  });
});
