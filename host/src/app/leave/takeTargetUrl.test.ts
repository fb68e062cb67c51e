import { expect, test } from '@jest/globals';
import { takeTargetUrl } from './takeTargetUrl';

test.each(['https://example.org/a?b#c', 'http://example.org/'])(
  'takeTargetUrl returns the URL in the window name: %s',
  (address) => {
    const page = { name: address, opener: {} };
    expect(takeTargetUrl(page)).toBe(address);
    expect(page).toEqual({ name: '', opener: null });
  },
);

test.each([
  '',
  'leave',
  '//example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://x',
])('takeTargetUrl returns null for the window name %j', (name) => {
  const page = { name, opener: {} };
  expect(takeTargetUrl(page)).toBeNull();
  expect(page.name).toBe('');
});
