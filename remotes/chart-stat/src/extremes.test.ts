import { drawingOf, extremes, problemsOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { statChart } from './statChart';

const options = [
  { compare: 'start', warn: 10, bad: 5 },
  { value: 'mean', compare: 'year', change: 'percent', warn: 5 },
];

describe('something sensible is drawn for', () => {
  test.each(extremes(manifest))(
    '%s',
    async (_name, input) => {
      for (const own of options) {
        const given = { ...input, options: { ...input.options, ...own } };
        expect(await problemsOf(statChart, given)).toEqual([]);
      }
      for (const [width, height] of [
        [320, 200],
        [1600, 400],
      ] as const) {
        const recorder = await drawingOf(statChart, input, { width, height });
        expect(textProblems(recorder, { width, height })).toEqual([]);
      }
    },
    20_000,
  );
});
