import {
  type Columns,
  type FieldHint,
  type Frame,
  fieldTypes,
  frameFrom,
  parseFrame,
  timePrecisions,
} from '@chartroom/frame';
import type { Parsed, Problem } from '../parse';

/** Columns by name, or rows as objects. */
export type InlineData = Columns | readonly Readonly<Record<string, unknown>>[] | Frame;

type Hints = Readonly<Record<string, FieldHint>>;

/**
 * Creates a frame from a page's data; null if there is none yet. Times may be `Date` objects. Paths
 * of problems start with `types`, or with the row or column.
 */
export function parseInlineData(data: unknown, hints: unknown): Parsed<Frame | null> {
  const types = parseTypes(hints);
  const columns = readColumns(data);
  if (!types.ok || !columns.ok) {
    return {
      ok: false,
      problems: [types, columns].flatMap((parsed) => (parsed.ok ? [] : parsed.problems)),
    };
  }
  if (columns.value === null) return { ok: true, value: null };
  if (isFrameLike(columns.value)) return parseFrame(columns.value);
  const { plain, dateHints } = convertColumns(columns.value);
  return { ok: true, value: frameFrom(plain, { ...dateHints, ...types.value }) };
}

type UncheckedColumns = Readonly<Record<string, readonly unknown[]>>;

function readColumns(
  data: unknown,
): Parsed<UncheckedColumns | { readonly version: unknown } | null> {
  if (data === null || data === undefined) return { ok: true, value: null };
  if (Array.isArray(data)) return columnsOfRows(data);
  if (typeof data !== 'object') return refused('', 'must be rows, columns or a frame');
  if (isFrameLike(data)) return { ok: true, value: data };
  const problems = Object.entries(data).flatMap(([path, values]) =>
    Array.isArray(values) ? [] : [{ path, message: 'must be an array' }],
  );
  if (problems.length > 0) return { ok: false, problems };
  const columns = data as UncheckedColumns;
  const lengths = new Set(Object.values(columns).map(({ length }) => length));
  return lengths.size > 1
    ? refused('', 'all columns must have the same length')
    : { ok: true, value: columns };
}

function isFrameLike(data: object): data is { readonly version: unknown } {
  return 'fields' in data && 'version' in data;
}

function columnsOfRows(rows: readonly unknown[]): Parsed<UncheckedColumns> {
  const names = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, row] of rows.entries()) {
    if (typeof row === 'object' && row !== null)
      for (const name of Object.keys(row)) names.add(name);
    else problems.push({ path: `${index}`, message: 'must be an object' });
  }
  if (problems.length > 0) return { ok: false, problems };
  const records = rows as readonly Readonly<Record<string, unknown>>[];
  const columns = [...names].map((name) => [name, records.map((row) => row[name])]);
  return { ok: true, value: Object.fromEntries(columns) };
}

function convertColumns(columns: UncheckedColumns): {
  readonly plain: Columns;
  readonly dateHints: Hints;
} {
  const entries = Object.entries(columns);
  const plain = entries.map(([name, values]) => [name, values.map(toValue)] as const);
  const dateHints = entries.flatMap(([name, values]) =>
    values.some((value) => value instanceof Date) ? [[name, 'time'] as const] : [],
  );
  return { plain: Object.fromEntries(plain), dateHints: Object.fromEntries(dateHints) };
}

function toValue(value: unknown): string | number | null {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return null;
}

/** Field types by name, optionally with a unit and the precision of times. */
function parseTypes(hints: unknown): Parsed<Hints> {
  if (hints === null || hints === undefined) return { ok: true, value: {} };
  if (typeof hints !== 'object' || Array.isArray(hints))
    return refused('types', 'must be an object');
  const message = `must be one of ${fieldTypes.join(', ')}, or an object with a type`;
  const problems = Object.entries(hints).flatMap(([name, hint]) =>
    isHint(hint) ? [] : [{ path: `types.${name}`, message }],
  );
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: hints as Hints };
}

function isHint(hint: unknown): hint is FieldHint {
  if (typeof hint !== 'object' || hint === null) return isFieldType(hint);
  const { type, unit, precision } = hint as Readonly<Record<string, unknown>>;
  return (
    isFieldType(type) &&
    (unit === undefined || typeof unit === 'string') &&
    (precision === undefined || (type === 'time' && timePrecisions.some((it) => it === precision)))
  );
}

function isFieldType(type: unknown): boolean {
  return fieldTypes.some((known) => known === type);
}

function refused(path: string, message: string): Parsed<never> {
  return { ok: false, problems: [{ path, message }] };
}
