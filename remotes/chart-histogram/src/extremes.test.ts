import { type Columns, type FieldHint, frameFrom } from '@chartroom/frame';
import { drawAxes, runInSlices, type Scene } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, jest, test } from '@jest/globals';
import { binTable } from './binTable';
import { binCursor } from './cursor';
import { drawHistogram } from './draw';
import { defaults } from './fixture';
import { indexValues } from './histogramIndex';
import { layoutHistogram } from './layout';
import { summariseValues } from './summary';

const long = 'a long name '.repeat(25);
const year = (number: number) => new Date(0).setUTCFullYear(number, 0, 1);
const many = Array.from({ length: 10_000 }, (_, i) => i);
const cases: Readonly<Record<string, { columns: Columns; hints?: Record<string, FieldHint> }>> = {
  'no rows': { columns: { x: [] }, hints: { x: 'number' } },
  'one row': { columns: { x: [7.25] } },
  'nulls only': { columns: { x: [null, null] }, hints: { x: 'number' } },
  'one value again and again': { columns: { x: [7, 7, 7] } },
  'one value and one far off': { columns: { x: [...many.map(() => 1), 1e12] } },
  zeros: { columns: { x: [0, 0] } },
  'the greatest numbers': { columns: { x: [1e308, -1e308, 0] } },
  'the greatest of all': { columns: { x: [Number.MAX_VALUE, -Number.MAX_VALUE] } },
  'the least numbers': { columns: { x: [0, 5e-324] } },
  'numbers far from zero that hardly differ': { columns: { x: [1e16, 1e16 + 2, 1e16 + 4] } },
  'the greatest weights': { columns: { x: [1, 2, 3], w: [1e308, 1e308, 5e-324] } },
  'weights below zero': { columns: { x: [1, 2, 3], w: [-1, 0, null] } },
  'one time': { columns: { x: [year(2026)] }, hints: { x: 'time' } },
  'the years 1 and 9999': { columns: { x: [year(1), year(9999)] }, hints: { x: 'time' } },
  'times beyond all years': { columns: { x: [-8.64e15, 8.64e15] }, hints: { x: 'time' } },
  'names of 300 characters': { columns: { x: [1, 2], c: [long, `${long}b`] } },
  'names of all kinds': {
    columns: { x: [1, 2, 3, 4, 5], c: ['مرحبا', '👩‍👩‍👧', '__proto__', '', '\u202e'] },
  },
  'ten thousand colours': { columns: { x: many, c: many.map((i) => `c${i}`) } },
};

const optionSets = [
  {},
  { scale: 'density', curve: true },
  { scale: 'share', cumulative: true, layout: 'stacked', curve: true },
  { log: true, bins: 1000 },
  { width: 1e-12 },
  { width: 1e300, bins: 1 },
].map((own) => ({ ...defaults, ...own }));

// Years are looked up in the calendar of the zone, one by one.
jest.setTimeout(30_000);

describe('something sensible is drawn for', () => {
  test.each(Object.entries(cases))('%s', async (_, { columns, hints = {} }) => {
    const frame = frameFrom(columns, hints);
    const taken = (name: string) => (columns[name] ? [name] : []);
    const encoding = { x: ['x'], weight: taken('w'), colour: taken('c') };
    for (const options of optionSets) {
      for (const timeZone of ['UTC', 'America/St_Johns']) {
        const input = { frame, encoding, options, range: null, timeZone };
        const index = await runInSlices(indexValues(input, null));
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
          const marks = layoutHistogram(index, scene);
          const recorder = new Recorder();
          if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
          drawHistogram(recorder, marks, namedInk);
          expect(recorder.text()).not.toMatch(/NaN|Infinity|undefined/);
          expect(marks.bars.length > 0 || marks.note !== null).toBe(true);
          const cursor = binCursor.move(marks, null, 'left');
          const tip = cursor && binCursor.tip(marks, cursor);
          if (cursor) expect(tip?.spoken).not.toMatch(/NaN|undefined|∞/);
          expect(tip?.title.length ?? 0).toBeLessThan(80);
          expect(summariseValues(index, scene)).not.toMatch(/NaN|undefined|∞/);
          const table = binTable(index, scene);
          expect(table.caption).toMatch(/bins?$/);
          if (table.rowCount > 0) expect(table.cell(0, 0)).not.toMatch(/NaN|undefined|∞/);
        }
      }
    }
  });
});
