import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { boxplotChart } from './boxplotChart';
import { highsByMonth } from './fixture';

testChart(boxplotChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [{ shape: 'violin' }, { orientation: 'horizontal' }, { shape: 'both' }],
  inputs: { 'a box a month': highsByMonth() },
  sizes: [
    [480, 240],
    [1600, 900],
  ],
  extremes: [
    {
      variants: [
        {},
        { shape: 'both', notches: true, mean: true, points: 'all', orientation: 'horizontal' },
        {
          shape: 'violin',
          scale: 'log',
          sort: 'median',
          whiskers: 'range',
          min: 5,
          max: 5.000000000000001,
        },
      ],
    },
  ],
});
