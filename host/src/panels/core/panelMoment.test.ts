import { describe, expect, test } from '@jest/globals';
import { panelMoment } from './panelMoment';

const clock = { getNow: () => 1000 };

describe('what now means to a panel', () => {
  test('is the moment of its dashboard', () => {
    expect(panelMoment(clock, null)).toBe(1000);
    expect(panelMoment(clock, { status: 'live', since: 400, error: null })).toBe(1000);
  });

  test('stands still where the source was lost', () => {
    expect(panelMoment(clock, { status: 'stale', since: 400, error: null })).toBe(400);
  });

  test('stays paused where the source is lost after the dashboard was paused', () => {
    expect(panelMoment(clock, { status: 'stale', since: 1400, error: null })).toBe(1000);
  });
});
