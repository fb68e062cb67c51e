import { extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { pieChart } from './pieChart';

const panels = [
  {},
  { shape: 'pie', labels: 'inside', figures: 'both', sort: 'name' },
  { labels: 'legend', figures: 'value', sort: 'data', slices: 24, start: 90 },
  { labels: 'none', centre: false },
];

describe.each(panels)('with %j something sensible is drawn for', (options) => {
  test.each(extremes(manifest, options))(
    '%s',
    async (_, input) => {
      expect(await problemsOf(pieChart, input)).toEqual([]);
    },
    20_000,
  );
});
