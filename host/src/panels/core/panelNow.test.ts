import { describe, expect, test } from '@jest/globals';
import { panelNow } from './panelNow';

const clock = { getNow: () => 1000 };

describe('the current time of a panel', () => {
  test('is that of its dashboard', () => {
    expect(panelNow(clock, null)).toBe(1000);
    expect(panelNow(clock, { status: 'live', since: 400, error: null })).toBe(1000);
  });

  test('stops while its source is lost', () => {
    expect(panelNow(clock, { status: 'stale', since: 400, error: null })).toBe(400);
  });

  test('stays paused if its source is lost after the dashboard was paused', () => {
    expect(panelNow(clock, { status: 'stale', since: 1400, error: null })).toBe(1000);
  });
});
