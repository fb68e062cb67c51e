import type { Parsed, Problem, SeriesBatch } from '@chartroom/contract';
import { type Columns, columnOf, type FieldType, type Value } from '@chartroom/frame';

/** Types of the fields met so far; whoever comes first decides. */
export type FieldTypes = Map<string, FieldType>;

/**
 * The columns of a batch, or all that keeps them from being shown beside the others: text among
 * numbers, or numbers among text. Types that a good batch is the first to settle are added to
 * `types`. The host has checked each batch by itself (C92).
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
    if (index >= 0) problems.push({ path: name, message: `does not hold a ${type} at ${index}` });
    newTypes.set(name, type);
  }
  if (problems.length > 0) return { ok: false, problems };
  for (const [name, type] of newTypes) types.set(name, type);
  return { ok: true, value: columns };
}

/** Decided by the first value; undefined while there are only nulls. */
function typeOf(column: readonly Value[]): FieldType | undefined {
  const first = column.find((value) => value !== null);
  if (first === undefined) return undefined;
  return typeof first === 'string' ? 'category' : 'number';
}

function matchesType(type: FieldType, value: Value): boolean {
  return typeof value === (type === 'category' ? 'string' : 'number');
}
