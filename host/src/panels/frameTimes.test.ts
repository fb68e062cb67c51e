import { createFrame, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { hasRowsIn, newestTime } from './frameTimes';

const frame = frameFrom({ time: [10, 20, 30], v: [1, 2, 3] });

describe('hasRowsIn', () => {
  test.each([
    [0, 5, false],
    [0, 10, true],
    [15, 16, true],
    [30, 99, true],
    [31, 99, false],
  ])('between %d and %d: %s', (from, to, answer) => {
    expect(hasRowsIn(frame, { from, to })).toBe(answer);
  });

  test('is always true of rows without times, and never of no rows', () => {
    expect(hasRowsIn(frameFrom({ v: [1] }), { from: 0, to: 1 })).toBe(true);
    expect(hasRowsIn(createFrame([{ name: 'v', type: 'number' }]), null)).toBe(false);
  });
});

test('the newest time is that of the last row in use, not of the buffer', () => {
  expect(newestTime(frame)).toBe(30);
  expect(newestTime(createFrame([{ name: 'time', type: 'time' }]))).toBeNull();
  expect(newestTime(frameFrom({ v: [1] }))).toBeNull();
});
