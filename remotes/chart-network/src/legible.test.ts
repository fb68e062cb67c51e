import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { networkChart } from './networkChart';

test.each([{}, { labels: 'few' }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(networkChart, chartInput(manifest, given, options))).toEqual(
      [],
    );
  },
  // Here the forces run without a worker.
  20_000,
);
