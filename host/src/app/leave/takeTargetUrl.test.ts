import { expect, test } from '@jest/globals';
import { takeTargetUrl } from './takeTargetUrl';

test.each(['https://example.org/a?b#c', 'http://example.org/'])('a tab goes to %s', (address) => {
  const page = { name: address, opener: {} };
  expect(takeTargetUrl(page)).toBe(address);
  expect(page).toEqual({ name: '', opener: null });
});

test.each([
  '',
  'leave',
  '//example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://x',
])('a tab named %j goes nowhere', (name) => {
  const page = { name, opener: {} };
  expect(takeTargetUrl(page)).toBeNull();
  expect(page.name).toBe('');
});
