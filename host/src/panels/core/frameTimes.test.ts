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
    expect(latestTime(days)).toEqual({ time: day, isDay: true });
  });

  test('finds rows without times in every range, and no rows in an empty frame', () => {
    const range = { from: 0, to: 1 };
    expect(findRowsInRange(frameFrom({ v: [1] }), range)).toBe('some');
    expect(findRowsInRange(createFrame([{ name: 'v', type: 'number' }]), range)).toBe('none');
  });
});

test('the newest time is that of the last row, not of the buffer’s end', () => {
  expect(latestTime(frame)).toEqual({ time: 30, isDay: false });
  expect(latestTime(createFrame([{ name: 'time', type: 'time' }]))).toBeNull();
  expect(latestTime(frameFrom({ v: [1] }))).toBeNull();
});
