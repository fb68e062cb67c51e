import { formatNumber, formatPlural, type Tip, type TipRow } from '@chartroom/plot';
import type { Graph } from './graph';
import { slotName } from './groupColours';
import { neighboursOf } from './neighbours';
import type { NetworkMarks } from './networkMarks';

const mostRows = 6;
const mostSpoken = 3;

/**
 * How many links a node has, and to which the strongest. Of a node that was come to from another,
 * `from`, the link between the two is told before.
 */
export function tipAt(marks: NetworkMarks, node: number, from = -1): Tip | null {
  const { graph, x, y, radii, tokens, slots, fields, locale, style, isShown } = marks;
  if (!graph) return null;
  const around = neighboursOf(graph, isShown, node);
  const degree = graph.degrees[node] as number;
  const weightText = (weight: number) =>
    fields.weight === null ? '' : formatNumber(weight, style);
  const name = graph.names[node] ?? '';
  const group = graph.groupNames.length > 0 ? slotName(graph.groupNames, slots[node] ?? 0) : null;
  const token = (place: number) => tokens[slots[place] ?? 0] ?? 'cat-10';
  const links = formatPlural(degree, { locale }, 'link');
  const sum = fields.weight === null ? '' : weightText(sumOf(graph, node));
  const [px, py, r] = [x[node] as number, y[node] as number, radii[node] as number];
  const nameOf = (place: number) => graph.names[place] ?? '';
  const linkWords = (weight: number) =>
    fields.weight === null ? '' : `, ${fields.weight} ${weightText(weight)}`;
  const told = around.slice(0, mostSpoken).map((one) => {
    return `${nameOf(one.node)}${fields.weight === null ? '' : ` ${weightText(one.weight)}`}`;
  });
  return {
    x: px,
    y: py,
    clear: { left: px - r, right: px + r, top: py - r, bottom: py + r },
    title: name,
    rows: [
      {
        token: token(node),
        name: group === null ? links : `${group}, ${links}`,
        value: sum,
        isStrong: true,
      },
      ...around.slice(0, mostRows).map(
        (one): TipRow => ({
          token: token(one.node),
          name: nameOf(one.node),
          value: weightText(one.weight),
          isStrong: false,
        }),
      ),
    ],
    more: Math.max(0, around.length - mostRows),
    spoken: [
      ...around
        .filter((one) => one.node === from)
        .map((one) => `${nameOf(from)} to ${name}${linkWords(one.weight)}`),
      `${name}: ${links}${sum === '' ? '' : `, ${fields.weight} ${sum}`}`,
      ...(group === null ? [] : [group]),
      ...(told.length === 0
        ? []
        : [`linked to ${told.join(', ')}${around.length > mostSpoken ? ' and more' : ''}`]),
    ].join('; '),
  };
}

/** `NaN` where none of its links has a weight. */
function sumOf({ sums, links, starts, isWeighted }: Graph, node: number): number {
  const own = links.subarray(starts[node], starts[node + 1]);
  return own.length === 0 || own.some((link) => isWeighted[link] === 1)
    ? (sums[node] as number)
    : Number.NaN;
}
