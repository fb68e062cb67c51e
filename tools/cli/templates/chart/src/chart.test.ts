import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { chart } from './chart';

// What every chart must keep: contract, extremes, legibility, keyboard, reading, state.
testChart(chart, { manifest, fixture, variants: [{ gap: 0 }, { gap: 20 }] });
