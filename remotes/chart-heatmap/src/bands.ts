import {
  type Bins,
  niceStep,
  type Span,
  type TimeUnit,
  timeUnits,
  unitDivides,
  unitEdges,
} from '@chartroom/plot';
import type { TimeSlots } from '@chartroom/plot/bands';
import type { Band } from './grid';
import { valueBands } from './valueBands';
import type { CellSlots } from './valueSlots';

/** The columns or rows that fit, and the number of omitted categories. */
export interface LimitedBands {
  readonly bands: readonly Band[];
  readonly hidden: number;
}

export interface BandOptions {
  /** Visible times of a time axis. */
  readonly view: Span;
  readonly limit: number;
  /** Minimum column duration: finer columns would be empty. */
  readonly minMs: number;
  /** First day of the week. */
  readonly firstDay: number;
}

/** Lines for slots in the given order. */
export function bandsFromSlots(
  slots: CellSlots,
  order: readonly number[],
  rule: BandOptions,
): LimitedBands {
  if (slots.kind === 'time') return { bands: timeLines(slots, rule), hidden: 0 };
  if (slots.kind === 'value') return { bands: valueBands(slots, rule.limit, rule.view), hidden: 0 };
  if (slots.kind === 'number') {
    const lines = numberLines(slots.bins, rule.limit);
    // Number rows ascend upwards, as on an axis.
    const isDescending = (order[0] ?? 0) > (order[1] ?? 0);
    return { bands: isDescending ? lines.reverse() : lines, hidden: 0 };
  }
  const shown = order.slice(0, Math.max(1, rule.limit));
  const lines = shown.map((slot) => ({ key: slot, from: NaN, to: NaN, slots: [slot] }));
  return { bands: lines, hidden: order.length - shown.length };
}

/** Calendar units that consist of whole buckets, within the limit. */
function timeLines(
  slots: TimeSlots,
  { view: [from, to], limit, minMs, firstDay }: BandOptions,
): readonly Band[] {
  const { edges, unit } = slots;
  const last = edges.length - 1;
  let first = 0;
  while (first < last - 1 && (edges[first + 1] as number) <= from) first += 1;
  let end = first + 1;
  while (end < last && (edges[end] as number) <= to) end += 1;
  const span = (edges[end] as number) - (edges[first] as number);
  const coarser = timeUnits(firstDay).filter(
    (coarse) => coarse.ms >= unit.ms && unitDivides(unit, coarse),
  );
  const chosen =
    coarser.find(({ ms }) => ms >= minMs && span / ms <= Math.max(1, limit - 1)) ??
    coarser.at(-1) ??
    unit;
  return groupedLines(slots, first, end, chosen);
}

function groupedLines(
  { edges, timeZone }: TimeSlots,
  first: number,
  end: number,
  unit: TimeUnit,
): Band[] {
  const [from, to] = [edges[first] as number, edges[end - 1] as number];
  const unitStarts = new Set(unitEdges(unit, from, to, timeZone));
  const starts: number[] = [];
  for (let slot = first; slot < end; slot += 1) {
    if (slot === first || unitStarts.has(edges[slot] as number)) starts.push(slot);
  }
  return starts.map((start, i) => {
    const stop = starts[i + 1] ?? end;
    const slots = Array.from({ length: stop - start }, (_, slot) => start + slot);
    const from = edges[start] as number;
    return { key: from, from, to: edges[stop] as number, slots };
  });
}

/** Merges bins if there are more than `limit`, with a round width. */
function numberLines({ first, step, count }: Bins, limit: number): Band[] {
  const fits = (factor: number) => Math.ceil(count / factor) + 1 <= limit || factor === 1000;
  const factor =
    count <= limit
      ? 1
      : ([2, 4, 5, 10, 20, 40, 50, 100, 200, 1000].find(
          (candidate) => isRound(step * candidate) && fits(candidate),
        ) ?? 1000);
  // The outermost bins can begin or end beyond `Number.MAX_VALUE`.
  const edge = (index: number) =>
    Math.max(-Number.MAX_VALUE, Math.min(index * factor * step, Number.MAX_VALUE));
  const lines: Band[] = [];
  for (let slot = 0; slot < count; ) {
    const index = Math.floor((first + slot) / factor);
    const stop = Math.max(slot + 1, Math.min(count, (index + 1) * factor - first));
    const slots = Array.from({ length: stop - slot }, (_, i) => slot + i);
    const from = edge(index);
    lines.push({ key: from, from, to: edge(index + 1), slots });
    slot = stop;
  }
  return lines;
}

/** 1, 2 or 5 times a power of ten. */
function isRound(step: number): boolean {
  return niceStep(step) < step * 1.01;
}
