import type { Columns, FieldHint } from '@chartroom/frame';
import { chartInput, testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { hallLoad, planDeviation, sizes, steps } from './fixture';
import { heatmapChart } from './heatmapChart';

function inputOf(columns: Columns, types: Record<string, FieldHint> = {}) {
  const encoding = { x: ['x'], y: ['y'], value: ['v'] };
  return chartInput(manifest, { columns, types, encoding });
}

testChart(heatmapChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { palette: 'diverging', centre: 8 },
    { layout: 'calendar' },
    { classes: 'log' },
    { spacing: 'data' },
  ],
  inputs: { hallLoad, departure: planDeviation, steps, sizes },
  sizes: [
    [200, 300],
    [320, 300],
    [480, 300],
    [1600, 300],
  ],
  extremes: [
    {
      timeZone: 'Europe/Berlin',
      variants: [
        {},
        { palette: 'diverging', domain: 'robust', aggregate: 'sum', sort: 'greatest' },
        { layout: 'calendar' },
        { classes: 'log' },
        { spacing: 'data' },
        { classes: 'quantile', palette: 'diverging', classCount: 9 },
        { classes: 'custom', classLimits: [-1, 0, 1e308] },
      ],
      inputs: {
        'the greatest numbers as places': inputOf({
          x: [1e308, -1e308, 0],
          y: [-1e308, 1e308, 0],
          v: [1, 2, 3],
        }),
        'the least numbers as places': inputOf({
          x: [0, 5e-324],
          y: [5e-324, 0],
          v: [5e-324, 5e-324],
        }),
        'no real times': inputOf({ x: [1e300, -1e300], y: ['a', 'b'], v: [1, 2] }, { x: 'time' }),
      },
    },
  ],
});
