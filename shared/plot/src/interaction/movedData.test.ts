import { describe, expect, test } from '@jest/globals';
import type { CursorDefinition } from '../chart/chartDefinition';
import { parseViewerState, serializeViewerState } from '../chart/chartState';
import { MovedData } from './movedData';

/** Data by name at positions, drawn at twice the units that they are kept in. */
interface Marks {
  readonly at: Readonly<Record<string, readonly [x: number, y: number]>>;
}

const definition: CursorDefinition<Marks, string> = {
  pick: () => null,
  move: () => null,
  draw: () => undefined,
  tip: ({ at }, name) => {
    const [x, y] = at[name] ?? [];
    if (x === undefined || y === undefined) return null;
    return { x, y, title: name, rows: [], more: 0, spoken: name };
  },
  drag: {
    pick: ({ at }, x, y) =>
      Object.keys(at).find(
        (name) => Math.hypot((at[name]?.[0] ?? 0) - x, (at[name]?.[1] ?? 0) - y) < 5,
      ) ?? null,
    nameOf: (name) => name,
    toUnits: (_, x, y) => [x / 2, y / 2],
  },
};
const marks: Marks = { at: { a: [100, 50], b: [20, 20] } };
const positions = (data: MovedData<Marks, string>) => Object.fromEntries(data.positions);

describe('a datum that the viewer moves', () => {
  test('follows the pointer from where it was taken, until it is dropped', () => {
    const data = new MovedData(definition, new Map());
    expect(data.grab(marks, 103, 50, null)).toBe(true);
    expect(data.drag(marks, 163, 70)).toBe(true);
    expect(positions(data)).toEqual({ a: [80, 35] });
    data.drop();
    expect(data.drag(marks, 10, 10)).toBe(false);
    expect(positions(data)).toEqual({ a: [80, 35] });
  });

  test('is only the one that was tapped, for a finger', () => {
    const data = new MovedData(definition, new Map());
    expect(data.grab(marks, 100, 50, 'b')).toBe(false);
    expect(data.grab(marks, 100, 50, 'a')).toBe(true);
    expect(data.grab(marks, 60, 60, null)).toBe(false);
  });

  test('moves by steps of the arrow keys, and not by Home or End', () => {
    const data = new MovedData(definition, new Map());
    expect(data.nudge(marks, 'b', 'right')).toBe('b');
    expect(data.nudge(marks, 'b', 'home')).toBeNull();
    expect(data.nudge(marks, 'gone', 'up')).toBeNull();
    expect(positions(data)).toEqual({ b: [15, 10] });
  });

  test('returns alone or with all others', () => {
    const data = new MovedData(
      definition,
      new Map([
        ['a', [1, 2]],
        ['b', [3, 4]],
      ] as const),
    );
    expect(data.release('a')).toBe('a');
    expect(data.release('a')).toBeNull();
    expect(positions(data)).toEqual({ b: [3, 4] });
    expect([data.releaseAll(), data.releaseAll()]).toEqual([true, false]);
  });

  test('is where it was after a switch of releases, the last 500 of them', () => {
    const many = Array.from({ length: 500 }, (_, i) => [`n${i}`, [i, -i]] as const);
    const data = new MovedData(definition, new Map(many));
    data.nudge(marks, 'a', 'down');
    const viewer = { window: null, cursor: null, hidden: new Set<string>(), drillPath: [] };
    const stored = serializeViewerState({ ...viewer, moved: data.positions }, 1);
    const restored = parseViewerState(JSON.parse(JSON.stringify(stored)), 1).moved;
    expect(restored).toEqual(data.positions);
    expect([restored.size, restored.has('n0'), restored.get('a')]).toEqual([500, false, [50, 30]]);
  });

  test('can’t be moved without a definition', () => {
    const { drag: _, ...fixed } = definition;
    const data = new MovedData<Marks, string>(fixed, new Map());
    expect(data.grab(marks, 100, 50, null)).toBe(false);
    expect(data.nudge(marks, 'a', 'up')).toBeNull();
  });
});
