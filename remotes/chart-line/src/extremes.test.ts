import { extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';

const rich = { scale: 'log', curve: 'smooth', points: 'all', missing: 'connect' };
const stepped = { curve: 'step-middle', points: 'auto', labels: 'legend', warn: 5, bad: 8 };
const small = [
  [320, 200],
  [1, 1],
] as const;

describe('something sensible is drawn for', () => {
  test.each(extremes(manifest))(
    '%s',
    async (_, input) => {
      expect((await problemsOf(lineChart, input)).slice(0, 5)).toEqual([]);
    },
    20_000,
  );

  test.each([...extremes(manifest, rich), ...extremes(manifest, stepped)])(
    '%s, on one axis with other options',
    async (_, input) => {
      const { x = [], y = [], colour = [] } = input.encoding;
      const encoding = { x, y, colour };
      const problems = await problemsOf(lineChart, { ...input, encoding }, small);
      expect(problems.slice(0, 5)).toEqual([]);
    },
    20_000,
  );
});
