import type { CategoryField, Field } from '@chartroom/frame';
import { fieldsOf, type IndexInput, missingText } from '@chartroom/plot';

export interface Point {
  readonly row: number;
  readonly time: number;
  readonly value: number;
  /** Of the colour; undefined where no field has that role. */
  readonly name: string | undefined;
}

export interface DotIndex {
  readonly time: Field | undefined;
  readonly value: Field | undefined;
  readonly colour: CategoryField | undefined;
  /** In order of time. */
  readonly points: readonly Point[];
}

/** Reads the rows that have a time and a value. */
export function* indexPoints({ frame, encoding }: IndexInput): Generator<void, DotIndex, void> {
  const fields = (role: string) => (frame ? fieldsOf(frame, encoding, role) : []);
  const [time] = fields('x');
  const [value] = fields('y');
  const [colour] = fields('colour').filter((field) => field.type === 'category');
  const points: Point[] = [];
  for (let row = 0; row < (frame?.length ?? 0); row += 1) {
    const name = colour && (colour.dictionary[colour.values[row] ?? -1] ?? missingText);
    const point = {
      row,
      time: time?.values[row] ?? NaN,
      value: value?.values[row] ?? NaN,
      name,
    };
    if (!Number.isNaN(point.time + point.value)) points.push(point);
  }
  points.sort((a, b) => a.time - b.time);
  return { time, value, colour, points };
}
