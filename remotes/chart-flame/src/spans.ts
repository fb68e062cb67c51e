import { msPerUnit } from '@chartroom/plot';
import { type FlameRoles, textOf } from './flameRoles';

/** Spans of a trace as columns, in the order of the data. Times are in the unit of durations. */
export interface Spans {
  readonly count: number;
  /** Row of the data. */
  readonly rows: Int32Array;
  /** Index of the span that called it; −1 for none. */
  readonly parents: Int32Array;
  /** Since the first span started. */
  readonly starts: Float64Array;
  readonly durations: Float64Array;
  /** Duration without the time in which spans that it called ran. */
  readonly selfTimes: Float64Array;
  /** 0 for spans without a parent. */
  readonly depths: Int32Array;
  /** Spans in the order of a waterfall: each before those that it called, these by start. */
  readonly order: Int32Array;
  /** Position of a span in `order`. */
  readonly positions: Int32Array;
  /** Position after the last span below it. */
  readonly ends: Int32Array;
  /** When the last span ends. */
  readonly extent: number;
  /** Number of rows without a start or a duration. */
  readonly omitted: number;
  /** Number of spans whose parent isn't in the data. */
  readonly orphans: number;
  /** Spans with an ID that an earlier one has. */
  readonly repeated: ReadonlySet<number>;
}

const rowsPerSlice = 10_000;

/**
 * Reads spans from rows. Without starts, all begin at 0. Spans that call each other in a circle
 * are cut where the circle was found; of rows with the same ID the first one is the parent.
 */
export function* readSpans(roles: FlameRoles, length: number): Generator<void, Spans, void> {
  const kept: number[] = [];
  for (let row = 0; row < length; row += 1) {
    if (row % rowsPerSlice === 0) yield;
    if (isSpan(roles, row)) kept.push(row);
  }
  const count = kept.length;
  const rows = Int32Array.from(kept);
  yield;
  const { parents, orphans, repeated } = yield* findParents(roles, rows);
  yield;
  const starts = startsOf(roles, rows);
  const durations = Float64Array.from(rows, (row) => durationOf(roles, row));
  yield;
  const byStart = orderByStart(starts);
  yield;
  const tree = orderSpans(parents, byStart);
  yield;
  let extent = 0;
  for (let i = 0; i < count; i += 1) {
    extent = Math.max(extent, (starts[i] as number) + (durations[i] as number));
  }
  const selfTimes = selfTimesOf({ parents, starts, durations, byStart, hasStart: !!roles.start });
  return {
    ...{ count, rows, parents, starts, durations, selfTimes, orphans, repeated, ...tree },
    extent: Math.min(extent, Number.MAX_VALUE),
    omitted: length - count,
  };
}

function isSpan({ start, duration }: FlameRoles, row: number): boolean {
  if (start && !Number.isFinite(start.values[row])) return false;
  return (
    !duration || ((duration.values[row] as number) >= 0 && Number.isFinite(duration.values[row]))
  );
}

function durationOf({ duration }: FlameRoles, row: number): number {
  return duration ? (duration.values[row] as number) : 0;
}

function startsOf({ start, duration }: FlameRoles, rows: Int32Array): Float64Array {
  if (!start) return new Float64Array(rows.length);
  let min = Number.POSITIVE_INFINITY;
  for (const row of rows) min = Math.min(min, start.values[row] as number);
  // Times are in milliseconds, durations in their own unit.
  const unitMs = start.type === 'time' ? (msPerUnit(duration?.unit ?? '') ?? 1) : 1;
  return Float64Array.from(rows, (row) =>
    Math.min(Number.MAX_VALUE, ((start.values[row] as number) - min) / unitMs),
  );
}

function orderByStart(starts: Float64Array): Uint32Array {
  const order = Uint32Array.from(starts.keys());
  // Spans mostly arrive in this order.
  if (starts.every((start, i) => i === 0 || start >= (starts[i - 1] as number))) return order;
  return order.sort((a, b) => (starts[a] as number) - (starts[b] as number) || a - b);
}

function* findParents(
  { id, name, parent }: FlameRoles,
  rows: Int32Array,
): Generator<void, Pick<Spans, 'parents' | 'orphans' | 'repeated'>, void> {
  const parents = new Int32Array(rows.length).fill(-1);
  const repeated = new Set<number>();
  const ids = id ?? name;
  if (!ids) return { parents, orphans: 0, repeated };
  const spanById = new Map<number, number>();
  for (const [span, row] of rows.entries()) {
    if (span % rowsPerSlice === 0) yield;
    const code = ids.values[row] as number;
    if (spanById.has(code)) repeated.add(span);
    else if (code >= 0) spanById.set(code, span);
  }
  if (!parent) return { parents, orphans: 0, repeated };
  const codes = new Map<string, number>();
  for (const [code, text] of ids.dictionary.entries()) {
    if (code % rowsPerSlice === 0) yield;
    codes.set(text, code);
  }
  const spanByParent: number[] = [];
  for (const [code, text] of parent.dictionary.entries()) {
    if (code % rowsPerSlice === 0) yield;
    spanByParent.push(spanById.get(codes.get(text) ?? -1) ?? -1);
  }
  let orphans = 0;
  for (const [span, row] of rows.entries()) {
    const code = parent.values[row] as number;
    if (code < 0 || parent.dictionary[code] === '') continue;
    const found = spanByParent[code] ?? -1;
    parents[span] = found;
    if (found < 0) orphans += 1;
  }
  cutCircles(parents);
  return { parents, orphans, repeated };
}

