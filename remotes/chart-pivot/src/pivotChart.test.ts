import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import german from '../locales/de.json';
import manifest from '../manifest.json';
import { pivotPicture } from './pivotPicture';

testChart(pivotPicture, {
  manifest,
  fixture,
  scrolls: true,
  translations: { de: german },
  variants: [
    { levels: 2, cells: 'bars', sort: 'greatest' },
    { show: 'row', aggregate: 'sum', sort: 'name', totals: false },
    { aggregate: 'median', timeGroup: 'quarter', subtotals: false, levels: 3 },
    { aggregate: 'distinct', thresholds: [{ from: 3, meaning: 'bad', title: 'Many' }] },
  ],
  extremes: [
    {
      variants: [
        {},
        { aggregate: 'median', cells: 'heat', levels: 3 },
        { show: 'total', cells: 'bars' },
      ],
    },
    { without: ['columns', 'values'] },
  ],
});
