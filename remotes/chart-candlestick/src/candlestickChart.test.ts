import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { candlestickChart } from './candlestickChart';

const bollinger = { show: true };
const rsi = { show: true };

testChart(candlestickChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { style: 'bars', gaps: 'keep' },
    { volume: false, scale: 'log' },
    { scale: 'log' },
    { bollinger, rsi },
  ],
  sizes: [
    [480, 240],
    [1600, 900],
  ],
  extremes: [
    {
      variants: [
        { averages: [2, 5] },
        { bollinger: { show: true, period: 2 }, rsi: { show: true, period: 2 } },
        { scale: 'log', bollinger: { show: true, period: 3, deviations: 10 } },
        { style: 'bars', gaps: 'keep', scale: 'log', averages: [3] },
        { scale: 'log', min: 5, max: 5.000000000000001, last: false, volume: false },
      ],
    },
  ],
});
