import { chartInput, testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { barChart } from './barChart';

const smallMultiples = chartInput(manifest, {
  ...fixture,
  encoding: { ...fixture.encoding, facet: fixture.encoding.colour },
});

testChart(barChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [{ layout: 'grouped' }, { layout: 'normalised' }, { orientation: 'horizontal' }],
  inputs: { 'small multiples': smallMultiples },
  extremes: [
    // With a cell for each extreme value, too.
    {
      sizes: [
        [320, 200],
        [1, 1],
      ],
      variants: [{ orientation: 'horizontal', facetScale: 'own' }],
    },
    {
      without: ['facet'],
      variants: [
        { layout: 'grouped', orientation: 'auto', warn: 10, bad: 20 },
        { layout: 'stacked', orientation: 'vertical', warn: 10, bad: 20 },
        { layout: 'normalised', orientation: 'horizontal' },
        { layout: 'grouped', orientation: 'vertical', scale: 'log', bad: 20 },
      ],
    },
  ],
});
