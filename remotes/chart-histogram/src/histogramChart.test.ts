import type { Columns, FieldHint } from '@chartroom/frame';
import { chartInput, testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { histogramChart } from './histogramChart';

const year = (number: number) => new Date(0).setUTCFullYear(number, 0, 1);

const strange = {
  'one value and one far off': inputOf([...Array.from({ length: 1000 }, () => 1), 1e12]),
  'numbers far from zero that hardly differ': inputOf([1e16, 1e16 + 2, 1e16 + 4]),
  'the greatest weights': inputOf([1, 2, 3], 'number', [1e308, 1e308, 5e-324]),
  'weights below zero': inputOf([1, 2, 3], 'number', [-1, 0, null]),
  'one time alone': inputOf([year(2026)], 'time'),
  'times beyond all years': inputOf([-8.64e15, 8.64e15], 'time'),
};

function inputOf(x: Columns[string], type: FieldHint = 'number', weight?: Columns[string]) {
  const columns: Columns = weight ? { x, weight } : { x };
  const encoding = { x: ['x'], ...(weight && { weight: ['weight'] }) };
  return chartInput(manifest, { title: 'Extremes', columns, types: { x: type }, encoding });
}

const smallMultiples = chartInput(manifest, {
  ...fixture,
  encoding: { ...fixture.encoding, facet: fixture.encoding.colour },
});

testChart(histogramChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { layout: 'stacked', curve: false },
    { scale: 'share', cumulative: true },
    { log: true },
  ],
  inputs: { 'small multiples': smallMultiples },
  extremes: [
    { without: ['facet'] },
    {
      timeZone: 'America/St_Johns',
      variants: [{ scale: 'density', curve: true }],
      inputs: strange,
    },
    {
      // A thousand bars in each of many cells take as long as all else here.
      without: ['facet'],
      variants: [
        { scale: 'share', cumulative: true, layout: 'stacked', curve: true },
        { log: true, bins: 1000 },
        { width: 1e300, bins: 1 },
      ],
      inputs: strange,
    },
  ],
});
