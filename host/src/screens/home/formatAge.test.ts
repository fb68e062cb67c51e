import { describe, expect, test } from '@jest/globals';
import { formatAge } from './formatAge';

const now = Date.UTC(2026, 5, 15, 12);

describe('formatAge', () => {
  test.each([
    [0, 'just now'],
    [-5, 'just now'],
    [61, '1\u00a0min ago'],
    [3 * 3600, '3\u00a0h ago'],
    [2 * 86_400, '2\u00a0d ago'],
    [14 * 86_400, 'on 1 Jun'],
    [365 * 86_400, 'on 15 Jun 2025'],
  ])('%d seconds ago reads %j', (seconds, expected) => {
    const format = { locale: 'en-GB', timeZone: 'UTC' };
    expect(formatAge(now - seconds * 1000, now, format)).toBe(expected);
  });
});
