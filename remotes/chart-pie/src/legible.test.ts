import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { pieChart } from './pieChart';

test.each([
  {},
  { shape: 'pie', labels: 'inside' },
  { labels: 'legend', figures: 'both' },
  { sort: 'name' },
])('no text meets another or leaves the chart, with %o', async (options) => {
  expect(await legibilityProblems(pieChart, chartInput(manifest, given, options))).toEqual([]);
});
