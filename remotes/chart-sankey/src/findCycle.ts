import type { Flow } from './flowTally';

/**
 * The places of a way that comes back to where it began, the first one again at its end; null where
 * there is none. Takes away what nothing flows to until all that is left lies on or behind a cycle.
 */
export function findCycle(count: number, flows: readonly Flow[]): readonly number[] | null {
  const incoming = new Int32Array(count);
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const { source, target } of flows) {
    incoming[target] = (incoming[target] as number) + 1;
    next[source]?.push(target);
  }
  const free = Array.from({ length: count }, (_, place) => place).filter(
    (place) => incoming[place] === 0,
  );
  let taken = 0;
  for (let place = free.pop(); place !== undefined; place = free.pop()) {
    taken += 1;
    for (const target of next[place] ?? []) {
      incoming[target] = (incoming[target] as number) - 1;
      if (incoming[target] === 0) free.push(target);
    }
  }
  return taken === count ? null : backwards(incoming, flows);
}

/** Every place that is left has something left that flows to it: upstream the way must meet itself. */
function backwards(incoming: Int32Array, flows: readonly Flow[]): readonly number[] {
  const before = new Map<number, number>();
  for (const { source, target } of flows) {
    if ((incoming[source] as number) > 0 && (incoming[target] as number) > 0) {
      before.set(target, source);
    }
  }
  const way: number[] = [];
  const seen = new Map<number, number>();
  let place = before.keys().next().value ?? 0;
  while (!seen.has(place)) {
    seen.set(place, way.length);
    way.push(place);
    place = before.get(place) ?? place;
  }
  return [place, ...way.slice(seen.get(place)).reverse()];
}
