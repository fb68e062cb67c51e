import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { candlestickChart } from './candlestickChart';

test.each([{}, { style: 'bars', gaps: 'keep' }, { volume: false, scale: 'log' }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(
      await legibilityProblems(candlestickChart, chartInput(manifest, given, options)),
    ).toEqual([]);
  },
);
