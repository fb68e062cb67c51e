import { drawingOf, extremes, problemsOf, textProblems, usualSizes } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { linksOf } from './fixture';
import { networkChart } from './networkChart';

const long = 'a long name '.repeat(25);

const own = [
  ['a name for itself', linksOf([['a', 'a']])],
  [
    'long names that are linked',
    linksOf([
      [long, `${long}b`],
      [`${long}b`, 'c'],
    ]),
  ],
  [
    'names of all kinds',
    linksOf([
      ['__proto__', 'constructor'],
      ['مرحبا', '👩‍👩‍👧'],
      ['', ' '],
    ]),
  ],
  [
    'the greatest weights',
    linksOf([
      ['a', 'b', Number.MAX_VALUE],
      ['b', 'a', Number.MAX_VALUE],
    ]),
  ],
  [
    'weights without sense',
    linksOf([
      ['a', 'b', -1e308],
      ['b', 'c', null],
      ['c', 'd', 5e-324],
    ]),
  ],
  [
    'an end that is missing',
    linksOf([
      ['a', null],
      [null, 'b'],
      [null, null],
    ]),
  ],
] as const;

describe('something sensible is drawn for', () => {
  test.each([...extremes(manifest), ...own])(
    '%s',
    async (_, input) => {
      expect(await problemsOf(networkChart, input)).toEqual([]);
      for (const [width, height] of usualSizes) {
        const drawing = await drawingOf(networkChart, input, { width, height });
        expect(textProblems(drawing, { width, height })).toEqual([]);
      }
    },
    20_000,
  );
});
