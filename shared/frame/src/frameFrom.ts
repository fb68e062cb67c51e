import { append } from './append';
import { columnOf } from './columns';
import { createFrame } from './createFrame';
import type { Columns, FieldType, Frame, TimePrecision, Value } from './frame';

/** The type of a field, optionally with its unit and the precision of times. */
export type FieldHint =
  | FieldType
  | { readonly type: FieldType; readonly unit?: string; readonly precision?: TimePrecision };

/**
 * Creates a frame from columns. Default types: `category` for a column with a string in it, `time`
 * for the column named `time`, `number` for all others.
 *
 *     frameFrom({ time: [0, 1000], cpu: [12.5, null] }, { cpu: { type: 'number', unit: '%' } });
 */
export function frameFrom(
  columns: Columns,
  hints: Readonly<Record<string, FieldHint>> = {},
): Frame {
  let rows = 0;
  const specs = Object.keys(columns).map((name) => {
    const values = columnOf(columns, name) ?? [];
    rows = Math.max(rows, values.length);
    const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
    if (typeof hint === 'object') return { name, ...hint };
    return { name, type: hint ?? inferredType(name, values) };
  });
  const frame = createFrame(specs, rows);
  append(frame, columns);
  return frame;
}

function inferredType(name: string, values: readonly Value[]): FieldType {
  if (values.some((value) => typeof value === 'string')) return 'category';
  return name === 'time' ? 'time' : 'number';
}
