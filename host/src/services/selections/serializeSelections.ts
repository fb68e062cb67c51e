import {
  type FieldValue,
  limits,
  type Problem,
  parseSelection,
  type Selection,
} from '@chartroom/contract';
import { timeUnits } from '../time/timePoint';

/**
 * Selections as an address carries them, each as one `select`:
 *
 *     select=Industry:Mining,Finance        values
 *     select=year:#1955,#1960               numbers
 *     select=latency:210~420                a piece of an axis
 *     select=time:2026-11-21T10:00:00.000Z~2026-11-21T10:05:00.000Z
 *     select=day:2024-01-01~2024-01-31      days without a zone, the last one included
 *
 * A backslash takes its meaning from the sign after it. Cursors are no part of it: they come and go
 * with the pointer.
 */
export function serializeSelections(selections: readonly Selection[]): readonly string[] {
  const texts: string[] = [];
  let length = 0;
  // The newest first: where not all have room, it is the oldest that are left out.
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
  /** What the address asks for and can't be had. */
  readonly problems: readonly Problem[];
}

/** Of two on the same field in the same way the last one counts. */
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

/** Moments beyond the calendar of ISO 8601 stay numbers. */
function serializeBound(bound: number, isTime: boolean): string {
  const date = new Date(bound);
  return isTime && date.getTime() === bound ? date.toISOString() : String(bound);
}

function escapeText(text: string): string {
  return text.replace(/[\\:,~]/g, '\\$&');
}

/** What a text says, not yet held to the contract; null where it is none of these forms. */
function parseText(text: string): unknown {
  const [field, ...rest] = splitUnescaped(text, ':');
  // A time has colons of its own.
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

/** NaN where it is no number, which the contract then refuses. */
function parseNumber(text: string): number {
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** Parted at a sign that no backslash stands before. */
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
