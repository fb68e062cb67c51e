import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { inputFromFlows } from './fixture';
import { sankeyChart } from './sankeyChart';

const long = 'a long name '.repeat(25);

testChart(sankeyChart, {
  manifest,
  fixture,
  variants: [{ values: false }, { align: 'left', sort: 'greatest' }, { layout: 'sides' }],
  sizes: [
    [480, 240],
    [1600, 900],
  ],
  extremes: [
    {
      variants: [{}, { layout: 'names' }, { layout: 'sides' }],
      legible: [
        [320, 200],
        [1600, 400],
        [40, 30],
        [1, 1],
        [600, 300],
      ],
      inputs: {
        'names of 300 characters that flow on': inputFromFlows([
          [long, `${long}b`, 1],
          [`${long}b`, 'c', 2],
        ]),
        'a name for itself': inputFromFlows([['a', 'a', 1]]),
        'names for themselves': inputFromFlows([
          ['a', 'a', Number.MAX_VALUE],
          [long, long, Number.MAX_VALUE],
          ['مرحبا', 'مرحبا', 5e-324],
        ]),
        'a circle': inputFromFlows([
          ['a', 'b', 1],
          ['b', long, 1],
          [long, 'a', 1],
        ]),
        'the largest numbers that add up': inputFromFlows([
          ['a', 'b', Number.MAX_VALUE],
          ['a', 'c', Number.MAX_VALUE],
        ]),
        'the largest number beside the smallest': inputFromFlows([
          ['a', 'b', Number.MAX_VALUE],
          ['a', 'c', 5e-324],
        ]),
        'names of all kinds that flow': inputFromFlows([
          ['__proto__', 'constructor', 1],
          ['مرحبا', '👩‍👩‍👧', 2],
          ['', ' ', 3],
        ]),
        'ten thousand names on either side': inputFromFlows(
          Array.from({ length: 10_000 }, (_, i) => [`from ${i}`, `to ${i % 700}`, (i % 97) + 1]),
        ),
        'a chain': inputFromFlows(Array.from({ length: 300 }, (_, i) => [`n${i}`, `n${i + 1}`, 1])),
      },
    },
  ],
});
