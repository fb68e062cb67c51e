import { extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { candlestickChart } from './candlestickChart';

const optionSets = [
  { averages: [2, 5] },
  { style: 'bars', gaps: 'keep', scale: 'log', averages: [3] },
  { scale: 'log', min: 5, max: 5, last: false, volume: false },
];

describe.each(optionSets)('with %j something sensible is drawn for', (options) => {
  test.each(extremes(manifest, options))(
    '%s',
    async (_, input) => {
      expect(await problemsOf(candlestickChart, input)).toEqual([]);
    },
    20_000,
  );
});
