import { testChart } from '@chartroom/plot/testkit';
import { beforeAll } from '@jest/globals';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { capitals } from './fixture';
import { mapChart } from './mapChart';
import { loadMap } from './mapStore';

beforeAll(async () => {
  await Promise.all([loadMap('world'), loadMap('us-states')]);
});

testChart(mapChart, {
  manifest,
  fixture,
  inputs: { capitals: capitals() },
  sizes: [
    [1600, 900],
    [480, 240],
  ],
  views: [{ plane: { k: 3, x: 0.3, y: 0.2 } }, { plane: { k: 40, x: 0.5, y: 0.4 } }],
});
