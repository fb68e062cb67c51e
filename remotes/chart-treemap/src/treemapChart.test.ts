import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { treemapChart } from './treemapChart';

testChart(treemapChart, {
  manifest,
  fixture,
  variants: [{ shape: 'sunburst' }, { shape: 'icicle' }, { labels: 'names', levels: 2 }],
  sizes: [
    [480, 240],
    [40, 30],
  ],
  views: [
    { drillPath: ['vis'] },
    { drillPath: ['vis', 'operator'] },
    { drillPath: ['vis', 'operator', 'layout'] },
  ],
  extremes: [
    {
      variants: [
        {},
        { shape: 'sunburst', sort: 'data' },
        { shape: 'icicle', palette: 'diverging', sort: 'name', levels: 1 },
      ],
    },
  ],
});