function cutCircles(parents: Int32Array): void {
  // 0: new, otherwise the walk that has visited the span.
  const visits = new Int32Array(parents.length);
  for (let span = 0; span < parents.length; span += 1) {
    let at = span;
    while (at >= 0 && visits[at] === 0) {
      visits[at] = span + 1;
      const next = parents[at] as number;
      if (next >= 0 && visits[next] === span + 1) parents[at] = -1;
      at = parents[at] as number;
    }
  }
}

/** Each span before those that it called. */
function orderSpans(parents: Int32Array, byStart: Uint32Array) {
  const count = parents.length;
  const firstChild = new Int32Array(count + 1).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  // The virtual parent of spans without one is the last.
  for (let i = count - 1; i >= 0; i -= 1) {
    const span = byStart[i] as number;
    const parent = parents[span] as number;
    const slot = parent < 0 ? count : parent;
    nextSibling[span] = firstChild[slot] as number;
    firstChild[slot] = span;
  }
  const order = new Int32Array(count);
  const positions = new Int32Array(count);
  const ends = new Int32Array(count);
  const depths = new Int32Array(count);
  let [position, span, depth] = [0, firstChild[count] as number, 0];
  while (span >= 0) {
    order[position] = span;
    positions[span] = position;
    depths[span] = depth;
    position += 1;
    const child = firstChild[span] as number;
    if (child >= 0) {
      span = child;
      depth += 1;
      continue;
    }
    ends[span] = position;
    while (span >= 0 && (nextSibling[span] as number) < 0) {
      span = parents[span] as number;
      depth -= 1;
      if (span >= 0) ends[span] = position;
    }
    if (span >= 0) span = nextSibling[span] as number;
  }
  return { order, positions, ends, depths };
}

interface SelfInput {
  readonly parents: Int32Array;
  readonly starts: Float64Array;
  readonly durations: Float64Array;
  readonly byStart: Uint32Array;
  readonly hasStart: boolean;
}

function selfTimesOf({ parents, starts, durations, byStart, hasStart }: SelfInput): Float64Array {
  const covered = new Float64Array(parents.length);
  // Until when the spans seen so far cover their parent.
  const until = starts.slice();
  for (const span of byStart) {
    const parent = parents[span] as number;
    if (parent < 0) continue;
    if (!hasStart) {
      covered[parent] = (covered[parent] as number) + (durations[span] as number);
      continue;
    }
    const parentEnd = (starts[parent] as number) + (durations[parent] as number);
    const from = Math.max(until[parent] as number, starts[span] as number);
    const to = Math.min(parentEnd, (starts[span] as number) + (durations[span] as number));
    if (to <= from) continue;
    covered[parent] = (covered[parent] as number) + to - from;
    until[parent] = to;
  }
  return durations.map((duration, span) => Math.max(0, duration - (covered[span] as number)));
}

/** Identifies a span in the viewer's state: its ID, with its row where that isn't unique. */
export function spanKey(roles: FlameRoles, { rows, repeated }: Spans, span: number): string {
  const row = rows[span] ?? -1;
  const id = textOf(roles.id, row);
  return id === null || repeated.has(span) ? `${id ?? ''}\u0000${row}` : id;
}

/** Keys from the outermost span to this one. */
export function spanPath(roles: FlameRoles, spans: Spans, span: number): readonly string[] {
  const path: string[] = [];
  for (let at = span; at >= 0; at = spans.parents[at] ?? -1) path.push(spanKey(roles, spans, at));
  return path.reverse();
}

/** The span at a path, as far as it exists; −1 for none. */
export function spanAtPath(roles: FlameRoles, spans: Spans, path: readonly string[]): number {
  if (path.length === 0) return -1;
  const last = new Map(path.map((key, level) => [key, level]));
  let [found, foundLevel] = [-1, -1];
  for (let span = 0; span < spans.count; span += 1) {
    const level = last.get(spanKey(roles, spans, span));
    if (level === undefined || level <= foundLevel) continue;
    if (spans.depths[span] !== level) continue;
    [found, foundLevel] = [span, level];
  }
  return found;
}
