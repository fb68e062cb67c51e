import { expect, test } from '@jest/globals';
import { safeHref } from './safeHref';

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['HTTP://example.org', 'http://example.org/'],
  ['javascript:alert(1)', null],
  [' https://example.org', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['https://', null],
  ['https://example.org@example.net/', null],
  ['https://:secret@example.net/', null],
  ['', null],
])('%j is a link to %j', (text, address) => {
  expect(safeHref(text)).toBe(address);
});
