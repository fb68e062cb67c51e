import { spreadOf } from '@chartroom/plot';
import type { Graph } from './graph';

/** Found once for a graph, however often it is drawn while nodes move. */
const known = new WeakMap<Graph, { readonly spread: number | undefined }>();

/** How far apart the weights of links are. */
export function weightSpread(graph: Graph): number | undefined {
  const found = known.get(graph) ?? { spread: spreadOf(graph.weights) };
  known.set(graph, found);
  return found.spread;
}
