import { formatNumber, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { type Graph, otherEnd } from './graph';
import type { NetworkIndex } from './networkIndex';
import { unweightedText } from './unweightedText';

/** One sentence: number of nodes, links and components, and the nodes with most links. */
export function summariseNetwork(
  { graph, styles, isSettled }: NetworkIndex,
  { title, locale }: Scene,
): string {
  const i18n = i18nFor(locale);
  if (!graph && !isSettled) return formatSummary(title, [i18n.t('loading the network')], locale);
  if (!graph || !styles || graph.names.length === 0) return formatSummary(title, [], locale);
  const { names, degrees, weights, groupNames, unweighted } = graph;
  const count = (number: number) => formatNumber(number, { locale });
  const components = componentCount(graph);
  const mostConnected = styles.byDegree
    .slice(0, 3)
    .filter((node) => (degrees[node] as number) > 0)
    .map((node) => `${names[node]} ${count(degrees[node] as number)}`);
  const parts = [
    i18n.t(
      '{nodes, plural, one {{nodeCount} node} other {{nodeCount} nodes}} and ' +
        '{links, plural, one {{linkCount} link} other {{linkCount} links}}',
      {
        nodes: names.length,
        nodeCount: count(names.length),
        links: weights.length,
        linkCount: count(weights.length),
      },
    ),
  ];
  if (groupNames.length > 0) {
    const groups = { n: groupNames.length, count: count(groupNames.length) };
    parts.push(i18n.t('{n, plural, one {{count} group} other {{count} groups}}', groups));
  }
  parts.push(
    components === 1
      ? i18n.t('all connected')
      : i18n.t('in {count} separate parts', { count: count(components) }),
  );
  if (mostConnected.length > 0) {
    parts.push(i18n.t('most links: {nodes}', { nodes: mostConnected.join(', ') }));
  }
  if (unweighted > 0) {
    parts.push(i18n.t('left out: {rows}', { rows: unweightedText(unweighted, locale) }));
  }
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
