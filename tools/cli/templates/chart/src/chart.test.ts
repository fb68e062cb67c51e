import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { chart } from './chart';

// The tests that every chart passes: contract, legibility, keyboard, reading, state, extremes.
testChart(chart, { manifest, fixture, variants: [{ gap: 0 }, { gap: 20 }] });
