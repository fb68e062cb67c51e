import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { candlestickChart } from './candlestickChart';

testChart(candlestickChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [{ style: 'bars', gaps: 'keep' }, { volume: false, scale: 'log' }, { scale: 'log' }],
  sizes: [
    [480, 240],
    [1600, 900],
  ],
  extremes: [
    {
      variants: [
        { averages: [2, 5] },
        { style: 'bars', gaps: 'keep', scale: 'log', averages: [3] },
        { scale: 'log', min: 5, max: 5, last: false, volume: false },
      ],
    },
  ],
});
