import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { checkout } from './fixture';
import { flameChart } from './flameChart';

testChart(flameChart, {
  manifest,
  fixture,
  translations: { de: german },
  inputs: { 'a trace': checkout() },
  variants: [
    { view: 'flame', sort: 'name' },
    { colourBy: 'name', search: 'get' },
  ],
  sizes: [
    [480, 240],
    [120, 28],
    [40, 30],
  ],
  extremes: [
    { variants: [{}, { view: 'flame', sort: 'data' }, { colourBy: 'name', sort: 'name' }] },
    { variants: [{}, { view: 'icicle' }, { search: 'n' }], without: ['stack'] },
    { variants: [{}], without: ['stack', 'start', 'duration'] },
  ],
});
