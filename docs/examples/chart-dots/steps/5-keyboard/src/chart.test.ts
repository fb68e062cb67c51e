import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { chart } from './chart';

testChart(chart, { manifest, fixture });
