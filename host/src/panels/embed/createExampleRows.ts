import { type Field, type Frame, valueAt } from '@chartroom/frame';
import type { ExampleRows, Json } from './embedSubject';

/** Enough to see a chart by, and short enough to be replaced. */
const maxRows = 12;

/**
 * The newest rows of a panel, of the fields that its chart draws: whoever pastes the code sees the
 * chart at once, and what rows of their own have to look like.
 */
export function createExampleRows(frame: Frame, encoding: unknown): ExampleRows | null {
  const names = new Set(Object.values(encoding ?? {}).flat());
  const fields = frame.fields.filter(({ name }) => names.has(name));
  if (fields.length === 0 || frame.length === 0) return null;
  const first = Math.max(0, frame.length - maxRows);
  const rows = Array.from({ length: frame.length - first }, (_, index) =>
    Object.fromEntries(fields.map((field) => [field.name, exampleValue(field, first + index)])),
  );
  const types = fields.flatMap((field): [string, Json][] => {
    const type = fieldTypeHint(field);
    return type === null ? [] : [[field.name, type]];
  });
  return { rows, types: Object.fromEntries(types) };
}

/** Six digits, which no drawing tells from more. */
function exampleValue(field: Field, row: number): string | number | null {
  const value = valueAt(field, row);
  return field.type === 'number' && typeof value === 'number'
    ? Number(value.toPrecision(6))
    : value;
}

/** Null where the rows say it: text is a category and anything else a number. */
function fieldTypeHint({ type, unit }: Field): Json {
  if (unit) return { type, unit };
  return type === 'time' ? type : null;
}
