import { append, type Frame, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { hasOnlyGrown, type RowsRead } from './hasOnlyGrown';

function readAll({ length, revision, dropped }: Frame, frame: Frame): RowsRead {
  return { frame, rows: length, revision, dropped };
}

describe('hasOnlyGrown', () => {
  test('is true without changes, and after rows were appended', () => {
    const frame = frameFrom({ y: [1, 2] });
    const since = readAll(frame, frame);
    expect(hasOnlyGrown(frame, since)).toBe(true);
    append(frame, { y: [3] });
    expect(hasOnlyGrown(frame, since)).toBe(true);
  });

  test('is false for null, and for another frame', () => {
    const frame = frameFrom({ y: [1, 2] });
    expect(hasOnlyGrown(frame, null)).toBe(false);
    expect(hasOnlyGrown(frame, readAll(frame, frameFrom({ y: [1, 2] })))).toBe(false);
  });

  test('is false after rows were dropped at the front', () => {
    const frame = frameFrom({ y: [1, 2, 3, 4] });
    const since = readAll(frame, frame);
    append(frame, { y: [5, 6, 7, 8] }, { keep: 4 });
    expect(frame.dropped).toBeGreaterThan(0);
    expect(hasOnlyGrown(frame, since)).toBe(false);
  });

  test('is false where rows that were read may have changed', () => {
    const frame = frameFrom({ y: [1, 2, 3] });
    const since = readAll(frame, frame);
    frame.firstNewRow = 2;
    frame.revision += 1;
    expect(hasOnlyGrown(frame, since)).toBe(false);
  });

  test('is false after two appends of which only the last is known', () => {
    const frame = frameFrom({ y: [1] });
    const since = { ...readAll(frame, frame), rows: 2 };
    expect(hasOnlyGrown(frame, since)).toBe(false);
  });
});
