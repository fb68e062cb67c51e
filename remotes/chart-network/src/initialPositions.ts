import { type Graph, otherEnd } from './graph';

/** Known node positions by name. */
export interface PreviousPositions {
  readonly names: readonly string[];
  readonly positions: Float32Array;
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Start positions: known nodes stay, new ones start beside a neighbour with a position, and all
 * others on a spiral in the order of the data. Deterministic.
 */
export function initialPositions(
  graph: Graph,
  distance: number,
  previous: PreviousPositions | null,
): Float32Array {
  const { names, starts, links } = graph;
  const positions = new Float32Array(2 * names.length);
  const hasPosition = new Uint8Array(names.length);
  const previousIndexes = new Map(
    previous?.names.map((name, previousIndex) => [name, previousIndex]),
  );
  for (const [node, name] of names.entries()) {
    const previousIndex = previousIndexes.get(name);
    if (previousIndex === undefined || !previous) continue;
    positions[2 * node] = previous.positions[2 * previousIndex] ?? 0;
    positions[2 * node + 1] = previous.positions[2 * previousIndex + 1] ?? 0;
    hasPosition[node] = 1;
  }
  for (let node = 0; node < names.length; node += 1) {
    if (hasPosition[node] === 1) continue;
    const angle = node * goldenAngle;
    let [x, y, radius] = [0, 0, (distance / 2.5) * Math.sqrt(node + 0.5)];
    for (let at = starts[node] as number; previous && at < (starts[node + 1] as number); at += 1) {
      const neighbour = otherEnd(graph, links[at] as number, node);
      if (hasPosition[neighbour] !== 1) continue;
      [x, y, radius] = [
        positions[2 * neighbour] as number,
        positions[2 * neighbour + 1] as number,
        distance / 2,
      ];
      break;
    }
    positions[2 * node] = x + radius * Math.cos(angle);
    positions[2 * node + 1] = y + radius * Math.sin(angle);
    if (previous) hasPosition[node] = 1;
  }
  return positions;
}
