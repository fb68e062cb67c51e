import type { Parsed, Problem, SeriesBatch } from '@chartroom/contract';
import { type Columns, columnOf, type FieldType, type Value } from '@chartroom/frame';

/** Types of known fields, decided by their first values. */
export type FieldTypes = Map<string, FieldType>;

/**
 * Returns the columns of a batch, or all conflicts with earlier batches: text in a number column, or
 * numbers in a text column. Adds types of new fields to `types`. The host has already validated the
 * batch (C92).
 */
export function readBatch({ columns }: SeriesBatch, types: FieldTypes): Parsed<Columns> {
  const problems: Problem[] = [];
  const newTypes: FieldTypes = new Map([['time', 'time']]);
  for (const name of Object.keys(columns)) {
    if (name === 'time') continue;
    const column = columnOf(columns, name) ?? [];
    const type = types.get(name) ?? typeOf(column);
    if (type === undefined) continue;
    const index = column.findIndex((value) => value !== null && !matchesType(type, value));
    if (index >= 0) problems.push({ path: name, message: `isn’t a ${type} at index ${index}` });
    newTypes.set(name, type);
  }
  if (problems.length > 0) return { ok: false, problems };
  for (const [name, type] of newTypes) types.set(name, type);
  return { ok: true, value: columns };
}

/** Type of the first value; undefined if all are null. */
function typeOf(column: readonly Value[]): FieldType | undefined {
  const first = column.find((value) => value !== null);
  if (first === undefined) return undefined;
  return typeof first === 'string' ? 'category' : 'number';
}

function matchesType(type: FieldType, value: Value): boolean {
  return typeof value === (type === 'category' ? 'string' : 'number');
}
