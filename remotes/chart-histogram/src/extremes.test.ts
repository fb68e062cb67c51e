import type { Columns, FieldHint } from '@chartroom/frame';
import { type ChartInput, chartInput, extremes, problemsOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { histogramChart } from './histogramChart';

const year = (number: number) => new Date(0).setUTCFullYear(number, 0, 1);
const far = [...Array.from({ length: 1000 }, () => 1), 1e12];

function inputOf(x: Columns[string], type: FieldHint = 'number', weight?: Columns[string]) {
  const columns: Columns = weight ? { x, weight } : { x };
  const encoding = { x: ['x'], ...(weight && { weight: ['weight'] }) };
  return chartInput(manifest, { title: 'Extremes', columns, types: { x: type }, encoding });
}

const own: readonly (readonly [string, ChartInput])[] = [
  ['one value and one far off', inputOf(far)],
  ['numbers far from zero that hardly differ', inputOf([1e16, 1e16 + 2, 1e16 + 4])],
  ['the greatest weights', inputOf([1, 2, 3], 'number', [1e308, 1e308, 5e-324])],
  ['weights below zero', inputOf([1, 2, 3], 'number', [-1, 0, null])],
  ['one time', inputOf([year(2026)], 'time')],
  ['times beyond all years', inputOf([-8.64e15, 8.64e15], 'time')],
];

const panels = [
  { scale: 'density', curve: true },
  { scale: 'share', cumulative: true, layout: 'stacked', curve: true },
  { log: true, bins: 1000 },
  { width: 1e300, bins: 1 },
];

describe('something sensible is drawn for', () => {
  test.each([...extremes(manifest), ...own])(
    '%s',
    async (_, input) => {
      for (const [place, options] of panels.entries()) {
        const timeZone = place === 0 ? 'America/St_Johns' : 'UTC';
        const given = { ...input, timeZone, options: { ...input.options, ...options } };
        expect(await problemsOf(histogramChart, given)).toEqual([]);
      }
    },
    20_000,
  );
});
