import { type Graph, otherEnd } from './graph';
import type { NetworkMarks } from './networkMarks';

export interface Neighbour {
  readonly node: number;
  readonly link: number;
  /** `NaN` if no row has a weight. */
  readonly weight: number;
}

/** Visible neighbours of a node, by weight and then by their own number of links. */
export function neighboursOf(
  graph: Graph,
  isVisible: NetworkMarks['isVisible'],
  node: number,
): readonly Neighbour[] {
  const { starts, links, weights, isWeighted, degrees } = graph;
  const incident = links.subarray(starts[node], starts[node + 1]);
  return Array.from(incident, (link): Neighbour => {
    const weight = isWeighted[link] === 1 ? (weights[link] as number) : Number.NaN;
    return { node: otherEnd(graph, link, node), link, weight };
  })
    .filter((neighbour) => isVisible[neighbour.node] === 1)
    .sort(
      (a, b) =>
        (weights[b.link] as number) - (weights[a.link] as number) ||
        (isWeighted[b.link] as number) - (isWeighted[a.link] as number) ||
        (degrees[b.node] as number) - (degrees[a.node] as number) ||
        a.node - b.node,
    );
}
