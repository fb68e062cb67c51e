import type { Field } from '@chartroom/frame';
import { instantOf, wallTime } from '@chartroom/plot';
import { floorTo, next, type TimeUnit } from './timeUnit';

/** The finest buckets of time that rows are gathered in. */
export interface TimeSlots {
  readonly kind: 'time';
  readonly field: Field;
  readonly unit: TimeUnit;
  readonly timeZone: string;
  /** Where they begin, and where the last one ends. */
  readonly edges: Float64Array;
  /** The same as the clock reads them, which units of the calendar go by. */
  readonly walls: Float64Array;
}

const quarter = 15 * 60_000;
const hour = 4 * quarter;
/** Edges between two chances to pause: asking a zone for its clock is dear. */
const slice = 100;

/** Buckets that cover `from` to `to`. */
export function* timeSlots(
  field: Field,
  [from, to]: readonly [number, number],
  unit: TimeUnit,
  timeZone: string,
): Generator<void, TimeSlots, void> {
  const edges: number[] = [];
  const walls: number[] = [];
  const clock = clockOf(timeZone);
  let wall = floorTo(unit, wallTime(from, timeZone));
  // Below the hour instants are walked, so that the hour that summer time repeats is not lost.
  const isEven = unit.kind === 'clock' && unit.size < hour;
  let at = isEven ? from - (wallTime(from, timeZone) - wall) : instantOf(wall, timeZone);
  for (;;) {
    if (edges.length % slice === slice - 1) yield;
    if (edges.length === 0 || at > (edges.at(-1) as number)) {
      edges.push(at);
      walls.push(isEven ? clock(at) : wall);
    }
    if (at > to) break;
    wall = next(unit, wall);
    at = isEven ? at + unit.size : instantOf(wall, timeZone);
  }
  const columns = { edges: Float64Array.from(edges), walls: Float64Array.from(walls) };
  return { kind: 'time', field, unit, timeZone, ...columns };
}

/** Zones change by whole quarters of an hour: their clock is asked once for each. */
function clockOf(timeZone: string): (at: number) => number {
  let known = Number.NaN;
  let shift = 0;
  return (at) => {
    const part = Math.floor(at / quarter);
    if (part !== known) {
      known = part;
      shift = wallTime(at, timeZone) - at;
    }
    return at + shift;
  };
}

/** The bucket of an instant, −1 for none; `near` is where the one before it fell. */
export function timeSlot(edges: Float64Array, time: number, near: number): number {
  const last = edges.length - 1;
  if (!(time >= (edges[0] as number)) || time >= (edges[last] as number)) return -1;
  if (near >= 0 && time >= (edges[near] as number)) {
    if (time < (edges[near + 1] as number)) return near;
    if (near + 2 <= last && time < (edges[near + 2] as number)) return near + 1;
  }
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] as number) <= time) low = middle;
    else high = middle;
  }
  return low;
}
