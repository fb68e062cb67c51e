import type { CategoryField, Field } from '@chartroom/frame';
import {
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  missingText,
  type RowsRead,
} from '@chartroom/plot';

export interface Point {
  /** Counts rows from the very first, so it stays the same when old rows are dropped. */
  readonly row: number;
  readonly time: number;
  readonly value: number;
  /** One for each level, from the outermost. */
  readonly names: readonly string[];
}

export interface DotIndex extends RowsRead {
  readonly time: Field | undefined;
  readonly value: Field | undefined;
  readonly levels: readonly CategoryField[];
  /** In order of time. */
  readonly points: readonly Point[];
}

/** Reads the rows that have a time and a value. After new rows have arrived, it reads only those. */
export function* indexPoints(
  { frame, encoding }: IndexInput,
  previous: DotIndex | null,
): Generator<void, DotIndex, void> {
  const fields = (role: string) => (frame ? fieldsOf(frame, encoding, role) : []);
  const [time] = fields('x');
  const [value] = fields('y');
  const levels = fields('colour').filter((field) => field.type === 'category');
  const { length: rows = 0, revision = 0, dropped = 0 } = frame ?? {};
  const index = { frame, rows, revision, dropped, time, value, levels };

  const canContinue = frame && hasOnlyGrown(frame, previous) && hasSameFields(index, previous);
  const points = canContinue ? [...previous.points] : [];
  for (let row = canContinue ? previous.rows : 0; row < rows; row += 1) {
    const names = levels.map((field) => field.dictionary[field.values[row] ?? -1] ?? missingText);
    const point = {
      row: row + dropped,
      time: time?.values[row] ?? NaN,
      value: value?.values[row] ?? NaN,
      names,
    };
    if (!Number.isNaN(point.time + point.value)) points.push(point);
    if (row % 10_000 === 9_999) yield;
  }
  points.sort((a, b) => a.time - b.time);
  return { ...index, points };
}

type Fields = Pick<DotIndex, 'time' | 'value' | 'levels'>;

function hasSameFields(a: Fields, b: Fields): boolean {
  const names = ({ time, value, levels }: Fields) => [time, value, ...levels].map((f) => f?.name);
  return JSON.stringify(names(a)) === JSON.stringify(names(b));
}

/** The points of the level that the viewer has gone into; of all where it no longer exists. */
export function pointsWithin({ points, levels }: DotIndex, within: readonly string[]) {
  const path = within.slice(0, Math.max(0, levels.length - 1));
  const inside = points.filter(({ names }) => path.every((name, level) => names[level] === name));
  return inside.length > 0 ? { path, points: inside } : { path: [], points };
}
