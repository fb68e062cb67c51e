import { describe, expect, test } from '@jest/globals';
import type { Box } from '../../../services/layout/resolveLayout';
import { type Gesture, previewGesture, startGesture } from './gesture';

const box = (id: string, x: number, y: number, w: number, h: number): Box => ({ id, x, y, w, h });
const boxes = [box('a', 0, 0, 8, 4), box('b', 8, 0, 8, 4), box('c', 0, 4, 24, 6)];
const preview = (gesture: Gesture) => previewGesture(boxes, gesture, () => ({ w: 4, h: 4 }));
const by = (gesture: Gesture, dx: number, dy: number): Gesture => ({ ...gesture, dx, dy });
const rows = ({ layout }: ReturnType<typeof preview>) =>
  layout.map(({ id, x, y, w, h }) => `${id} ${x},${y} ${w}×${h}`);

describe('moving', () => {
  test('within the grid, and says which edge stops it', () => {
    const right = preview(by(startGesture('move', ['b']), 20, 0));
    expect(right.landing).toEqual(box('b', 16, 0, 8, 4));
    expect(right.stop).toBe('right');
    expect(rows(right)).toEqual(['a 0,0 8×4', 'b 16,0 8×4', 'c 0,4 24×6']);
    expect([...right.written().keys()]).toEqual(['b']);
    expect(preview(by(startGesture('move', ['a']), -1, 0)).stop).toBe('left');
    expect(preview(by(startGesture('move', ['a']), 0, -1)).stop).toBe('top');
  });

  test('several as one block that keeps its shape', () => {
    const block = preview(by(startGesture('move', ['b', 'a']), 4, 4));
    expect(rows(block)).toEqual(['c 0,0 24×6', 'a 4,6 8×4', 'b 12,6 8×4']);
    expect([...block.written().keys()].sort()).toEqual(['a', 'b']);
    const aside = preview(by(startGesture('move', ['b', 'a']), 4, 0));
    expect(rows(aside)).toEqual(['a 4,0 8×4', 'b 12,0 8×4', 'c 0,4 24×6']);
  });

  test('back to where it was writes nothing', () => {
    expect(preview(startGesture('move', ['a'])).written().size).toBe(0);
    const stopped = preview(by(startGesture('move', ['a']), -5, 0));
    expect(stopped.written().size).toBe(0);
    expect(stopped.stop).toBe('left');
  });
});

describe('resizing', () => {
  test('keeps the opposite edge', () => {
    const wider = preview(by(startGesture('resize', ['b'], { x: 1, y: 0 }), 3, 5));
    expect(wider.landing).toEqual(box('b', 8, 0, 11, 4));
    const fromLeft = preview(by(startGesture('resize', ['b'], { x: -1, y: 0 }), 2, 0));
    expect(fromLeft.landing).toEqual(box('b', 10, 0, 6, 4));
    const lower = preview(by(startGesture('resize', ['a'], { x: 0, y: 1 }), 0, 2));
    expect(rows(lower)).toEqual(['a 0,0 8×6', 'b 8,0 8×4', 'c 0,6 24×6']);
  });

  test('stops at the smallest size and at the edge of the grid', () => {
    const small = preview(by(startGesture('resize', ['b'], { x: -1, y: 0 }), 7, 0));
    expect(small.landing).toEqual(box('b', 12, 0, 4, 4));
    expect(small.stop).toBe('smallest');
    const wide = preview(by(startGesture('resize', ['b'], { x: 1, y: 0 }), 99, 0));
    expect(wide.landing).toEqual(box('b', 8, 0, 16, 4));
    expect(wide.stop).toBe('right');
  });
});
