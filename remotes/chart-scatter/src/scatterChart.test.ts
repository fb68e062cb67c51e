import { chartInput, testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { scatterChart } from './scatterChart';

const smallMultiples = chartInput(manifest, {
  ...fixture,
  encoding: { ...fixture.encoding, facet: fixture.encoding.colour },
});

testChart(scatterChart, {
  manifest,
  fixture,
  variants: [{ xScale: 'linear', trend: true }, { marks: 'density' }],
  inputs: { 'small multiples': smallMultiples },
  extremes: [
    // With a cell for each extreme value, too.
    {
      sizes: [
        [320, 200],
        [1, 1],
      ],
      variants: [
        { trend: true, trendLabel: 'r2' },
        { marks: 'density', facetScale: 'own' },
      ],
    },
    {
      without: ['facet'],
      variants: [
        { xScale: 'linear', yScale: 'linear', marks: 'auto', trend: true },
        { xScale: 'log', yScale: 'log', marks: 'density', trend: true },
      ],
    },
  ],
});
