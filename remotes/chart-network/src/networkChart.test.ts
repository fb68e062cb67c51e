import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { inputFromLinks } from './fixture';
import { networkChart } from './networkChart';

const long = 'a long name '.repeat(25);

testChart(networkChart, {
  manifest,
  fixture,
  variants: [{ labels: 'few' }],
  sizes: [
    [480, 240],
    [1600, 900],
  ],
  views: [{ plane: { k: 3, x: 0.3, y: 0.2 } }, { plane: { k: 40, x: 0.5, y: 0.4 } }],
  extremes: [
    {
      legible: [
        [320, 200],
        [1600, 400],
        [40, 30],
        [1, 1],
      ],
      inputs: {
        'a name for itself': inputFromLinks([['a', 'a']]),
        'long names that are linked': inputFromLinks([
          [long, `${long}b`],
          [`${long}b`, 'c'],
        ]),
        'names of all kinds, linked': inputFromLinks([
          ['__proto__', 'constructor'],
          ['مرحبا', '👩‍👩‍👧'],
          ['', ' '],
        ]),
        'the largest weights': inputFromLinks([
          ['a', 'b', Number.MAX_VALUE],
          ['b', 'a', Number.MAX_VALUE],
        ]),
        'weights without sense': inputFromLinks([
          ['a', 'b', -1e308],
          ['b', 'c', null],
          ['c', 'd', 5e-324],
        ]),
        'an end that is missing': inputFromLinks([
          ['a', null],
          [null, 'b'],
          [null, null],
        ]),
      },
    },
  ],
});
