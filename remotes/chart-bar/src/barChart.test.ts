import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { barChart } from './barChart';

testChart(barChart, {
  manifest,
  fixture,
  translations: { de: german },
  variants: [{ layout: 'grouped' }, { layout: 'normalised' }, { orientation: 'horizontal' }],
  extremes: [
    {
      variants: [
        { layout: 'grouped', orientation: 'auto', warn: 10, bad: 20 },
        { layout: 'stacked', orientation: 'vertical', warn: 10, bad: 20 },
        { layout: 'normalised', orientation: 'horizontal' },
        { layout: 'grouped', orientation: 'vertical', scale: 'log', bad: 20 },
      ],
    },
  ],
});
