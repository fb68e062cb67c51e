import { formatNumber, formatShare, i18nFor, type Tip, type TipRow } from '@chartroom/plot';
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
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    obstacle: box,
    title: node.name,
    rows: sides.map((entry): TipRow => {
      const flows = i18n.t('{n, plural, one {{count} flow} other {{count} flows}}', entry);
      return { token, name: `${entry.name}, ${flows}`, value: entry.value, isStrong: false };
    }),
    more: 0,
    spoken: `${node.name}: ${spoken.join(', ')}`,
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
