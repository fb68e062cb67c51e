import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';

test.each([{}, { scale: 'linear' }, { labels: 'legend' }, { warn: 300, bad: 500 }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(lineChart, chartInput(manifest, given, options))).toEqual([]);
  },
);
