import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { populationByCountry } from './fixture';
import { pieChart } from './pieChart';

testChart(pieChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { labels: 'legend', figures: 'both' },
    { labels: 'inside' },
    { shape: 'pie' },
    { shape: 'pie', labels: 'legend', figures: 'both' },
    { shape: 'pie', labels: 'inside' },
    { sort: 'name' },
  ],
  inputs: { 'more names than slices': populationByCountry() },
  sizes: [
    [480, 240],
    [240, 400],
    [120, 90],
    [40, 30],
  ],
  extremes: [
    {
      variants: [
        {},
        { shape: 'pie', labels: 'inside', figures: 'both', sort: 'name' },
        { labels: 'legend', figures: 'value', sort: 'data', slices: 24, start: 90 },
        { labels: 'none', centre: false },
      ],
    },
  ],
});
