import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { sankeyChart } from './sankeyChart';

test.each([{}, { values: false }, { align: 'left', sort: 'greatest' }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(sankeyChart, chartInput(manifest, given, options))).toEqual([]);
  },
);
