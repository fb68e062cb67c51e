import { expect, test } from '@jest/globals';
import { wrap } from './wrap';

test('text breaks between words, and keeps existing lines and words that are too long', () => {
  expect(wrap('one two three\nfour', 8)).toBe('one two\nthree\nfour');
  expect(wrap('see https://charts.example/ now', 10)).toBe('see\nhttps://charts.example/\nnow');
  expect(wrap('', 10)).toBe('');
});
