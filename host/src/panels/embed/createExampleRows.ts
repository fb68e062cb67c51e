import { type Field, type Frame, valueAt } from '@chartroom/frame';
import type { ExampleRows, Json } from './embedSubject';

/** Enough rows to show a chart, few enough to replace. */
const maxRows = 12;

/**
 * A panel's newest rows, in the fields that its chart draws: the pasted code shows a chart at once, and
 * the shape that other rows need.
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

/** Six significant digits: more make no visible difference. */
function exampleValue(field: Field, row: number): string | number | null {
  const value = valueAt(field, row);
  return field.type === 'number' && typeof value === 'number'
    ? Number(value.toPrecision(6))
    : value;
}

/** Null if the rows imply it: text is a category, anything else a number. */
function fieldTypeHint({ type, unit }: Field): Json {
  if (unit) return { type, unit };
  return type === 'time' ? type : null;
}
