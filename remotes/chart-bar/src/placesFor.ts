import type { TimeRange } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { binsFor, type NumberExtent, timeEdges } from '@chartroom/plot';
import type { Places } from './places';
import { tallySlice } from './tally';

const mostTimes = 50;
const mostBins = 40;

/** Where rows go: categories to their own, times and numbers to buckets that the data fills. */
export function* placesFor(
  x: Field,
  frame: Frame,
  { range, timeZone }: { readonly range: TimeRange | null; readonly timeZone: string },
): Generator<void, Places, void> {
  if (x.type === 'category') return { kind: 'category', field: x };
  if (x.type !== 'time') {
    return { kind: 'number', field: x, bins: binsFor(yield* extentOf(x, frame), mostBins) };
  }
  const isOpen = !range || range.to === null;
  const data = isOpen ? yield* extentOf(x, frame) : null;
  const from = range?.from ?? data?.min ?? 0;
  const to = range?.to ?? data?.max ?? from;
  const isKnown = Math.abs(from) <= 8e15 && Math.abs(to) <= 8e15 && from <= to;
  // A range ends before its last moment: a bucket that begins there is not of it.
  const last = isOpen ? to : Math.max(from, to - 1);
  const edges = isKnown ? timeEdges(from, last, mostTimes, timeZone) : [0, 1];
  return { kind: 'time', field: x, edges: Float64Array.from(edges) };
}

/** Whether rows that were counted by one can be added to by the other. */
export function samePlaces(a: Places, b: Places): boolean {
  if (a.field !== b.field) return false;
  if (a.kind === 'number' && b.kind === 'number') {
    return JSON.stringify(a.bins) === JSON.stringify(b.bins);
  }
  if (a.kind === 'time' && b.kind === 'time') {
    return a.edges.length === b.edges.length && a.edges.every((edge, i) => edge === b.edges[i]);
  }
  return a.kind === b.kind;
}

function* extentOf({ values, type }: Field, frame: Frame): Generator<void, NumberExtent, void> {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let isWhole = true;
  for (let row = 0; row < frame.length; row += 1) {
    if (row % tallySlice === tallySlice - 1) yield;
    const value = values[row] as number;
    if (value < min) min = value;
    if (value > max) max = value;
    if (isWhole && type === 'number' && !Number.isInteger(value)) isWhole = Number.isNaN(value);
  }
  return { min, max, isWhole };
}
