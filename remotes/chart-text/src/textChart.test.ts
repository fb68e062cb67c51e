import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { textChart } from './textChart';

testChart(textChart, {
  manifest,
  fixture,
  variants: [{ text: 'a b c d' }, { text: '' }],
  extremes: [{ variants: [{ text: '# {{values}}\n\n{{values}} | {{nothing}}' }] }],
});
