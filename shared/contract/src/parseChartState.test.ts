import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { parseChartState } from './index';

describe('parseChartState', () => {
  test('C61: returns a copy that shares nothing with the chart', () => {
    const state = { schema: 2, value: { zoom: [1, 2] } };
    const parsed = parseChartState(state);
    expect(parsed).toEqual({ ok: true, value: state });
    expect(parsed.ok && parsed.value.value).not.toBe(state.value);
  });

  test('C61: rejects more than 64 KiB in UTF-8', () => {
    const ofBytes = (bytes: number) => parseChartState({ schema: 1, value: 'é'.repeat(bytes / 2) });
    expect(ofBytes(64 * 1024 - 2).ok).toBe(true);
    expect(problemsByPath(ofBytes(64 * 1024))).toEqual({
      value: 'must be at most 65536 bytes of JSON',
    });
  });

  test('C61: rejects values that aren’t JSON', () => {
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    let deep: unknown[] = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    for (const value of [undefined, () => 1, 1n, loop, deep, Symbol('x')]) {
      expect(problemsByPath(parseChartState({ schema: 1, value })).value).toMatch(/must be/);
    }
  });

  test('C2: rejects missing and unknown keys', () => {
    expect(problemsByPath(parseChartState({ schema: 0, extra: 1 }))).toEqual({
      extra: 'is unknown',
      schema: 'must be a whole number from 1 to 1000000',
      value: 'is missing',
    });
  });

  test('C5: never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true }), (value) => {
        expect(parseChartState(value).ok).toBe(false);
        expect(typeof parseChartState({ schema: 1, value }).ok).toBe('boolean');
      }),
    );
  });
});
