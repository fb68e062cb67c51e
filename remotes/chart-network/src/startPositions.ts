import { type Graph, otherEnd } from './graph';

/** Where nodes were, by name. */
export interface Known {
  readonly names: readonly string[];
  readonly positions: Float32Array;
}

const turn = Math.PI * (3 - Math.sqrt(5));

/**
 * Where nodes begin: those that were there stay, new ones begin beside a neighbour that has a place,
 * and all others on a spiral, in the order of the data. Chance has no part in it.
 */
export function startPositions(graph: Graph, distance: number, known: Known | null): Float32Array {
  const { names, starts, links } = graph;
  const positions = new Float32Array(2 * names.length);
  const isPlaced = new Uint8Array(names.length);
  const places = new Map(known?.names.map((name, place) => [name, place]));
  for (const [node, name] of names.entries()) {
    const place = places.get(name);
    if (place === undefined || !known) continue;
    positions[2 * node] = known.positions[2 * place] ?? 0;
    positions[2 * node + 1] = known.positions[2 * place + 1] ?? 0;
    isPlaced[node] = 1;
  }
  for (let node = 0; node < names.length; node += 1) {
    if (isPlaced[node] === 1) continue;
    const angle = node * turn;
    let [x, y, radius] = [0, 0, (distance / 2.5) * Math.sqrt(node + 0.5)];
    for (let at = starts[node] as number; known && at < (starts[node + 1] as number); at += 1) {
      const other = otherEnd(graph, links[at] as number, node);
      if (isPlaced[other] !== 1) continue;
      [x, y, radius] = [
        positions[2 * other] as number,
        positions[2 * other + 1] as number,
        distance / 2,
      ];
      break;
    }
    positions[2 * node] = x + radius * Math.cos(angle);
    positions[2 * node + 1] = y + radius * Math.sin(angle);
    if (known) isPlaced[node] = 1;
  }
  return positions;
}
