import type { CellTally } from './cellTally';

/** How far times usually lie apart, in milliseconds; 0 for none. A pause in the data does not count. */
export function medianSpacing({ roles, hasRows }: CellTally): number {
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
  // Months differ: a month of 28 days is still one.
  return (distances[Math.floor(distances.length / 2)] ?? 0) * 0.9;
}
