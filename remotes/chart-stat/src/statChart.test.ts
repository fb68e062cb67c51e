import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { statChart } from './statChart';

testChart(statChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { change: 'percent', warn: 300, bad: 400 },
    { compare: 'target', target: 350 },
  ],
  extremes: [
    {
      variants: [
        { compare: 'start', warn: 10, bad: 5 },
        { value: 'mean', compare: 'year', change: 'percent', warn: 5 },
      ],
    },
    {
      legible: [
        [320, 200],
        [1600, 400],
      ],
    },
  ],
});
