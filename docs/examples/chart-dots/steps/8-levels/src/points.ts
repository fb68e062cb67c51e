import type { CategoryField, Field } from '@chartroom/frame';
import { fieldsOf, type IndexInput, missingText } from '@chartroom/plot';

export interface Point {
  readonly row: number;
  readonly time: number;
  readonly value: number;
  /** One for each level, from the outermost. */
  readonly names: readonly string[];
}

export interface DotIndex {
  readonly time: Field | undefined;
  readonly value: Field | undefined;
  readonly levels: readonly CategoryField[];
  /** In order of time. */
  readonly points: readonly Point[];
}

/** Reads the rows that have a time and a value. */
export function* indexPoints({ frame, encoding }: IndexInput): Generator<void, DotIndex, void> {
  const fields = (role: string) => (frame ? fieldsOf(frame, encoding, role) : []);
  const [time] = fields('x');
  const [value] = fields('y');
  const levels = fields('colour').filter((field) => field.type === 'category');
  const points: Point[] = [];
  for (let row = 0; row < (frame?.length ?? 0); row += 1) {
    const names = levels.map((field) => field.dictionary[field.values[row] ?? -1] ?? missingText);
    const point = {
      row,
      time: time?.values[row] ?? NaN,
      value: value?.values[row] ?? NaN,
      names,
    };
    if (!Number.isNaN(point.time + point.value)) points.push(point);
  }
  points.sort((a, b) => a.time - b.time);
  return { time, value, levels, points };
}

/** The points of the level that the viewer has gone into; of all where it no longer exists. */
export function pointsWithin({ points, levels }: DotIndex, within: readonly string[]) {
  const path = within.slice(0, Math.max(0, levels.length - 1));
  const inside = points.filter(({ names }) => path.every((name, level) => names[level] === name));
  return inside.length > 0 ? { path, points: inside } : { path: [], points };
}
