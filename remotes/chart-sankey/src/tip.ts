import { formatNumber, formatShare, i18nFor, type Tip, type TipRow } from '@chartroom/plot';
import { bandCentreY } from './band';
import { finiteSum } from './flowTally';
import { throughput } from './nodeLabels';
import type { FlowNode } from './sankeyIndex';
import type { FlowFields, SankeyItem, SankeyMarks } from './sankeyMarks';

/** Tooltip: incoming and outgoing sums of a node, or a flow with its share of either end. */
export function tipAt(marks: SankeyMarks, { kind, index }: SankeyItem): Tip | null {
  return kind === 'node' ? nodeTip(marks, index) : flowTip(marks, index);
}

function nodeTip({ nodes, style, fields }: SankeyMarks, index: number): Tip | null {
  const mark = nodes[index];
  if (!mark) return null;
  const { node, box, token } = mark;
  const i18n = i18nFor(style.locale);
  const sides = [
    { name: i18n.t('Incoming'), side: 'in', sum: node.incoming, n: node.incomingCount },
    { name: i18n.t('Outgoing'), side: 'out', sum: node.outgoing, n: node.outgoingCount },
  ]
    .filter(({ n }) => n > 0)
    .map((entry) => ({
      ...entry,
      count: formatNumber(entry.n, { locale: style.locale }),
      value: formatNumber(entry.sum, style),
    }));
  const spoken = sides.map((entry) =>
    i18n.t(
      '{side, select, in {incoming} other {outgoing}} {value} in {n, plural, one {{count} flow} other {{count} flows}}',
      entry,
    ),
  );
  const title = nodeName(node, fields);
  const total = nodes.reduce(
    (sum, other) => (other.node.side === node.side ? finiteSum(sum, throughput(other.node)) : sum),
    0,
  );
  const share = formatShare(throughput(node) / total, style.locale);
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    obstacle: box,
    title,
    rows: [
      ...sides.map((entry): TipRow => {
        const flows = i18n.t('{n, plural, one {{count} flow} other {{count} flows}}', entry);
        return { token, name: `${entry.name}, ${flows}`, value: entry.value, isStrong: false };
      }),
      ...(node.side
        ? [{ token, name: i18n.t('Share of total'), value: share, isStrong: false }]
        : []),
    ],
    more: 0,
    spoken: [
      `${title}: ${spoken.join(', ')}`,
      ...(node.side ? [i18n.t('{share} of the total', { share })] : []),
    ].join(', '),
  };
}

/** A name on one of two sides is told from the same name on the other by its field. */
function nodeName({ name, side }: FlowNode, fields: FlowFields): string {
  return side ? `${name} (${fields[side]})` : name;
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
    ...(source.outgoingCount > 1
      ? [{ of: nodeName(source, fields), share: share(source.outgoing) }]
      : []),
    ...(target.incomingCount > 1
      ? [{ of: nodeName(target, fields), share: share(target.incoming) }]
      : []),
  ];
  const valueText = formatNumber(value, style);
  const i18n = i18nFor(locale);
  return {
    x,
    y,
    obstacle: { left: x - 8, right: x + 8, top: y - half, bottom: y + half },
    title: `${source.name} → ${target.name}`,
    rows: [
      { token, name: fields.value, value: valueText, isStrong: true },
      ...shares.map((entry) => ({
        token,
        name: i18n.t('Share of {node}', { node: entry.of }),
        value: entry.share,
        isStrong: false,
      })),
    ],
    more: 0,
    spoken: [
      `${i18n.t('{source} to {target}', { source: source.name, target: target.name })}: ${valueText}`,
      ...shares.map((entry) => i18n.t('{share} of {node}', { share: entry.share, node: entry.of })),
    ].join(', '),
  };
}
