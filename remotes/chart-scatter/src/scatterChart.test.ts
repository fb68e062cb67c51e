import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { scatterChart } from './scatterChart';

testChart(scatterChart, {
  manifest,
  fixture,
  variants: [{ xScale: 'linear', trend: true }, { marks: 'density' }],
  extremes: [
    {
      variants: [
        { xScale: 'linear', yScale: 'linear', marks: 'auto', trend: true },
        { xScale: 'log', yScale: 'log', marks: 'density', trend: true },
      ],
    },
  ],
});
