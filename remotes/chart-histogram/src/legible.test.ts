import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { histogramChart } from './histogramChart';

test.each([
  {},
  { layout: 'stacked', curve: false },
  { scale: 'share', cumulative: true },
  { log: true },
])('no text meets another or leaves the chart, with %o', async (options) => {
  expect(await legibilityProblems(histogramChart, chartInput(manifest, given, options))).toEqual(
    [],
  );
});
