import { createFrame, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { findRowsInRange, latestTime } from './frameTimes';

const frame = frameFrom({ time: [10, 20, 30], v: [1, 2, 3] });

describe('findRowsInRange', () => {
  test.each([
    [0, 5, 'outside'],
    [0, 10, 'some'],
    [15, 16, 'some'],
    [30, 99, 'some'],
    [31, 99, 'outside'],
  ])('between %d and %d: %s', (from, to, answer) => {
    expect(findRowsInRange(frame, { from, to })).toBe(answer);
  });

  test('finds days without a zone in every time zone', () => {
    const day = Date.UTC(2024, 0, 5);
    const days = frameFrom({ day: [day] }, { day: { type: 'time', precision: 'day' } });
    const hour = 3_600_000;
    // The evening of the 5th in Honolulu, and its morning in Apia.
    expect(findRowsInRange(days, { from: day + 30 * hour, to: day + 31 * hour })).toBe('some');
    expect(findRowsInRange(days, { from: day - 13 * hour, to: day - 12 * hour })).toBe('some');
    expect(findRowsInRange(days, { from: day + 37 * hour, to: day + 38 * hour })).toBe('outside');
    expect(findRowsInRange(days, { from: day - 16 * hour, to: day - 15 * hour })).toBe('outside');
    expect(latestTime(days, Infinity, 'UTC')).toEqual({ time: day, isDay: true });
  });

  test('finds rows in every range if their times have no axis', () => {
    const range = { from: 31, to: 99 };
    expect(findRowsInRange(frame, range, ['time'])).toBe('outside');
    expect(findRowsInRange(frame, range, ['v'])).toBe('some');
    expect(findRowsInRange(frame, range, [])).toBe('some');
  });

  test('finds rows without times in every range, and no rows in an empty frame', () => {
    const range = { from: 0, to: 1 };
    expect(findRowsInRange(frameFrom({ v: [1] }), range)).toBe('some');
    expect(findRowsInRange(createFrame([{ name: 'v', type: 'number' }]), range)).toBe('none');
  });
});

describe('the newest time', () => {
  test('is that of the last row, not of the buffer’s end', () => {
    expect(latestTime(frame, Infinity, 'UTC')).toEqual({ time: 30, isDay: false });
    expect(latestTime(createFrame([{ name: 'time', type: 'time' }]), 9, 'UTC')).toBeNull();
    expect(latestTime(frameFrom({ v: [1] }), 9, 'UTC')).toBeNull();
  });

  test('is within the range, its end included', () => {
    expect(latestTime(frame, 29, 'UTC')).toEqual({ time: 20, isDay: false });
    expect(latestTime(frame, 30, 'UTC')).toEqual({ time: 30, isDay: false });
    expect(latestTime(frame, 31, 'UTC')).toEqual({ time: 30, isDay: false });
    expect(latestTime(frame, 9, 'UTC')).toBeNull();
    const repeated = frameFrom({ time: [10, 20, 20, 30], v: [1, 2, 3, 4] });
    expect(latestTime(repeated, 20, 'UTC')).toEqual({ time: 20, isDay: false });
  });

  test('is a day of the viewer’s calendar where days have no zone', () => {
    const day = [5, 6, 7].map((date) => Date.UTC(2024, 0, date));
    const days = frameFrom({ day }, { day: { type: 'time', precision: 'day' } });
    // Midnight between the 6th and the 7th in Honolulu, 10 hours behind.
    const midnight = Date.UTC(2024, 0, 7, 10);
    expect(latestTime(days, midnight, 'Pacific/Honolulu')?.time).toBe(day[1]);
    expect(latestTime(days, midnight + 1, 'Pacific/Honolulu')?.time).toBe(day[2]);
    expect(latestTime(days, Date.UTC(2024, 0, 7), 'UTC')?.time).toBe(day[1]);
  });
});
