import { type Graph, otherEnd } from './graph';
import type { NetworkMarks } from './networkMarks';

export interface Neighbour {
  readonly node: number;
  readonly link: number;
  /** `NaN` where no row has one. */
  readonly weight: number;
}

/** What a node is linked to and shown: by weight, then by how many links they have themselves. */
export function neighboursOf(
  graph: Graph,
  isShown: NetworkMarks['isShown'],
  node: number,
): readonly Neighbour[] {
  const { starts, links, weights, isWeighted, degrees } = graph;
  const own = links.subarray(starts[node], starts[node + 1]);
  return Array.from(own, (link): Neighbour => {
    const weight = isWeighted[link] === 1 ? (weights[link] as number) : Number.NaN;
    return { node: otherEnd(graph, link, node), link, weight };
  })
    .filter((one) => isShown[one.node] === 1)
    .sort(
      (a, b) =>
        (weights[b.link] as number) - (weights[a.link] as number) ||
        (isWeighted[b.link] as number) - (isWeighted[a.link] as number) ||
        (degrees[b.node] as number) - (degrees[a.node] as number) ||
        a.node - b.node,
    );
}
