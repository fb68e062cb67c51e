import { extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { areaChart } from './areaChart';

const small = [
  [320, 200],
  [1, 1],
] as const;
const others = [
  { stack: 'none', curve: 'smooth', missing: 'connect', labels: 'legend' },
  { stack: 'normalise', curve: 'step', missing: 'zero' },
  {
    ...{ stack: 'stream', curve: 'step-middle', breakAfter: 2 },
    annotations: ['2026-01-01T05:00 it happened', '3 third', 'nonsense'],
  },
];

describe('something sensible is drawn for', () => {
  test.each(extremes(manifest))(
    '%s',
    async (_, input) => {
      expect((await problemsOf(areaChart, input)).slice(0, 5)).toEqual([]);
    },
    20_000,
  );

  test.each(others.flatMap((own) => [...extremes(manifest, own)]))(
    '%s, with other options',
    async (_, input) => {
      expect((await problemsOf(areaChart, input, small)).slice(0, 5)).toEqual([]);
    },
    20_000,
  );
});
