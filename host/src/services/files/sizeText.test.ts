import { expect, test } from '@jest/globals';
import { sizeProblem } from './fileLimits';
import { sizeText } from './sizeText';

const mib = 2 ** 20;

test.each([
  [100 * mib, '100\u00a0MB'],
  [100 * mib + 1, '101\u00a0MB'],
  [340 * mib, '340\u00a0MB'],
  [2 * mib, '2\u00a0MB'],
  [2 * mib + 1, '2.1\u00a0MB'],
  [mib / 2, '0.5\u00a0MB'],
  [20 * 1024, '20\u00a0kB'],
  [1, '0.1\u00a0kB'],
])('sizeText writes %d bytes as %s, never below the size', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('sizeProblem names size and limit of a file that is too large', () => {
  expect(sizeProblem({ name: 'a.csv', size: 340 * mib })).toBe(
    'Too large (340\u00a0MB). The limit is 100\u00a0MB.',
  );
  expect(sizeProblem({ name: 'a.csv', size: 100 * mib })).toBeNull();
  expect(sizeProblem({ name: 'a.csv', size: 0 })).toBe('a.csv is empty.');
});
