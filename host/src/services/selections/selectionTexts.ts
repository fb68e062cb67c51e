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
export function selectionTexts(selections: readonly Selection[]): readonly string[] {
  const texts: string[] = [];
  let length = 0;
  // The newest first: where not all have room, it is the oldest that are left out.
  for (const selection of [...selections].reverse()) {
    const text = textOf(selection);
    if (text === null || length + text.length > limits.addressSelectionsLength) continue;
    if (texts.length === limits.addressSelections) break;
    length += text.length;
    texts.unshift(text);
  }
  return texts;
}

export interface ReadSelections {
  readonly selections: readonly Selection[];
  /** What the address asks for and can't be had. */
  readonly problems: readonly Problem[];
}

/** Of two on the same field in the same way the last one counts. */
export function readSelections(texts: readonly string[]): ReadSelections {
  const problems: Problem[] = [];
  const read = new Map<string, Selection>();
  const most = limits.addressSelections;
  if (texts.length > most) {
    problems.push({ path: 'select', message: `may stand there ${most} times at most` });
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > limits.addressSelectionsLength) {
    const message = `may have ${limits.addressSelectionsLength} characters at most, all together`;
    return { selections: [], problems: [...problems, { path: 'select', message }] };
  }
  for (const [place, text] of texts.slice(0, most).entries()) {
    const path = `select.${place}`;
    const given = selectionOf(text);
    if (!given) {
      const message = 'must be a field, a colon, and values or a piece from~to';
      problems.push({ path, message });
      continue;
    }
    const parsed = parseSelection(given);
    if (parsed.ok) read.set(`${parsed.value.kind} ${parsed.value.field}`, parsed.value);
    else problems.push(...parsed.problems.map((one) => ({ ...one, path: `${path}.${one.path}` })));
  }
  return { selections: [...read.values()], problems };
}

function textOf(selection: Selection): string | null {
  const field = escaped(selection.field);
  if (selection.kind === 'cursor') return null;
  if (selection.kind === 'points') return `${field}:${selection.values.map(valueText).join(',')}`;
  const { from, to, isTime, precision } = selection;
  const ends = [from, to].map((end) => endText(end, isTime === true));
  return `${field}:${ends.map((end) => (precision ? end.split('T')[0] : end)).join('~')}`;
}

function valueText(value: FieldValue): string {
  if (typeof value === 'number') return `#${value}`;
  const text = escaped(value);
  return text.startsWith('#') ? `\\${text}` : text;
}

/** Moments beyond the calendar of ISO 8601 stay numbers. */
function endText(end: number, isTime: boolean): string {
  const date = new Date(end);
  return isTime && date.getTime() === end ? date.toISOString() : String(end);
}

function escaped(text: string): string {
  return text.replace(/[\\:,~]/g, '\\$&');
}

/** What a text says, not yet held to the contract; null where it is none of these forms. */
function selectionOf(text: string): unknown {
  const [field, ...rest] = parts(text, ':');
  // A time has colons of its own.
  const said = rest.join(':');
  if (field === undefined || rest.length === 0) return null;
  const ends = parts(said, '~');
  if (ends.length === 2) return intervalOf(plain(field), ends);
  if (ends.length > 2) return null;
  const values = parts(said, ',').map((value) =>
    value.startsWith('#') ? numberOf(value.slice(1)) : plain(value),
  );
  return { kind: 'points', field: plain(field), values };
}

function intervalOf(field: string, ends: readonly string[]): unknown {
  const isDays = ends.every((end) => isoDay.test(end));
  const isTime = isDays || ends.every((end) => isoTime.test(end));
  const [from, to] = ends.map((end) => (isTime ? Date.parse(end) : numberOf(end)));
  const interval = { kind: 'interval', field, from, to, ...(isTime && { isTime }) };
  return isDays ? { ...interval, to: Number(to) + timeUnits.d - 1, precision: 'day' } : interval;
}

const isoDay = /^(?:[+-]\d{6}|\d{4})-\d\d-\d\d$/;

const isoTime = /^(?:[+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

/** NaN where it is no number, which the contract then refuses. */
function numberOf(text: string): number {
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** Parted at a sign that no backslash stands before. */
function parts(text: string, sign: string): readonly string[] {
  const found = [''];
  for (const [one] of text.matchAll(/\\.|./gsu)) {
    if (one === sign) found.push('');
    else found[found.length - 1] += one;
  }
  return found;
}

function plain(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}
