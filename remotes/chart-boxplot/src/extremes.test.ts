import { extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { boxplotChart } from './boxplotChart';

const optionSets = [
  {},
  { shape: 'both', notches: true, mean: true, points: 'all', orientation: 'horizontal' },
  { shape: 'violin', scale: 'log', sort: 'median', whiskers: 'range', min: 5, max: 5 },
];

describe.each(optionSets)('with %j something sensible is drawn for', (options) => {
  test.each(extremes(manifest, options))(
    '%s',
    async (_, input) => {
      expect(await problemsOf(boxplotChart, input)).toEqual([]);
    },
    20_000,
  );
});
