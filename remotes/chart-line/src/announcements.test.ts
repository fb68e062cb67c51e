import type { CursorStep, SeriesCursor } from '@chartroom/plot';
import { chartInput, type Fixture, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';

const weather: Fixture = {
  columns: {
    day: [1, 2, 2, 3],
    'Daily high': [5.6, 7.1, 8.4, 6],
    'Daily low': [1.5, null, 2.5, 3],
    Rain: [0, 12, 4, 1],
  },
  types: {
    'Daily high': { type: 'number', unit: '°C' },
    'Daily low': { type: 'number', unit: '°C' },
    Rain: { type: 'number', unit: 'mm' },
  },
  encoding: { x: ['day'], y: ['Daily high', 'Daily low'] },
};

async function announced(fixture: Fixture, steps: readonly CursorStep[], hidden: string[] = []) {
  const scene = { hidden: new Set(hidden) };
  const marks = await layoutOf(lineChart, chartInput(manifest, fixture), scene);
  const { cursor } = lineChart;
  let at: SeriesCursor | null = null;
  return steps.map((step) => {
    at = cursor?.move(marks, at, step) ?? null;
    return at && cursor?.tip(marks, at)?.spoken.replaceAll('\u00a0', ' ');
  });
}

describe('an announcement', () => {
  test('names the series, its value with unit, and its position among the series', async () => {
    expect(await announced(weather, ['home', 'down'])).toEqual([
      '1: Daily high 5.6 °C, series 1 of 2',
      '1: Daily low 1.5 °C, series 2 of 2',
    ]);
  });

  test('has no position where there is one series, also if the others are hidden', async () => {
    const single = { ...weather, encoding: { x: ['day'], y: ['Daily high'] } };
    expect(await announced(single, ['home'])).toEqual(['1: Daily high 5.6 °C']);
    expect(await announced(weather, ['home'], ['Daily low'])).toEqual(['1: Daily high 5.6 °C']);
  });

  test('has the unit of its own field where fields have several', async () => {
    const mixed = { ...weather, encoding: { x: ['day'], y: ['Daily high', 'Rain'] } };
    const texts = await announced(mixed, ['end', 'down']);
    expect(texts).toEqual(['3: Daily high 6 °C, series 1 of 2', '3: Rain 1 mm, series 2 of 2']);
  });

  test('is made for each of several values at one x', async () => {
    expect(await announced(weather, ['home', 'right', 'right', 'right', 'left', 'left'])).toEqual(
      [5.6, 7.1, 8.4, 6, 8.4, 7.1].map((value, i) => {
        const x = [1, 2, 2, 3, 2, 2][i];
        return `${x}: Daily high ${value} °C, series 1 of 2`;
      }),
    );
  });
});
