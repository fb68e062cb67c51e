import {
  type FieldValue,
  limits,
  type Problem,
  parseSelection,
  type Selection,
} from '@chartroom/contract';
import { timeUnits } from '../time/timePoint';

/** How many selections there is room for, and how many characters they may have in total. */
export interface SelectionsRoom {
  readonly count: number;
  readonly length: number;
}

export const addressRoom: SelectionsRoom = {
  count: limits.addressSelections,
  length: limits.addressSelectionsLength,
};

/**
 * Serializes selections to URL parameters, one `select` each:
 *
 *     select=Industry:Mining,Finance        values
 *     select=year:#1955,#1960               numbers
 *     select=latency:210~420                a range of an axis
 *     select=time:2026-11-21T10:00:00.000Z~2026-11-21T10:05:00.000Z
 *     select=day:2024-01-01~2024-01-31      days without a zone, the last one included
 *
 * Another `~` and an id name the panel that it was made in, which it doesn't filter:
 *
 *     select=Industry:Mining~~p1
 *     select=latency:210~420~p1
 *
 * A backslash escapes the character after it. Cursors are left out: they come and go with the
 * pointer.
 */
export function serializeSelections(
  selections: readonly Selection[],
  ownerOf: (selection: Selection) => string | null = () => null,
  room: SelectionsRoom = addressRoom,
): readonly string[] {
  const texts: string[] = [];
  let length = 0;
  // Newest first, so that the oldest are left out if there isn't room for all.
  for (const selection of [...selections].reverse()) {
    const text = serializeSelection(selection, ownerOf(selection));
    if (text === null || length + text.length > room.length) continue;
    if (texts.length === room.count) break;
    length += text.length;
    texts.unshift(text);
  }
  return texts;
}

export interface ParsedSelections {
  readonly selections: readonly Selection[];
  /** The panels that they were made in, as far as the parameters say. */
  readonly owners: ReadonlyMap<Selection, string>;
  /** Parameters that can't be parsed. */
  readonly problems: readonly Problem[];
}

/** Parses selections. Of two of the same kind on the same field the last one counts. */
export function parseSelections(
  texts: readonly string[],
  room: SelectionsRoom = addressRoom,
): ParsedSelections {
  const problems: Problem[] = [];
  const byField = new Map<string, Selection>();
  const owners = new Map<Selection, string>();
  const maxCount = room.count;
  if (texts.length > maxCount) {
    problems.push({ path: 'select', message: `can appear at most ${maxCount} times` });
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > room.length) {
    const message = `can have at most ${room.length} characters in total`;
    return { selections: [], owners, problems: [...problems, { path: 'select', message }] };
  }
  for (const [index, text] of texts.slice(0, maxCount).entries()) {
    const path = `select.${index}`;
    const { value, owner } = parseText(text);
    if (!value) {
      const message = 'must be a field, a colon, and values or a range from~to';
      problems.push({ path, message });
      continue;
    }
    const parsed = parseSelection(value);
    if (parsed.ok) {
      byField.set(`${parsed.value.kind} ${parsed.value.field}`, parsed.value);
      if (owner !== '') owners.set(parsed.value, owner);
    } else
      problems.push(
        ...parsed.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` })),
      );
  }
  return { selections: [...byField.values()], owners, problems };
}

function serializeSelection(selection: Selection, owner: string | null): string | null {
  const field = escapeText(selection.field);
  if (selection.kind === 'cursor') return null;
  const suffix = owner === null ? '' : `~${escapeText(owner)}`;
  if (selection.kind === 'points') {
    const values = selection.values.map(serializeValue).join(',');
    return `${field}:${values}${suffix && `~${suffix}`}`;
  }
  const { from, to, isTime, precision } = selection;
  const bounds = [from, to].map((bound) => serializeBound(bound, isTime === true));
  const ends = bounds.map((bound) => (precision ? bound.split('T')[0] : bound));
  return `${field}:${ends.join('~')}${suffix}`;
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

/** A selection, not yet validated by the contract; null if the text has none of the forms. */
interface ParsedText {
  readonly value: unknown;
  /** Id of a panel, or empty. */
  readonly owner: string;
}

function parseText(text: string): ParsedText {
  const [field, ...rest] = splitUnescaped(text, ':');
  // A time contains colons.
  const body = rest.join(':');
  const [first = '', second, owner = '', ...more] = splitUnescaped(body, '~');
  if (field === undefined || rest.length === 0 || more.length > 0)
    return { value: null, owner: '' };
  if (second)
    return {
      value: parseInterval(unescapeText(field), [first, second]),
      owner: unescapeText(owner),
    };
  const values = splitUnescaped(first, ',').map((value) =>
    value.startsWith('#') ? parseNumber(value.slice(1)) : unescapeText(value),
  );
  return {
    value: { kind: 'points', field: unescapeText(field), values },
    owner: unescapeText(owner),
  };
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
