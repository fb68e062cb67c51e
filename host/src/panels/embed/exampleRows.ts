import { type Field, type Frame, valueAt } from '@chartroom/frame';
import type { ExampleRows, Json } from './embedSubject';

/** Enough to see a chart by, and short enough to be replaced. */
const count = 12;

/**
 * The newest rows of a panel, of the fields that its chart draws: whoever pastes the code sees the
 * chart at once, and what rows of their own have to look like.
 */
export function exampleRows(frame: Frame, encoding: unknown): ExampleRows | null {
  const names = new Set(Object.values(encoding ?? {}).flat());
  const fields = frame.fields.filter(({ name }) => names.has(name));
  if (fields.length === 0 || frame.length === 0) return null;
  const first = Math.max(0, frame.length - count);
  const rows = Array.from({ length: frame.length - first }, (_, index) =>
    Object.fromEntries(fields.map((field) => [field.name, shown(field, first + index)])),
  );
  const hints = fields.flatMap((field): [string, Json][] => {
    const hint = hintOf(field);
    return hint === null ? [] : [[field.name, hint]];
  });
  return { rows, types: Object.fromEntries(hints) };
}

/** Six digits, which no drawing tells from more. */
function shown(field: Field, row: number): string | number | null {
  const value = valueAt(field, row);
  return field.type === 'number' && typeof value === 'number'
    ? Number(value.toPrecision(6))
    : value;
}

/** Null where the rows say it: text is a category and anything else a number. */
function hintOf({ type, unit }: Field): Json {
  if (unit) return { type, unit };
  return type === 'time' ? type : null;
}
