import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { barChart } from './barChart';

test.each([{}, { layout: 'grouped' }, { layout: 'normalised' }, { orientation: 'horizontal' }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(barChart, chartInput(manifest, given, options))).toEqual([]);
  },
);
