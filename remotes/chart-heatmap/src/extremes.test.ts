import { type ChartInput, chartInput, extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { heatmapChart } from './heatmapChart';

const encoding = { x: ['x'], y: ['y'], value: ['v'] };
const names = { y: ['a', 'b'], v: [1, 2] };
const own: readonly (readonly [string, ChartInput])[] = [
  [
    'the greatest numbers as places',
    chartInput(manifest, {
      columns: { x: [1e308, -1e308, 0], y: [-1e308, 1e308, 0], v: [1, 2, 3] },
      encoding,
    }),
  ],
  [
    'the least numbers as places',
    chartInput(manifest, {
      columns: { x: [0, 5e-324], y: [5e-324, 0], v: [5e-324, 5e-324] },
      encoding,
    }),
  ],
  [
    'no real times',
    chartInput(manifest, {
      columns: { x: [1e300, -1e300], ...names },
      types: { x: 'time' },
      encoding,
    }),
  ],
];

const panels = [
  {},
  { palette: 'diverging', domain: 'robust', aggregate: 'sum', sort: 'greatest' },
  { layout: 'calendar' },
];

describe('something sensible is drawn for', () => {
  test.each([...extremes(manifest), ...own])(
    '%s',
    async (_, input) => {
      for (const options of panels) {
        const given = {
          ...input,
          timeZone: 'Europe/Berlin',
          options: { ...input.options, ...options },
        };
        expect(await problemsOf(heatmapChart, given)).toEqual([]);
      }
    },
    20_000,
  );
});
