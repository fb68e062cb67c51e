import { describe, expect, test } from '@jest/globals';
import { parsePanelAlert } from './panelAlert';

describe('the alert of a panel', () => {
  test('is null for a panel without', () => {
    expect(parsePanelAlert(undefined)).toEqual({ ok: true, value: null });
    expect(parsePanelAlert(null)).toEqual({ ok: true, value: null });
  });

  test('needs a direction and a limit only', () => {
    expect(parsePanelAlert({ when: 'below', value: -0.5 })).toEqual({
      ok: true,
      value: { when: 'below', value: -0.5, field: null, forMs: 0, message: '' },
    });
  });

  test.each([
    ['1s', 1_000],
    ['90s', 90_000],
    ['5m', 300_000],
    ['24h', 86_400_000],
    ['1d', 86_400_000],
  ])('lasts %s', (duration, forMs) => {
    const message = 'Restart it';
    const stored = { when: 'above', value: 80, field: 'busy', for: duration, message };
    expect(parsePanelAlert(stored)).toEqual({
      ok: true,
      value: { when: 'above', value: 80, field: 'busy', forMs, message },
    });
  });

  test.each<[unknown, readonly string[]]>([
    ['above 80', ['']],
    [[], ['when', 'value']],
    [{}, ['when', 'value']],
    [{ when: 'over', value: 1 }, ['when']],
    [{ when: 'above', value: '80' }, ['value']],
    [{ when: 'above', value: Number.POSITIVE_INFINITY }, ['value']],
    [{ when: 'above', value: 1, field: '' }, ['field']],
    [{ when: 'above', value: 1, field: ['busy'] }, ['field']],
    [{ when: 'above', value: 1, for: '0s' }, ['for']],
    [{ when: 'above', value: 1, for: '25h' }, ['for']],
    [{ when: 'above', value: 1, for: '5' }, ['for']],
    [{ when: 'above', value: 1, for: 300 }, ['for']],
    [{ when: 'above', value: 1, message: 'x'.repeat(301) }, ['message']],
    [
      { when: 1, value: null, field: 1, for: 1, message: 1 },
      ['when', 'value', 'field', 'for', 'message'],
    ],
  ])('is refused with the paths of all problems: %j', (stored, paths) => {
    const parsed = parsePanelAlert(stored);
    expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual(paths);
  });
});
