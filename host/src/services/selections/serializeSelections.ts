import {
  type FieldValue,
  limits,
  type Problem,
  parseSelection,
  type Selection,
} from '@chartroom/contract';
import { timeUnits } from '../time/timePoint';

/**
 * Serializes selections to URL parameters, one `select` each:
 *
 *     select=Industry:Mining,Finance        values
 *     select=year:#1955,#1960               numbers
 *     select=latency:210~420                a range of an axis
 *     select=time:2026-11-21T10:00:00.000Z~2026-11-21T10:05:00.000Z
 *     select=day:2024-01-01~2024-01-31      days without a zone, the last one included
 *
 * A backslash escapes the character after it. Cursors are left out: they come and go with the
 * pointer.
 */
export function serializeSelections(selections: readonly Selection[]): readonly string[] {
  const texts: string[] = [];
  let length = 0;
  // Newest first, so that the oldest are left out if there isn't room for all.
  for (const selection of [...selections].reverse()) {
    const text = serializeSelection(selection);
    if (text === null || length + text.length > limits.addressSelectionsLength) continue;
    if (texts.length === limits.addressSelections) break;
    length += text.length;
    texts.unshift(text);
  }
  return texts;
}

export interface ParsedSelections {
  readonly selections: readonly Selection[];
  /** Parameters that can't be parsed. */
  readonly problems: readonly Problem[];
}

/** Parses selections. Of two of the same kind on the same field the last one counts. */
export function parseSelections(texts: readonly string[]): ParsedSelections {
  const problems: Problem[] = [];
  const byField = new Map<string, Selection>();
  const maxCount = limits.addressSelections;
  if (texts.length > maxCount) {
    problems.push({ path: 'select', message: `can appear at most ${maxCount} times` });
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > limits.addressSelectionsLength) {
    const message = `can have at most ${limits.addressSelectionsLength} characters in total`;
    return { selections: [], problems: [...problems, { path: 'select', message }] };
  }
  for (const [index, text] of texts.slice(0, maxCount).entries()) {
    const path = `select.${index}`;
    const value = parseText(text);
    if (!value) {
      const message = 'must be a field, a colon, and values or a range from~to';
      problems.push({ path, message });
      continue;
    }
    const parsed = parseSelection(value);
    if (parsed.ok) byField.set(`${parsed.value.kind} ${parsed.value.field}`, parsed.value);
    else
      problems.push(
        ...parsed.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` })),
      );
  }
  return { selections: [...byField.values()], problems };
}

function serializeSelection(selection: Selection): string | null {
  const field = escapeText(selection.field);
  if (selection.kind === 'cursor') return null;
  if (selection.kind === 'points')
    return `${field}:${selection.values.map(serializeValue).join(',')}`;
  const { from, to, isTime, precision } = selection;
  const bounds = [from, to].map((bound) => serializeBound(bound, isTime === true));
  return `${field}:${bounds.map((bound) => (precision ? bound.split('T')[0] : bound)).join('~')}`;
}

function serializeValue(value: FieldValue): string {
  if (typeof value === 'number') return `#${value}`;
  const text = escapeText(value);
  return text.startsWith('#') ? `\\${text}` : text;
}

/** Times beyond the range of ISO 8601 stay numbers. */
function serializeBound(bound: number, isTime: boolean): string {
  const date = new Date(bound);
  return isTime && date.getTime() === bound ? date.toISOString() : String(bound);
}

function escapeText(text: string): string {
  return text.replace(/[\\:,~]/g, '\\$&');
}

/** Parses a text, not yet validated by the contract. Null if it has none of the forms. */
function parseText(text: string): unknown {
  const [field, ...rest] = splitUnescaped(text, ':');
  // A time contains colons.
  const body = rest.join(':');
  if (field === undefined || rest.length === 0) return null;
  const bounds = splitUnescaped(body, '~');
  if (bounds.length === 2) return parseInterval(unescapeText(field), bounds);
  if (bounds.length > 2) return null;
  const values = splitUnescaped(body, ',').map((value) =>
    value.startsWith('#') ? parseNumber(value.slice(1)) : unescapeText(value),
  );
  return { kind: 'points', field: unescapeText(field), values };
}

function parseInterval(field: string, bounds: readonly string[]): unknown {
  const areDays = bounds.every((bound) => isoDay.test(bound));
  const isTime = areDays || bounds.every((bound) => isoTime.test(bound));
  const [from, to] = bounds.map((bound) => (isTime ? Date.parse(bound) : parseNumber(bound)));
  const interval = { kind: 'interval', field, from, to, ...(isTime && { isTime }) };
  return areDays ? { ...interval, to: Number(to) + timeUnits.d - 1, precision: 'day' } : interval;
}

const isoDay = /^(?:[+-]\d{6}|\d{4})-\d\d-\d\d$/;

const isoTime = /^(?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

/** NaN if it isn't a number, which the contract then refuses. */
function parseNumber(text: string): number {
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** Splits at separators that aren't escaped with a backslash. */
function splitUnescaped(text: string, separator: string): readonly string[] {
  const segments = [''];
  for (const [character] of text.matchAll(/\\.|./gsu)) {
    if (character === separator) segments.push('');
    else segments[segments.length - 1] += character;
  }
  return segments;
}

function unescapeText(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}
