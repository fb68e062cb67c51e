import { extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { treemapChart } from './treemapChart';

const panels = [
  {},
  { shape: 'sunburst', sort: 'data' },
  { shape: 'icicle', palette: 'diverging', sort: 'name', levels: 1 },
];

describe.each(panels)('with %j something sensible is drawn for', (options) => {
  test.each(extremes(manifest, options))(
    '%s',
    async (_, input) => {
      expect(await problemsOf(treemapChart, input)).toEqual([]);
    },
    20_000,
  );
});
