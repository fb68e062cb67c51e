import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { gaugeChart } from './gaugeChart';

const limits = [
  { from: null, meaning: 'good', title: '' },
  { from: 5, meaning: 'warn', title: 'Rather high' },
  { from: 12, meaning: 'bad', title: '' },
];

testChart(gaugeChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { shape: 'bars', sort: 'greatest' },
    { shape: 'bars', orientation: 'vertical', limit: 6 },
    { shape: 'bullet', orientation: 'horizontal', max: null },
    { aggregate: 'mean', max: 10, target: 4 },
    { aggregate: 'count', sort: 'name' },
  ],
  sizes: [
    [120, 28],
    [200, 120],
    [1600, 160],
    [3840, 2160],
  ],
  extremes: [
    {},
    {
      variants: [
        { shape: 'bars', thresholds: limits },
        { shape: 'bullet', thresholds: limits, target: 8 },
        { shape: 'bars', orientation: 'vertical', min: -5, max: 5 },
        { aggregate: 'sum', thresholds: limits },
      ],
      legible: [
        [320, 200],
        [1600, 400],
        [120, 28],
      ],
    },
    { without: ['colour', 'x', 'target'], variants: [{ thresholds: limits, target: 8 }] },
  ],
});
