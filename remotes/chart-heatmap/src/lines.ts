import {
  type Bins,
  nests,
  roundStep,
  type Span,
  type TimeUnit,
  timeUnits,
  unitEdges,
} from '@chartroom/plot';
import type { Slots, TimeSlots } from '@chartroom/plot/bands';
import type { Line } from './grid';

/** The columns or rows that `most` leave room for, and how many categories have none. */
export interface Lines {
  readonly lines: readonly Line[];
  readonly hidden: number;
}

export interface LineRule {
  /** Instants in view, for time. */
  readonly view: Span;
  readonly most: number;
  /** How far times lie apart: finer columns would be empty between them. */
  readonly leastMs: number;
  /** The day that weeks begin on. */
  readonly firstDay: number;
}

/** `order` is that of slots. */
export function linesOf(slots: Slots, order: readonly number[], rule: LineRule): Lines {
  if (slots.kind === 'time') return { lines: timeLines(slots, rule), hidden: 0 };
  if (slots.kind === 'number') {
    const lines = numberLines(slots.bins, rule.most);
    // Rows go up, as an axis of numbers does.
    const isDown = (order[0] ?? 0) > (order[1] ?? 0);
    return { lines: isDown ? lines.reverse() : lines, hidden: 0 };
  }
  const shown = order.slice(0, Math.max(1, rule.most));
  const lines = shown.map((slot) => ({ key: slot, from: NaN, to: NaN, slots: [slot] }));
  return { lines, hidden: order.length - shown.length };
}

/** Whole units of the calendar that consist of whole buckets, at most `most` of them. */
function timeLines(
  slots: TimeSlots,
  { view: [from, to], most, leastMs, firstDay }: LineRule,
): readonly Line[] {
  const { edges, unit } = slots;
  const last = edges.length - 1;
  let first = 0;
  while (first < last - 1 && (edges[first + 1] as number) <= from) first += 1;
  let end = first + 1;
  while (end < last && (edges[end] as number) <= to) end += 1;
  const span = (edges[end] as number) - (edges[first] as number);
  const coarser = timeUnits(firstDay).filter(
    (coarse) => coarse.ms >= unit.ms && nests(unit, coarse),
  );
  const chosen =
    coarser.find(({ ms }) => ms >= leastMs && span / ms <= Math.max(1, most - 1)) ??
    coarser.at(-1) ??
    unit;
  return gathered(slots, first, end, chosen);
}

function gathered(
  { edges, timeZone }: TimeSlots,
  first: number,
  end: number,
  unit: TimeUnit,
): Line[] {
  const [from, to] = [edges[first] as number, edges[end - 1] as number];
  const begins = new Set(unitEdges(unit, from, to, timeZone));
  const starts: number[] = [];
  for (let slot = first; slot < end; slot += 1) {
    if (slot === first || begins.has(edges[slot] as number)) starts.push(slot);
  }
  return starts.map((start, i) => {
    const stop = starts[i + 1] ?? end;
    const slots = Array.from({ length: stop - start }, (_, slot) => start + slot);
    const from = edges[start] as number;
    return { key: from, from, to: edges[stop] as number, slots };
  });
}

/** Several bins in one where there is no room for each: as many as keep a round width. */
function numberLines({ first, step, count }: Bins, most: number): Line[] {
  const fits = (factor: number) => Math.ceil(count / factor) + 1 <= most || factor === 1000;
  const factor =
    count <= most
      ? 1
      : ([2, 4, 5, 10, 20, 40, 50, 100, 200, 1000].find(
          (own) => isRound(step * own) && fits(own),
        ) ?? 1000);
  // The bins of the greatest numbers there are begin and end beyond them.
  const edge = (place: number) =>
    Math.max(-Number.MAX_VALUE, Math.min(place * factor * step, Number.MAX_VALUE));
  const lines: Line[] = [];
  for (let slot = 0; slot < count; ) {
    const place = Math.floor((first + slot) / factor);
    const stop = Math.max(slot + 1, Math.min(count, (place + 1) * factor - first));
    const slots = Array.from({ length: stop - slot }, (_, i) => slot + i);
    const from = edge(place);
    lines.push({ key: from, from, to: edge(place + 1), slots });
    slot = stop;
  }
  return lines;
}

/** 1, 2 or 5 times a power of ten. */
function isRound(step: number): boolean {
  return roundStep(step) < step * 1.01;
}
