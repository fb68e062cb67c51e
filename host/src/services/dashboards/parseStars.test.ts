import { expect, test } from '@jest/globals';
import { parseStars } from './parseStars';

test('stars are the keys that hold true', () => {
  expect([...parseStars({ a: true, b: false, c: 'true', d: true })]).toEqual(['a', 'd']);
});

test.each([null, 'x', 7])('there are none in %j', (value) => {
  expect(parseStars(value).size).toBe(0);
});
