import { formatNumber, formatPlural, formatShare, type Tip, type TipRow } from '@chartroom/plot';
import { bandCentreY } from './band';
import type { SankeyItem, SankeyMarks } from './sankeyMarks';

/** Tooltip: incoming and outgoing sums of a node, or a flow with its share of either end. */
export function tipAt(marks: SankeyMarks, { kind, index }: SankeyItem): Tip | null {
  return kind === 'node' ? nodeTip(marks, index) : flowTip(marks, index);
}

function nodeTip({ nodes, style }: SankeyMarks, index: number): Tip | null {
  const mark = nodes[index];
  if (!mark) return null;
  const { node, box, token } = mark;
  const sides = [
    { name: 'In', sum: node.incoming, count: node.incomingCount },
    { name: 'Out', sum: node.outgoing, count: node.outgoingCount },
  ].filter(({ count }) => count > 0);
  const flowsText = (count: number) => formatPlural(count, { locale: style.locale }, 'flow');
  const valueText = (sum: number) => formatNumber(sum, style);
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    obstacle: box,
    title: node.name,
    rows: sides.map(
      ({ name, sum, count }): TipRow => ({
        token,
        name: `${name}, ${flowsText(count)}`,
        value: valueText(sum),
        isStrong: false,
      }),
    ),
    more: 0,
    spoken: `${node.name}: ${sides
      .map(
        ({ name, sum, count }) => `${name.toLowerCase()} ${valueText(sum)} by ${flowsText(count)}`,
      )
      .join(', ')}`,
  };
}

function flowTip({ nodes, bands, style, locale, fields }: SankeyMarks, index: number): Tip | null {
  const mark = bands[index];
  const [source, target] = [nodes[mark?.source ?? -1]?.node, nodes[mark?.target ?? -1]?.node];
  if (!mark || !source || !target) return null;
  const { band, value, token } = mark;
  const x = (band.x0 + band.x1) / 2;
  const y = bandCentreY(band, x);
  const half = Math.max(band.width, 6) / 2;
  const share = (total: number) => formatShare(value / total, locale);
  const shares = [
    ...(source.outgoingCount > 1 ? [{ of: source.name, share: share(source.outgoing) }] : []),
    ...(target.incomingCount > 1 ? [{ of: target.name, share: share(target.incoming) }] : []),
  ];
  const valueText = formatNumber(value, style);
  return {
    x,
    y,
    obstacle: { left: x - 8, right: x + 8, top: y - half, bottom: y + half },
    title: `${source.name} → ${target.name}`,
    rows: [
      { token, name: fields.value, value: valueText, isStrong: true },
      ...shares.map((entry) => ({
        token,
        name: `of ${entry.of}`,
        value: entry.share,
        isStrong: false,
      })),
    ],
    more: 0,
    spoken: [
      `${source.name} to ${target.name}: ${valueText}`,
      ...shares.map((entry) => `${entry.share} of ${entry.of}`),
    ].join(', '),
  };
}
