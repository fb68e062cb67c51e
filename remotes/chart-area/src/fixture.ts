import { chartInput } from '@chartroom/plot/testkit';
import given from '../fixture.json';
import manifest from '../manifest.json';

/** The rows of `fixture.json`, with given options. */
export const unemployed = (options = {}) => chartInput(manifest, given, options);

/** Three sites over six hours: the second starts half an hour late, the third lacks a value. */
export const sites = (options = {}) =>
  chartInput(
    manifest,
    {
      columns: {
        hour: [0, 0, 1, 1, 2, 2, 0.5, 1.5, 2.5],
        site: ['a', 'b', 'a', 'b', 'a', 'b', 'c', 'c', 'c'],
        load: [1, 2, 3, null, 5, 6, 10, 20, 30],
      },
      types: { hour: 'number' },
      encoding: { x: ['hour'], y: ['load'], colour: ['site'] },
    },
    options,
  );
