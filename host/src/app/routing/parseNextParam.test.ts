import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseNextParam } from './parseNextParam';

const base = 'http://localhost:4100/chartroom';

describe('parseNext', () => {
  test.each([
    '/',
    '/w/demo/',
    '/w/demo/d/live',
    '/w/demo/d/live?from=1&to=2#panel',
    '/w/demo/d/caf%C3%A9',
    '/w/demo/?q=%2F%2Fevil',
  ])('accepts a path of the application: %s', (next) => {
    expect(parseNextParam(next)).toBe(next);
  });

  test.each([
    null,
    '',
    '//evil',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/%5cevil',
    '/%5C%5Cevil',
    '/%2f%2fevil',
    '/w/..%2f..%2fevil',
    '/../evil',
    '/w/../../evil',
    '/w/%2e%2e/evil',
    '/%252e%252e/evil',
    '/./evil',
    '/w//evil',
    'https://evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'w/demo',
    ' /w/demo',
    '/w/demo\n',
    '/\t/evil',
    '/w/de mo',
    '/w/\u202Edemo',
    '/%00',
    '/%E0%A4%A',
    '/sign-in?next=/sign-in',
    `/${'a'.repeat(2000)}`,
  ])('refuses a path that could lead elsewhere: %j', (next) => {
    expect(parseNextParam(next)).toBeNull();
  });

  test('accepts only paths that stay below the base of the application', () => {
    const pieces = [
      '/',
      '\\',
      '..',
      '.',
      '%2f',
      '%5c',
      '%2e',
      ':',
      '@',
      'evil',
      '?',
      '#',
      '%',
      ' ',
    ];
    const address = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(address, (next) => {
        const taken = parseNextParam(next);
        if (taken === null) return;
        const url = new URL(`${base}${taken}`);
        expect(url.href.startsWith(`${base}/`)).toBe(true);
        expect(new URL(taken, base).origin).toBe('http://localhost:4100');
      }),
      { numRuns: 2000 },
    );
  });
});
