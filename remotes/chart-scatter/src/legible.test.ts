import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { scatterChart } from './scatterChart';

test.each([{}, { xScale: 'linear', trend: true }, { marks: 'density' }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(scatterChart, chartInput(manifest, given, options))).toEqual(
      [],
    );
  },
);
