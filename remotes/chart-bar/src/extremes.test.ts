import { extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { barChart } from './barChart';

const options = [
  { layout: 'grouped', orientation: 'auto', warn: 10, bad: 20 },
  { layout: 'stacked', orientation: 'vertical', warn: 10, bad: 20 },
  { layout: 'normalised', orientation: 'horizontal' },
  { layout: 'grouped', orientation: 'vertical', scale: 'log', bad: 20 },
];

describe('something sensible is drawn for', () => {
  test.each(extremes(manifest))(
    '%s',
    async (_name, input) => {
      for (const own of options) {
        const given = { ...input, options: { ...input.options, ...own } };
        expect(await problemsOf(barChart, given)).toEqual([]);
      }
    },
    20_000,
  );
});
