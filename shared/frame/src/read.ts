import { columnsFrom } from './columns';
import type { Columns, Field, Frame, Value } from './frame';

/** The first field with this name; undefined if the frame has none. */
export function fieldByName(frame: Frame, name: string): Field | undefined {
  return frame.fields.find((field) => field.name === name);
}

/** One value; null for `NaN`, for the code −1 and for a row beyond the buffer. */
export function valueAt(field: Field, row: number): Value {
  const value = field.values[row];
  if (value === undefined || Number.isNaN(value)) return null;
  return field.type === 'category' ? (field.dictionary[value] ?? null) : value;
}

/** Rows `from` to `to` (exclusive), each as an array in the order of the fields. */
export function rows(frame: Frame, from = 0, to = frame.length): Value[][] {
  const end = Math.min(to, frame.length);
  const result: Value[][] = [];
  for (let row = Math.max(0, from); row < end; row++) {
    result.push(frame.fields.map((field) => valueAt(field, row)));
  }
  return result;
}

/** All rows as columns of plain values, which `frameFrom` takes. */
export function toColumns(frame: Frame): Columns {
  return columnsFrom(
    frame.fields.map((field) => {
      const values: Value[] = new Array(frame.length);
      for (let row = 0; row < frame.length; row++) values[row] = valueAt(field, row);
      return [field.name, values] as const;
    }),
  );
}
