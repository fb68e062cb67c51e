import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import de from '../locales/de.json';
import manifest from '../manifest.json';
import { logPicture } from './logPicture';

testChart(logPicture, {
  manifest,
  fixture,
  translations: { de },
  scrolls: true,
  sizes: [
    [120, 28],
    [240, 160],
  ],
  variants: [
    { order: 'oldest' },
    { repeats: 'same' },
    { repeats: 'numbers', histogram: false },
    { wrap: true },
  ],
  extremes: [
    { variants: [{}, { repeats: 'same', order: 'oldest' }] },
    { without: ['level', 'labels'] },
  ],
});
