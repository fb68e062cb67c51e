import { chartInput, testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { areaChart } from './areaChart';

const years = fixture.columns.month.map((time) =>
  time < Date.UTC(2005, 0) ? '2000–04' : '2005–10',
);
const smallMultiples = chartInput(manifest, {
  ...fixture,
  columns: { ...fixture.columns, years: years },
  encoding: { ...fixture.encoding, facet: ['years'] },
});

testChart(areaChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [{ stack: 'normalise' }, { stack: 'stream' }, { stack: 'none' }, { labels: 'legend' }],
  sizes: [
    [320, 240],
    [1600, 240],
  ],
  inputs: { 'small multiples': smallMultiples },
  extremes: [
    {},
    { without: ['facet'] },
    {
      without: ['facet'],
      sizes: [
        [320, 200],
        [1, 1],
      ],
      variants: [
        { stack: 'none', curve: 'smooth', missing: 'connect', labels: 'legend' },
        { stack: 'normalise', curve: 'step', missing: 'zero' },
        {
          ...{ stack: 'stream', curve: 'step-middle', breakAfter: 2 },
          annotations: ['2026-01-01T05:00 it happened', '3 third', 'nonsense'],
        },
      ],
    },
  ],
});
