import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { areaChart } from './areaChart';

test.each([
  {},
  { stack: 'normalise' },
  { stack: 'stream' },
  { stack: 'none' },
  { labels: 'legend' },
])('no text meets another or leaves the chart, with %o', async (options) => {
  expect(await legibilityProblems(areaChart, chartInput(manifest, given, options))).toEqual([]);
});
