import type { MovedPositions } from '@chartroom/plot';
import { nameTest } from '@chartroom/plot/searching';
import type { Graph } from './graph';

const indexesByGraph = new WeakMap<Graph, ReadonlyMap<string, number>>();

/** Positions that the viewer has moved nodes to, by the index of the node. */
export function movedNodes(
  graph: Graph,
  moved: MovedPositions,
): ReadonlyMap<number, readonly [x: number, y: number]> {
  if (moved.size === 0) return new Map();
  const indexes =
    indexesByGraph.get(graph) ?? new Map(graph.names.map((name, node) => [name, node]));
  indexesByGraph.set(graph, indexes);
  return new Map(
    [...moved].flatMap(([name, position]) => {
      const node = indexes.get(name);
      return node === undefined ? [] : [[node, position] as const];
    }),
  );
}

const masks = new WeakMap<Graph, { readonly query: string; readonly mask: Uint8Array }>();

/** By node: 1 if its name contains the query. Null for an empty query. Cached: drawing must not search. */
export function searchNodes(graph: Graph, query: string): Uint8Array | null {
  const isMatch = nameTest(query);
  if (!isMatch) return null;
  const cached = masks.get(graph);
  if (cached?.query === query) return cached.mask;
  const mask = Uint8Array.from(graph.names, (name) => (isMatch(name) ? 1 : 0));
  masks.set(graph, { query, mask });
  return mask;
}
