import { chartInput, testChart } from '@chartroom/plot/testkit';
import { beforeAll } from '@jest/globals';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { lineChart } from './lineChart';
import { loadStackModule } from './stackModule';

beforeAll(loadStackModule);

const smallMultiples = chartInput(manifest, {
  ...fixture,
  encoding: { ...fixture.encoding, facet: fixture.encoding.colour },
});

testChart(lineChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { scale: 'linear' },
    { labels: 'legend' },
    { warn: 300, bad: 500 },
    { stack: 'zero', scale: 'linear' },
  ],
  sizes: [
    [320, 240],
    [480, 240],
    [1600, 240],
  ],
  inputs: { 'small multiples': smallMultiples },
  extremes: [
    {},
    { without: ['facet'] },
    {
      without: ['y2', 'facet'],
      sizes: [
        [320, 200],
        [1, 1],
      ],
      variants: [
        { scale: 'log', curve: 'smooth', points: 'all', missing: 'connect' },
        { curve: 'step-middle', points: 'auto', labels: 'legend', warn: 5, bad: 8 },
      ],
    },
    {
      without: ['facet'],
      sizes: [
        [320, 200],
        [1, 1],
      ],
      variants: [
        { stack: 'zero' },
        { stack: 'zero', points: 'all', missing: 'connect', curve: 'smooth' },
      ],
    },
  ],
});
