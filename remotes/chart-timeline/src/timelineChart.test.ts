import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { machines, project, samples, temperatures } from './fixture';
import { timelineChart } from './timelineChart';

testChart(timelineChart, {
  manifest,
  fixture,
  translations: { de: german },
  inputs: {
    'machine states': machines(),
    'a Gantt chart': project(),
    samples: samples(),
    temperatures: temperatures(),
  },
  variants: [
    { view: 'history', sort: 'name' },
    { sort: 'state', sortState: 'LDP', labels: false },
  ],
  sizes: [
    [480, 240],
    [120, 28],
    [40, 30],
  ],
  extremes: [
    { variants: [{}, { view: 'history', sort: 'start' }, { sort: 'state' }] },
    { variants: [{}, { sort: 'name' }], without: ['end', 'duration'] },
    { variants: [{}, { view: 'history' }], without: ['end', 'duration', 'label', 'group'] },
    { variants: [{}], without: ['state', 'lane'] },
  ],
});
