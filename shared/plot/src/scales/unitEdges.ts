import {
  instantIn,
  instantOf,
  lastInstant,
  type OffsetPeriod,
  offsetPeriods,
} from './offsetPeriods';
import { dayMs, floorToUnit, nextUnitStart, type TimeUnit, unitOfMinLength } from './timeUnits';
import { wallTime } from './wallTime';

/**
 * Edges of buckets of one unit that cover `from` to `to`: instants in epoch milliseconds,
 * ascending, one more than there are buckets. The first is at or before `from`, the last after
 * `to`. An instant at an edge belongs to the later bucket.
 *
 * Units below a day are steps of elapsed time from the zone's midnight: an hour that the clock
 * repeats is two buckets. Where the clock is set back by less than the unit, or by a fraction of
 * units (2 hours in Berlin, 1 hour on Lord Howe), one bucket is longer by that much, so that the
 * later ones of the day stay on the clock. Days and longer units follow the zone's calendar; a day
 * that the zone skipped has no bucket.
 */
export function unitEdges(unit: TimeUnit, from: number, to: number, timeZone: string): number[] {
  const isPartOfDay = unit.kind === 'clock' && unit.size < dayMs;
  const edges = isPartOfDay
    ? clockEdgesOf(unit.size, from, to, timeZone)
    : calendarEdgesOf(unit, from, to, timeZone);
  const first = edges.findLastIndex((edge) => edge <= from);
  const clamped = first > 0 ? edges.slice(first) : edges;
  // A bucket that begins before the first instant of a `Date`, or ends after its last.
  clamped[0] = Math.max(clamped[0] as number, -lastInstant);
  clamped[clamped.length - 1] = Math.min(clamped.at(-1) as number, lastInstant + 1);
  return clamped;
}

/**
 * The same for the shortest round unit of which at most `maxCount` cover `from` to `to`. `firstDay`
 * is that of weeks, as `firstDayOfWeek` returns it.
 */
export function timeEdges(
  from: number,
  to: number,
  maxCount: number,
  timeZone: string,
  firstDay = 1,
): readonly number[] {
  const minMs = Math.max(1, to - from) / Math.max(0, maxCount - 2);
  return unitEdges(unitOfMinLength(minMs, firstDay), from, to, timeZone);
}

function clockEdgesOf(size: number, from: number, to: number, timeZone: string): number[] {
  const periods = offsetPeriods(from - size - dayMs, to + size + dayMs, timeZone);
  const changes = periods.slice(1).map((after, i) => {
    return (periods[i] as OffsetPeriod).offset - after.offset;
  });
  // The bucket in which the clock is set back may be longer.
  const longest = Math.max(0, ...changes.filter((change) => change % size !== 0));
  const low = from - size - longest;
  const edges: number[] = [];
  const add = (edge: number) => {
    if (edge > (edges.at(-1) ?? Number.NEGATIVE_INFINITY)) edges.push(edge);
    return edge <= to;
  };
  for (const [i, { from: start, to: end, offset }] of periods.entries()) {
    if (end <= low) continue;
    const setBackMs = changes[i - 1] ?? 0;
    const before = start + offset + setBackMs;
    let wall = Math.max(low, start) + offset;
    if (setBackMs > 0 && setBackMs % size !== 0) wall = Math.max(wall, before);
    // A bucket that the clock skipped begins with the change.
    const isSkipped =
      setBackMs < 0 && setBackMs % size !== 0 && ceilTo(before, size) < start + offset;
    if (isSkipped && start >= low && !add(start)) return edges;
    for (wall = ceilTo(wall, size); wall - offset < end; wall += size) {
      if (!add(wall - offset)) return edges;
    }
  }
  return edges;
}

function ceilTo(wall: number, size: number): number {
  return Math.ceil(wall / size) * size;
}

const shortMs = 27 * dayMs;

function calendarEdgesOf(unit: TimeUnit, from: number, to: number, timeZone: string): number[] {
  // For many short units, sampling the clock once a week is cheaper than asking it for each.
  const periods =
    unit.ms < shortMs ? offsetPeriods(from - 2 * unit.ms, to + 2 * unit.ms, timeZone) : null;
  const edges: number[] = [];
  let wall = floorToUnit(unit, wallTime(from, timeZone));
  for (;;) {
    const edge = periods ? instantIn(periods, wall) : instantOf(wall, timeZone);
    if (edge > (edges.at(-1) ?? Number.NEGATIVE_INFINITY)) edges.push(edge);
    if (edge > to || wall > lastInstant) return edges;
    wall = nextUnitStart(unit, wall);
  }
}

/** Edges between two yields: reading a zone's clock is slow. */
const edgesPerSlice = 128;

/** The edges of `unitEdges`, computed with yields, for large numbers of them. */
export function* unitEdgesInSlices(
  unit: TimeUnit,
  from: number,
  to: number,
  timeZone: string,
): Generator<void, Float64Array, void> {
  const edges: number[] = [];
  let start = from;
  for (;;) {
    const end = Math.min(to, start + edgesPerSlice * unit.ms);
    for (const edge of unitEdges(unit, start, end, timeZone)) {
      if (edge > (edges.at(-1) ?? Number.NEGATIVE_INFINITY)) edges.push(edge);
    }
    if (end >= to) return Float64Array.from(edges);
    start = end;
    yield;
  }
}
