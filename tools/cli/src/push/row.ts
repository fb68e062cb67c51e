import { limits, type Parsed } from '@chartroom/contract';
import { refused } from '@chartroom/contract/schema';

export type RowValue = number | string | null;

/** One moment of a series: its time, and a value for each field. */
export interface Row {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly values: ReadonlyMap<string, RowValue>;
}

/** Types that earlier rows gave to fields. A page skips all of a batch that mixes them. */
export type FieldTypes = Map<string, 'number' | 'string'>;

export interface RowOptions {
  /** Names of the numbers in a line that isn't JSON. */
  readonly fields: readonly string[];
  /** Updated with the types of new fields. */
  readonly types: FieldTypes;
  /** Epoch milliseconds: the time of rows without one. */
  readonly now: number;
  /** Rows older than this would be removed at once. */
  readonly keepMs: number;
}

/**
 * Parses a line: a JSON object such as `{"busy":12.5,"host":"a"}`, or numbers separated by spaces or
 * commas, one for each of the fields. `time` can be epoch milliseconds or a text such as
 * `2026-11-14T08:32:00Z`.
 */
export function parseRow(line: string, options: RowOptions): Parsed<Row> {
  const text = line.trim();
  const entries = text.startsWith('{') ? jsonEntries(text) : numberEntries(text, options.fields);
  return entries.ok ? rowOf(entries.value, options) : entries;
}

type Entries = readonly (readonly [name: string, value: unknown])[];

function jsonEntries(text: string): Parsed<Entries> {
  try {
    return { ok: true, value: Object.entries(JSON.parse(text) as object) };
  } catch {
    return refused('must be a JSON object on one line', '');
  }
}

function numberEntries(text: string, fields: readonly string[]): Parsed<Entries> {
  const words = text.split(/\s*,\s*|\s+/);
  if (words.length !== fields.length) {
    const expected = fields.length === 1 ? 'a number' : `${fields.length} numbers`;
    return refused(`must be a JSON object or ${expected}`, '');
  }
  const values = words.map(Number);
  const index = values.findIndex((value, i) => words[i] === '' || !Number.isFinite(value));
  if (index >= 0) return refused('must be a number', fields[index] ?? '');
  return { ok: true, value: fields.map((name, i) => [name, values[i]]) };
}

function rowOf(entries: Entries, { types, now, keepMs }: RowOptions): Parsed<Row> {
  const values = new Map<string, RowValue>();
  let time = now;
  for (const [name, value] of entries) {
    if (name === 'time') {
      const given = timeOf(value);
      if (given === null) return refused('must be a time such as 2026-11-14T08:32:00Z', 'time');
      time = given;
      continue;
    }
    if (name === '' || name.length > limits.fieldNameLength) {
      return refused(`must be 1 to ${limits.fieldNameLength} characters`, 'a field’s name');
    }
    if (value !== null && typeof value !== 'string' && !isFiniteNumber(value)) {
      return refused('must be a number, text or null', name);
    }
    const known = types.get(name);
    if (value !== null && known && typeof value !== known) {
      return refused(
        `must be a ${known === 'string' ? 'text' : 'number'} as in earlier lines`,
        name,
      );
    }
    values.set(name, value);
  }
  if (values.size === 0) return refused('must have a field besides time', '');
  if (values.size >= limits.columnsPerBatch) {
    return refused(`must have at most ${limits.columnsPerBatch - 1} fields`, '');
  }
  if (time < 0) return refused('must be a time since 1970', 'time');
  if (time > now + limits.seriesAheadMs) {
    return refused(`is more than ${limits.seriesAheadMs / 60_000} minutes in the future`, 'time');
  }
  if (time < now - keepMs) return refused('is older than what --keep keeps', 'time');
  for (const [name, value] of values) {
    if (value !== null) types.set(name, typeof value === 'string' ? 'string' : 'number');
  }
  return { ok: true, value: { time, values } };
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A text without its zone would mean another moment on another machine. */
const isoTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

function timeOf(value: unknown): number | null {
  if (isFiniteNumber(value)) return Math.round(value);
  if (typeof value !== 'string' || !isoTime.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}
