import { formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import { type Graph, otherEnd } from './graph';
import type { NetworkIndex } from './networkIndex';
import { unweightedText } from './unweightedText';

/** One sentence: number of nodes, links and components, and the nodes with most links. */
export function summariseNetwork(
  { graph, styles, isSettled }: NetworkIndex,
  { title, locale }: Scene,
): string {
  if (!graph && !isSettled) return formatSummary(title, ['loading the network'], locale);
  if (!graph || !styles || graph.names.length === 0) return formatSummary(title, [], locale);
  const { names, degrees, weights, groupNames, unweighted } = graph;
  const count = (number: number, noun: string) => formatPlural(number, { locale }, noun);
  const components = componentCount(graph);
  const mostConnected = styles.byDegree
    .slice(0, 3)
    .filter((node) => (degrees[node] as number) > 0)
    .map((node) => `${names[node]} ${formatNumber(degrees[node] as number, { locale })}`);
  const parts = [
    `${count(names.length, 'node')} and ${count(weights.length, 'link')}`,
    ...(groupNames.length > 0 ? [count(groupNames.length, 'group')] : []),
    components === 1 ? 'all connected' : `in ${count(components, 'separate part')}`,
    ...(mostConnected.length > 0 ? [`most links: ${mostConnected.join(', ')}`] : []),
    ...(unweighted > 0 ? [`left out: ${unweightedText(unweighted, locale)}`] : []),
  ];
  return formatSummary(title, parts, locale);
}

/** Cached by graph, since a moving graph is summarized many times. */
const componentCounts = new WeakMap<Graph, number>();

function componentCount(graph: Graph): number {
  const count = componentCounts.get(graph) ?? countComponents(graph);
  componentCounts.set(graph, count);
  return count;
}

/** Number of connected components. */
export function countComponents(graph: Graph): number {
  const isVisited = new Uint8Array(graph.names.length);
  let components = 0;
  for (let start = 0; start < isVisited.length; start += 1) {
    if (isVisited[start] === 1) continue;
    components += 1;
    const stack = [start];
    isVisited[start] = 1;
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const end = graph.starts[node + 1] as number;
      for (let at = graph.starts[node] as number; at < end; at += 1) {
        const neighbour = otherEnd(graph, graph.links[at] as number, node);
        if (isVisited[neighbour] === 1) continue;
        isVisited[neighbour] = 1;
        stack.push(neighbour);
      }
    }
  }
  return components;
}
