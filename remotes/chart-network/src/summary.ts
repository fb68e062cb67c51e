import { formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import { type Graph, otherEnd } from './graph';
import type { NetworkIndex } from './networkIndex';
import { unweightedText } from './unweightedText';

/** One sentence: how many nodes and links, in how many parts, and which have most links. */
export function summariseNetwork(
  { graph, looks, isSettled }: NetworkIndex,
  { title, locale }: Scene,
): string {
  if (!graph && !isSettled) return formatSummary(title, ['the network is on its way']);
  if (!graph || !looks || graph.names.length === 0) return formatSummary(title, []);
  const { names, degrees, weights, groupNames, unweighted } = graph;
  const count = (number: number, one: string) => formatPlural(number, { locale }, one);
  const parts = partsOf(graph);
  const greatest = looks.byDegree
    .slice(0, 3)
    .filter((node) => (degrees[node] as number) > 0)
    .map((node) => `${names[node]} ${formatNumber(degrees[node] as number, { locale })}`);
  const told = [
    `${count(names.length, 'node')} and ${count(weights.length, 'link')}`,
    ...(groupNames.length > 0 ? [count(groupNames.length, 'group')] : []),
    parts === 1 ? 'all of them connected' : `in ${count(parts, 'part')} without a link between`,
    ...(greatest.length > 0 ? [`most links: ${greatest.join(', ')}`] : []),
    ...(unweighted > 0 ? [`left out: ${unweightedText(unweighted, locale)}`] : []),
  ];
  return formatSummary(title, told);
}

/** Counted once for a graph, however often it is asked while nodes move. */
const parted = new WeakMap<Graph, number>();

function partsOf(graph: Graph): number {
  const known = parted.get(graph) ?? partCount(graph);
  parted.set(graph, known);
  return known;
}

/** Parts between which no link leads. */
export function partCount(graph: Graph): number {
  const isSeen = new Uint8Array(graph.names.length);
  let parts = 0;
  for (let start = 0; start < isSeen.length; start += 1) {
    if (isSeen[start] === 1) continue;
    parts += 1;
    const open = [start];
    isSeen[start] = 1;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const end = graph.starts[node + 1] as number;
      for (let at = graph.starts[node] as number; at < end; at += 1) {
        const other = otherEnd(graph, graph.links[at] as number, node);
        if (isSeen[other] === 1) continue;
        isSeen[other] = 1;
        open.push(other);
      }
    }
  }
  return parts;
}
