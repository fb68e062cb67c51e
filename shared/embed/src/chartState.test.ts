import { describe, expect, test } from '@jest/globals';
import { parseChartState, stateLimitBytes } from './chartState';

describe('parseChartState', () => {
  test('keeps a copy that the chart can no longer change', () => {
    const value = { zoom: [1, 2] };
    const parsed = parseChartState({ schema: 1, value });
    value.zoom.push(3);
    expect(parsed).toEqual({ ok: true, value: { schema: 1, value: { zoom: [1, 2] } } });
  });

  test('drops what is not of the state', () => {
    const parsed = parseChartState({ schema: 0, value: null, element: 'x' });
    expect(parsed).toEqual({ ok: true, value: { schema: 0, value: null } });
  });

  test('keeps exactly 64 KiB of JSON and refuses one byte more, counting UTF-8', () => {
    const fits = { schema: 1, value: 'é'.repeat((stateLimitBytes - 2) / 2) };
    expect(parseChartState(fits).ok).toBe(true);
    expect(parseChartState({ ...fits, value: `${fits.value}x` })).toEqual({
      ok: false,
      problems: [{ path: 'value', message: 'must have at most 65536 bytes as JSON' }],
    });
  });

  test('names all problems at once', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(parseChartState({ schema: 1.5, value: cycle })).toEqual({
      ok: false,
      problems: [
        { path: 'schema', message: 'must be a whole number from 0' },
        { path: 'value', message: 'must be JSON' },
      ],
    });
  });

  test.each([null, 'zoom', undefined, 7])('refuses %p, which is no object', (state) => {
    expect(parseChartState(state)).toEqual({
      ok: false,
      problems: [{ path: '', message: 'must be an object' }],
    });
  });

  test.each([() => 1, 10n, undefined, Symbol('zoom')])(
    'refuses a value that JSON has no text for',
    (value) => {
      expect(parseChartState({ schema: 1, value }).ok).toBe(false);
    },
  );
});
