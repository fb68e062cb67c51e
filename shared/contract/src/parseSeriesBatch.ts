import { type Columns, columnsFrom, isTime, type Value } from '@chartroom/frame';
import * as v from 'valibot';
import { limits } from './limits';
import type { Parsed, Problem } from './parse';
import { exact } from './schema/containers';
import { parseWith, refused } from './schema/parseWith';
import { textThat, whole } from './schema/scalars';
import type { SeriesBatch } from './services';
import { sizeBytes } from './sizeBytes';

const timeMessage = 'must be a time since 1970';

/** `series/$w/$group/$batch`, written once. */
export const seriesRecord = exact({
  t0: v.pipe(
    v.number(timeMessage),
    v.check((time) => time >= 0 && isTime(time), timeMessage),
    v.metadata({ min: 0, max: 8.64e15 }),
  ),
  n: whole(1, limits.seriesBatchBytes),
  columns: v.pipe(
    textThat(
      (json) =>
        json.length <= limits.seriesBatchBytes && sizeBytes(json) <= limits.seriesBatchBytes,
      `must be text of at most ${limits.seriesBatchBytes} bytes`,
    ),
    v.metadata({ min: 2, max: limits.seriesBatchBytes, isJson: true }),
  ),
});

/**
 * Parses a batch of the database: `{t0, n, columns}`, where `columns` is JSON such as
 * `{"time":[…],"cpu":[…]}`. Every column has `n` values; those of `time` are epoch milliseconds.
 */
export function parseSeriesBatch(input: unknown): Parsed<SeriesBatch> {
  const parsed = parseWith(seriesRecord, input);
  if (!parsed.ok) return parsed;
  const { t0, n } = parsed.value;
  const columns = parseColumns(readJson(parsed.value.columns), n);
  return columns.ok ? { ok: true, value: { t0, columns: columns.value } } : columns;
}

function parseColumns(input: unknown, rows: number): Parsed<Columns> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refused('must be the JSON of an object', 'columns');
  }
  const entries = Object.entries(input);
  if (entries.length > limits.columnsPerBatch) {
    return refused(`must have at most ${limits.columnsPerBatch} columns`, 'columns');
  }
  const problems: Problem[] = [];
  if (!Object.hasOwn(input, 'time')) problems.push({ path: 'columns.time', message: 'is missing' });
  for (const [name, column] of entries) {
    const message = problemWith(name, column, rows);
    if (message !== null) problems.push({ path: `columns.${name.slice(0, 200)}`, message });
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: columnsFrom(entries as [string, Value[]][]) };
}

function problemWith(name: string, column: unknown, rows: number): string | null {
  if (name === '' || name.length > limits.fieldNameLength) {
    return `must have a name of 1 to ${limits.fieldNameLength} characters`;
  }
  if (!Array.isArray(column)) return 'must be an array';
  if (column.length !== rows) return `must have ${rows} values, has ${column.length}`;
  const invalidIndex = column.findIndex(name === 'time' ? isInvalidTime : isInvalidValue);
  if (invalidIndex < 0) return null;
  return name === 'time'
    ? `must be a time at index ${invalidIndex}`
    : `must be a number, text or null at index ${invalidIndex}`;
}

function isInvalidTime(value: unknown): boolean {
  return typeof value !== 'number' || !isTime(value);
}

function isInvalidValue(value: unknown): boolean {
  return value !== null && typeof value !== 'string' && !Number.isFinite(value);
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
