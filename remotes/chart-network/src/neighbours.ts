import { type Graph, otherEnd } from './graph';
import type { NetworkMarks } from './networkMarks';

export interface Neighbour {
  readonly node: number;
  readonly link: number;
  readonly weight: number;
}

/** What a node is linked to and shown: by weight, then by how many links they have themselves. */
export function neighboursOf(
  graph: Graph,
  isShown: NetworkMarks['isShown'],
  node: number,
): readonly Neighbour[] {
  const { starts, links, weights, degrees } = graph;
  const own = links.subarray(starts[node], starts[node + 1]);
  return Array.from(own, (link): Neighbour => {
    return { node: otherEnd(graph, link, node), link, weight: weights[link] as number };
  })
    .filter((one) => isShown[one.node] === 1)
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        (degrees[b.node] as number) - (degrees[a.node] as number) ||
        a.node - b.node,
    );
}
