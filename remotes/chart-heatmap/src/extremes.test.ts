import { type Columns, type FieldHint, frameFrom } from '@chartroom/frame';
import { drawAxes, runInSlices, type Scene } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import { cellTable } from './cellTable';
import { cellCursor } from './cursor';
import { drawHeatmap } from './draw';
import { defaults } from './fixture';
import { indexHeatmap } from './heatmapIndex';
import { layoutHeatmap } from './layout';
import { summariseHeatmap } from './summary';

const long = 'a long name '.repeat(25);
const yearOne = new Date(0).setUTCFullYear(1, 0, 1);
type Case = { columns: Columns; hints?: Record<string, FieldHint> };
const cases: Readonly<Record<string, Case>> = {
  'no rows': { columns: { x: [], y: [], v: [] }, hints: { x: 'time', y: 'category' } },
  'one row': { columns: { x: ['a'], y: ['b'], v: [1] } },
  'one moment': { columns: { x: [1e12], y: ['b'], v: [1] }, hints: { x: 'time' } },
  'nulls only': {
    columns: { x: [null, null], y: [null, null], v: [null, null] },
    hints: { x: 'category', y: 'category' },
  },
  'one value again and again': { columns: { x: ['a', 'b'], y: ['a', 'a'], v: [7, 7] } },
  zeros: { columns: { x: ['a', 'b'], y: ['a', 'b'], v: [0, 0] } },
  'the greatest numbers': {
    columns: { x: ['a', 'b', 'b'], y: ['a', 'a', 'a'], v: [1e308, -1e308, -1e308] },
  },
  'the greatest numbers as places': {
    columns: { x: [1e308, -1e308, 0], y: [-1e308, 1e308, 0], v: [1, 2, 3] },
  },
  'the least numbers': { columns: { x: [0, 5e-324], y: [5e-324, 0], v: [5e-324, 5e-324] } },
  'names of 300 characters': {
    columns: { x: [long, `${long}b`], y: [long, `${long}c`], v: [1, 2] },
  },
  'names of all kinds': {
    columns: {
      x: ['مرحبا', '👩‍👩‍👧', '__proto__', '', '\u202e'],
      y: ['שלום', '👩‍👩‍👧', 'constructor', '', null],
      v: [1, 2, 3, 4, 5],
    },
  },
  'the years 1 and 9999': {
    columns: { x: [yearOne, Date.UTC(9999, 0, 1)], y: ['a', 'b'], v: [1, 2] },
    hints: { x: 'time' },
  },
  'no real times': {
    columns: { x: [1e300, -1e300], y: ['a', 'b'], v: [1, 2] },
    hints: { x: 'time' },
  },
  'ten thousand categories': {
    columns: {
      x: Array.from({ length: 10_000 }, (_, i) => `c${i}`),
      y: Array.from({ length: 10_000 }, (_, i) => `r${i}`),
      v: Array.from({ length: 10_000 }, (_, i) => i),
    },
  },
};

const others = { palette: 'diverging', domain: 'robust', aggregate: 'sum', sort: 'greatest' };
const all = { x: ['x'], y: ['y'], value: ['v'] };
const panels = [
  { encoding: all, options: defaults },
  { encoding: all, options: { ...defaults, ...others } },
  { encoding: { x: ['x'] }, options: defaults },
  { encoding: all, options: { ...defaults, layout: 'calendar' } },
];
const timeZone = 'Europe/Berlin';

describe('something sensible is drawn for', () => {
  test.each(Object.entries(cases))('%s', async (_, { columns, hints = {} }) => {
    const frame = frameFrom(columns, hints);
    for (const { encoding, options } of panels) {
      const input = { frame, encoding, options, range: null, timeZone };
      const index = await runInSlices(indexHeatmap(input, null));
      for (const [width, height] of [
        [320, 200],
        [1600, 400],
        [40, 30],
        [1, 1],
      ] as const) {
        const scene: Scene = {
          ...{ width, height, title: 'Extremes', options, range: null, window: null },
          ...{ isGesture: false, stale: false, locale: 'en-GB', timeZone },
          ...{ measure: measureEvenly, font: namedInk.font },
        };
        const marks = layoutHeatmap(index, scene);
        const recorder = new Recorder();
        if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
        drawHeatmap(recorder, marks, namedInk);
        expect(recorder.text()).not.toMatch(/NaN|Infinity|undefined/);
        const cursor = cellCursor.move(marks, null, 'end');
        if (cursor) expect(cellCursor.tip(marks, cursor)?.spoken).not.toMatch(/undefined|NaN/);
        expect(summariseHeatmap(index, scene)).not.toMatch(/NaN|undefined/);
        expect(cellTable(index, scene).caption).toMatch(/cells?$/);
      }
    }
  });
});
