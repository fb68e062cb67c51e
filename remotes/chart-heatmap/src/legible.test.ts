import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { heatmapChart } from './heatmapChart';

test.each([{}, { palette: 'diverging', centre: 8 }, { layout: 'calendar' }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(heatmapChart, chartInput(manifest, given, options))).toEqual(
      [],
    );
  },
);
