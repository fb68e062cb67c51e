import type { Field, Frame } from '@chartroom/frame';
import { binsFor } from '@chartroom/plot';
import { extentOf } from './extent';
import type { Places } from './places';

const mostBins = 40;

/** Where rows go that are not over time: categories to their own, numbers to bins that the data fills. */
export function* placesFor(x: Field, frame: Frame): Generator<void, Places, void> {
  if (x.type === 'category') return { kind: 'category', field: x };
  return { kind: 'number', field: x, bins: binsFor(yield* extentOf(x, frame), mostBins) };
}

/** Whether rows that were counted by one can be added to by the other. */
export function samePlaces(a: Places, b: Places): boolean {
  if (a.field !== b.field) return false;
  if (a.kind === 'number' && b.kind === 'number') {
    return JSON.stringify(a.bins) === JSON.stringify(b.bins);
  }
  if (a.kind === 'time' && b.kind === 'time') return a.edges === b.edges;
  return a.kind === b.kind;
}
