import { limits } from '@chartroom/contract';
import { expect, test } from '@jest/globals';
import { derivedTitle } from './derivedTitle';

const copy = (title: string) => `${title} (copy)`;

test('derivedTitle cuts the title so that the whole fits', () => {
  expect(derivedTitle('Traffic', copy)).toBe('Traffic (copy)');
  const fits = 'x'.repeat(limits.titleLength - 7);
  expect(derivedTitle(fits, copy)).toBe(`${fits} (copy)`);
  const cut = derivedTitle(`${fits}y`, copy);
  expect([cut.length, cut.slice(-9)]).toEqual([limits.titleLength, 'x… (copy)']);
});
