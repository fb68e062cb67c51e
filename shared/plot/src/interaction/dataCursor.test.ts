import { describe, expect, test } from '@jest/globals';
import type { CursorDefinition } from '../chart/chartDefinition';
import { DataCursor } from './dataCursor';

/** Numbers on a line, each where it is; marks are the last of them. */
const numbers: CursorDefinition<number, number> = {
  pick: (last, x) => (x >= 0 && x <= last ? Math.round(x) : null),
  move: (last, at, step) => (step === 'end' || at === null ? last : at - 1),
  draw: () => undefined,
  tip: (last, at) =>
    at <= last ? { x: at, y: 0, title: '', rows: [], more: 0, spoken: `${at}` } : null,
};

const cursor = (at: number | null = null) => new DataCursor(numbers, at);

describe('the current datum', () => {
  test('is picked again with every drawing while the pointer rests', () => {
    const at = cursor();
    at.hover(3, 0);
    expect([at.pick(2), at.pick(5)]).toEqual([null, 3]);
    expect([at.current, at.pinned]).toEqual([3, null]);
    at.leave();
    expect(at.current).toBeNull();
  });

  test('stays where a click has pinned it, until the next click there', () => {
    const at = cursor();
    expect(at.pin(9, 4, 0)).toBe(4);
    at.hover(7, 0);
    at.leave();
    expect([at.pick(9), at.pinned]).toEqual([4, 4]);
    at.pin(9, 4, 0);
    expect([at.current, at.pinned]).toEqual([4, null]);
  });

  test('follows the keyboard, wherever the pointer is', () => {
    const at = cursor();
    at.hover(1, 0);
    expect(at.move(9, 'end')?.spoken).toBe('9');
    expect(at.pick(9)).toBe(9);
    expect(at.move(9, 'left')?.spoken).toBe('8');
    expect([at.clear(), at.clear()]).toEqual([true, false]);
  });

  test('of a former mount has no tooltip once its data is gone', () => {
    expect(cursor(5).tip(4)).toBeNull();
    expect(cursor(5).tip(5)?.spoken).toBe('5');
  });
});
