import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { applicants, monthlyChanges } from './fixture';
import { waterfallChart } from './waterfallChart';

testChart(waterfallChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [
    { orientation: 'horizontal' },
    { sort: 'greatest', zero: false, meaning: 'neutral', labels: 'none' },
    { orientation: 'vertical', limit: 4, start: 1e9 },
  ],
  inputs: {
    'changes by month': monthlyChanges(),
    'a funnel for each colour': applicants({ shape: 'funnel' }),
    'a funnel on the left': applicants({ shape: 'funnel', align: 'left' }),
  },
  sizes: [
    [480, 240],
    [1600, 900],
  ],
  extremes: [
    {
      variants: [
        {},
        { orientation: 'horizontal', start: -5, zero: false, sort: 'least', labels: 'changes' },
        { shape: 'funnel' },
        { shape: 'funnel', align: 'left', labels: 'none', limit: 3 },
      ],
    },
  ],
});
