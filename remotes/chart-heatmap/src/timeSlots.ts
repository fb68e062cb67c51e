import type { Field } from '@chartroom/frame';
import { type TimeUnit, unitEdgesInSlices, wallTime } from '@chartroom/plot';

/** The finest buckets of time that rows are gathered in. */
export interface TimeSlots {
  readonly kind: 'time';
  readonly field: Field;
  readonly unit: TimeUnit;
  readonly timeZone: string;
  /** Where they begin, and where the last one ends. */
  readonly edges: Float64Array;
  /** The same as the clock reads them, for the days of a calendar. */
  readonly walls: Float64Array;
}

/** Edges between two chances to pause: reading a zone's clock is dear. */
const slice = 100;

/** Buckets that cover `from` to `to`. */
export function* timeSlots(
  field: Field,
  [from, to]: readonly [number, number],
  unit: TimeUnit,
  timeZone: string,
): Generator<void, TimeSlots, void> {
  const edges = yield* unitEdgesInSlices(unit, from, to, timeZone);
  const walls = new Float64Array(edges.length);
  for (const [i, edge] of edges.entries()) {
    if (i % slice === slice - 1) yield;
    walls[i] = wallTime(edge, timeZone);
  }
  return { kind: 'time', field, unit, timeZone, edges, walls };
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
