import type { CellTally } from './cellTally';
import { areTimes } from './valueSlots';

/** Median distance between times in milliseconds; 0 for none. Long pauses don't affect it. */
export function medianSpacing({ roles, hasRows }: CellTally): number {
  if (roles.x.kind === 'value' && areTimes(roles.x)) return medianDistance(roles.x.values);
  if (roles.x.kind !== 'time') return 0;
  const { edges } = roles.x;
  const distances: number[] = [];
  let previous = Number.NaN;
  for (let slot = 0; slot < edges.length - 1; slot += 1) {
    if (hasRows[slot] !== 1) continue;
    const time = edges[slot] as number;
    if (!Number.isNaN(previous)) distances.push(time - previous);
    previous = time;
  }
  distances.sort((a, b) => a - b);
  // Tolerance for months, which differ in length.
  return (distances[Math.floor(distances.length / 2)] ?? 0) * 0.9;
}

function medianDistance(times: Float64Array): number {
  const distances = times
    .subarray(1)
    .map((time, i) => time - (times[i] as number))
    .sort();
  return distances[Math.floor(distances.length / 2)] ?? 0;
}
