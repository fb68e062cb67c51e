import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { treemapChart } from './treemapChart';

test.each([{}, { shape: 'sunburst' }, { shape: 'icicle' }, { labels: 'names', levels: 2 }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(treemapChart, chartInput(manifest, given, options))).toEqual(
      [],
    );
  },
);
