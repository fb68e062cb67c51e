import { formatNumber, i18nFor, type Tip, type TipRow } from '@chartroom/plot';
import { directionOf, type Graph } from './graph';
import { slotName } from './groupColours';
import { type Neighbour, neighboursOf } from './neighbours';
import type { NetworkMarks } from './networkMarks';

const maxRows = 6;
const maxSpokenNeighbours = 3;

/** `3 outgoing, 1 incoming`. A link in both directions counts as each. */
function directionCounts(
  { graph, locale }: NetworkMarks,
  neighbours: readonly Neighbour[],
  node: number,
): string {
  const directions = graph ? neighbours.map(({ link }) => directionOf(graph, link, node)) : [];
  const count = (number: number) => formatNumber(number, { locale });
  return i18nFor(locale).t('{outgoing} outgoing, {incoming} incoming', {
    outgoing: count(directions.filter(({ isOutgoing }) => isOutgoing).length),
    incoming: count(directions.filter(({ isIncoming }) => isIncoming).length),
  });
}

/**
 * A node's number of links and its strongest neighbours. If the cursor came from another node,
 * `from`, the link between the two comes first.
 */
export function tipAt(marks: NetworkMarks, node: number, from = -1): Tip | null {
  const { graph, x, y, radii, tokens, slots, fields, locale, style, isVisible } = marks;
  if (!graph) return null;
  const neighbours = neighboursOf(graph, isVisible, node);
  const degree = graph.degrees[node] as number;
  const weightText = (weight: number) =>
    fields.weight === null ? '' : formatNumber(weight, style);
  const name = graph.names[node] ?? '';
  const group =
    graph.groupNames.length > 0 ? slotName(graph.groupNames, slots[node] ?? 0, locale) : null;
  const token = (index: number) => tokens[slots[index] ?? 0] ?? 'cat-10';
  const i18n = i18nFor(locale);
  const links = i18n.t('{n, plural, one {{count} link} other {{count} links}}', {
    n: degree,
    count: formatNumber(degree, { locale }),
  });
  const sum = fields.weight === null ? '' : weightText(sumOf(graph, node));
  const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
  const nameOf = (index: number) => graph.names[index] ?? '';
  const linkText = (weight: number) =>
    fields.weight === null ? '' : `, ${fields.weight} ${weightText(weight)}`;
  const spokenNeighbours = neighbours
    .slice(0, maxSpokenNeighbours)
    .map((neighbour) => {
      const neighbourName = nameOf(neighbour.node);
      return fields.weight === null
        ? neighbourName
        : `${neighbourName} ${weightText(neighbour.weight)}`;
    })
    .join(', ');
  const hasMore = neighbours.length > maxSpokenNeighbours;
  return {
    x: px,
    y: py,
    obstacle: { left: px - r, right: px + r, top: py - r, bottom: py + r },
    title: name,
    rows: [
      {
        token: token(node),
        name: group === null ? links : `${group}, ${links}`,
        value: sum,
        isStrong: true,
      },
      ...neighbours.slice(0, maxRows).map(
        (neighbour): TipRow => ({
          token: token(neighbour.node),
          name: directedName(marks, neighbour, node),
          value: weightText(neighbour.weight),
          isStrong: false,
        }),
      ),
    ],
    more: Math.max(0, neighbours.length - maxRows),
    spoken: [
      ...neighbours
        .filter((neighbour) => neighbour.node === from)
        .map(
          ({ weight }) =>
            i18n.t('{source} to {target}', { source: nameOf(from), target: name }) +
            linkText(weight),
        ),
      `${name}: ${links}${sum === '' ? '' : `, ${fields.weight} ${sum}`}`,
      ...(group === null ? [] : [group]),
      ...(neighbours.length === 0
        ? []
        : [
            i18n.t(hasMore ? 'linked to {nodes} and more' : 'linked to {nodes}', {
              nodes: spokenNeighbours,
            }),
          ]),
      ...(marks.arrows === 'none' || neighbours.length === 0
        ? []
        : [directionCounts(marks, neighbours, node)]),
    ].join('; '),
  };
}

/** `→ Valjean`, `← Valjean` or `↔ Valjean` where links have arrows. */
function directedName(
  { graph, arrows }: NetworkMarks,
  { link, node: neighbour }: Neighbour,
  node: number,
): string {
  const name = graph?.names[neighbour] ?? '';
  if (!graph || arrows === 'none') return name;
  const { isOutgoing, isIncoming } = directionOf(graph, link, node);
  if (isOutgoing && isIncoming) return `↔ ${name}`;
  return `${isOutgoing ? '→' : '←'} ${name}`;
}

/** Sum of weights; `NaN` if none of its links has a weight. */
function sumOf({ sums, links, starts, isWeighted }: Graph, node: number): number {
  const incident = links.subarray(starts[node], starts[node + 1]);
  return incident.length === 0 || incident.some((link) => isWeighted[link] === 1)
    ? (sums[node] as number)
    : Number.NaN;
}
