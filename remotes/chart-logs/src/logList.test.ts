import { chartInput, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { toggledLevels } from './levelFilter';
import { LineOffsets } from './lineOffsets';
import { emptyLog } from './logIndex';
import { logPicture } from './logPicture';
import { initialState, parseLogState, storedState } from './logState';

const input = chartInput(manifest, fixture);

describe('the offsets of lines', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 });
  const open = fc.array(fc.tuple(fc.nat(39), fc.integer({ min: 1, max: 300 })), { maxLength: 3 });

  test('are the sums of the heights before, in either order', () => {
    fc.assert(
      fc.property(heights, open, fc.boolean(), (rows, details, isNewestFirst) => {
        const ends = new Uint32Array(rows.length);
        rows.forEach((height, i) => {
          ends[i] = (ends[i - 1] ?? 0) + height;
        });
        const lines = { ...emptyLog.lines, count: rows.length };
        const log = { ...emptyLog, lines, wrapped: { columns: 10, ends } };
        const opened = [...new Map(details)]
          .filter(([index]) => index < rows.length)
          .sort(([a], [b]) => a - b)
          .map(([index, heightPx]) => ({ index, heightPx }));
        const offsets = new LineOffsets(log, isNewestFirst, opened);
        const shown = isNewestFirst ? rows.toReversed() : rows;
        let px = 0;
        shown.forEach((height, index) => {
          expect(offsets.topOf(index)).toBe(px);
          expect(offsets.rowAt(px)).toBe(index);
          px += height * 20 + (opened.find((line) => line.index === index)?.heightPx ?? 0);
          expect(offsets.rowAt(px - 1)).toBe(index);
        });
        expect(offsets.totalPx).toBe(px);
      }),
    );
  });
});

describe('a click on a level', () => {
  const all = ['error', 'warn', 'info'] as const;

  test('shows only that one, and all again', () => {
    const hidden = toggledLevels(all, new Set(), 'error', false);
    expect(hidden).toEqual(['warn', 'info']);
    expect(toggledLevels(all, new Set(hidden), 'error', false)).toEqual([]);
  });

  test('with Ctrl or Shift hides and shows the one, but never hides all', () => {
    expect(toggledLevels(all, new Set(), 'warn', true)).toEqual(['warn']);
    expect(toggledLevels(all, new Set(['warn']), 'warn', true)).toEqual([]);
    expect(toggledLevels(all, new Set(['warn', 'info']), 'error', true)).toEqual([]);
  });
});

describe('the stored state', () => {
  test('is read again as it was', () => {
    const state = { search: 'x', hidden: ['error' as const], wrap: true, first: 7 };
    expect(parseLogState(storedState(state, 1), 1)).toEqual(state);
  });

  test('of another release is ignored where it makes no sense', () => {
    expect(parseLogState({ schema: 2, value: { search: 'x' } }, 1)).toEqual(initialState);
    const value = { search: 5, hidden: ['gone', 7], wrap: 'yes', first: -1.5 };
    expect(parseLogState({ schema: 1, value }, 1)).toEqual(initialState);
  });
});

describe('a picture', () => {
  test('writes times as precisely as needed, in the viewer’s zone', async () => {
    const wide = await layoutOf(logPicture, input, { width: 900, height: 400 });
    expect(wide.style.timeText(Date.UTC(2026, 10, 14, 14, 5, 30, 250))).toBe('14:05:30.250');
    const berlin = { ...input, timeZone: 'Europe/Berlin' };
    const there = await layoutOf(logPicture, berlin, { width: 900, height: 400 });
    expect(there.style.timeText(Date.UTC(2026, 10, 14, 14, 5, 30, 250))).toBe('15:05:30.250');
  });

  test('has times to the second where it is narrow, so that messages have room', async () => {
    const { style } = await layoutOf(logPicture, input, { width: 296, height: 160 });
    expect(style.timeText(Date.UTC(2026, 10, 14, 14, 5, 30, 250))).toBe('14:05:30');
  });

  test('has the date where times are on several days', async () => {
    const columns = {
      ...fixture.columns,
      time: fixture.columns.time.map((_, i) => i * 86_400_000),
    };
    const days = chartInput(manifest, { ...fixture, columns });
    const { style } = await layoutOf(logPicture, days, { width: 900, height: 400 });
    expect(style.timeText(0)).toMatch(/1970/);
  });
});
