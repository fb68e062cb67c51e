import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { boxplotChart } from './boxplotChart';

test.each([{}, { shape: 'violin' }, { orientation: 'horizontal' }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(boxplotChart, chartInput(manifest, given, options))).toEqual(
      [],
    );
  },
);
