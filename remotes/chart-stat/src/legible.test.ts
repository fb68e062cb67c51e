import { chartInput, legibilityProblems } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import given from '../fixture.json';
import manifest from '../manifest.json';
import { statChart } from './statChart';

test.each([{}, { change: 'percent', warn: 300, bad: 400 }, { compare: 'target', target: 350 }])(
  'no text meets another or leaves the chart, with %o',
  async (options) => {
    expect(await legibilityProblems(statChart, chartInput(manifest, given, options))).toEqual([]);
  },
);
