import { expect, test } from '@jest/globals';
import { parseStars } from './parseStars';

test('parseStars returns the keys whose value is true', () => {
  expect([...parseStars({ a: true, b: false, c: 'true', d: true })]).toEqual(['a', 'd']);
});

test.each([null, 'x', 7])('parseStars returns no stars for %j', (value) => {
  expect(parseStars(value).size).toBe(0);
});
