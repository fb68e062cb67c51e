import type { Parsed, Problem, SeriesBatch } from '@chartroom/contract';
import { type Columns, columnOf, type FieldType, isTime, type Value } from '@chartroom/frame';

/** Types of the fields met so far; whoever comes first decides. */
export type FieldTypes = Map<string, FieldType>;

/**
 * The columns of a batch, or all that keeps them from being shown beside the others: no times,
 * columns of different length, text among numbers. Types that a good batch is the first to settle
 * are added to `types`.
 */
export function readBatch({ columns }: SeriesBatch, types: FieldTypes): Parsed<Columns> {
  const rows = columnOf(columns, 'time')?.length ?? 0;
  const problems: Problem[] = [];
  const settled: FieldTypes = new Map();
  if (rows === 0) problems.push({ path: 'time', message: 'is missing' });
  for (const name of Object.keys(columns)) {
    const column = columnOf(columns, name) ?? [];
    const type = name === 'time' ? 'time' : (types.get(name) ?? typeOf(column));
    const message = problemWith(column, type, rows);
    if (message !== null) problems.push({ path: name, message });
    if (type !== undefined) settled.set(name, type);
  }
  if (problems.length > 0) return { ok: false, problems };
  for (const [name, type] of settled) types.set(name, type);
  return { ok: true, value: columns };
}

/** Decided by the first value; undefined while there are only nulls. */
function typeOf(column: readonly Value[]): FieldType | undefined {
  const first = column.find((value) => value !== null);
  if (first === undefined) return undefined;
  return typeof first === 'string' ? 'category' : 'number';
}

function problemWith(
  column: readonly Value[],
  type: FieldType | undefined,
  rows: number,
): string | null {
  if (column.length !== rows) return `has ${column.length} values, the time has ${rows}`;
  if (type === undefined) return null;
  const bad = column.findIndex((value) => !isOf(type, value));
  return bad < 0 ? null : `does not hold a ${type} at ${bad}`;
}

function isOf(type: FieldType, value: Value): boolean {
  if (type === 'time') return typeof value === 'number' && isTime(value);
  return value === null || typeof value === (type === 'category' ? 'string' : 'number');
}
