import { formatNumber, formatShare, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { flowStyle } from './flowStyle';
import { finiteSum } from './flowTally';
import { throughput } from './nodeLabels';
import { omissionsText } from './omissions';
import type { SankeyIndex } from './sankeyIndex';

/** One sentence: total flow, largest flow, busiest node, and omissions. */
export function summariseSankey(index: SankeyIndex, scene: Scene): string {
  const { form, nodes, flows, cycle } = index;
  const { title, locale } = scene;
  const omissions = omissionsText(index, locale);
  const i18n = i18nFor(locale);
  const leftOut = omissions === '' ? [] : [i18n.t('left out: {rows}', { rows: omissions })];
  if (cycle) {
    const path = cycle
      .slice(0, 6)
      .reduce((source, target) => i18n.t('{source} to {target}', { source, target }));
    return formatSummary(title, [i18n.t('flows form a cycle, {path}', { path })], locale);
  }
  if (flows.length === 0) return formatSummary(title, [i18n.t('no data'), ...leftOut], locale);
  const style = flowStyle(index, scene);
  const valueText = (value: number) => formatNumber(value, style);
  const count = (number: number) => formatNumber(number, { locale });
  const total = nodes
    .filter(({ incomingCount }) => incomingCount === 0)
    .reduce((sum, { outgoing }) => finiteSum(sum, outgoing), 0);
  const largestFlow = flows.reduce((max, flow) => (flow.value > max.value ? flow : max));
  const innerNodes = nodes.filter(
    ({ incomingCount, outgoingCount }) => incomingCount * outgoingCount,
  );
  const busiest = innerNodes.reduce((max, node) => {
    return !max || throughput(node) > throughput(max) ? node : max;
  }, innerNodes[0]);
  const counts = { value: valueText(total), n: flows.length, count: count(flows.length) };
  const sourceCount = nodes.filter(({ side }) => side === 'source').length;
  const parts = [
    form === 'sides'
      ? i18n.t(
          '{value} in {n, plural, one {{count} flow} other {{count} flows}} from {sources} to {targets} nodes',
          { ...counts, sources: count(sourceCount), targets: count(nodes.length - sourceCount) },
        )
      : i18n.t(
          '{value} in {n, plural, one {{count} flow} other {{count} flows}} between {nodes} nodes',
          { ...counts, nodes: count(nodes.length) },
        ),
    i18n.t('largest from {from} to {to}, {value}', {
      from: nodes[largestFlow.source]?.name,
      to: nodes[largestFlow.target]?.name,
      value: valueText(largestFlow.value),
    }),
  ];
  const unchanged = flows
    .filter(({ source, target }) => nodes[source]?.name === nodes[target]?.name)
    .reduce((sum, { value }) => finiteSum(sum, value), 0);
  if (unchanged > 0) {
    const share = formatShare(unchanged / total, locale);
    parts.push(
      i18n.t('{value} from a node to itself, {share}', { value: valueText(unchanged), share }),
    );
  }
  if (busiest) {
    const value = valueText(throughput(busiest));
    parts.push(i18n.t('most flows through {node}, {value}', { node: busiest.name, value }));
  }
  return formatSummary(title, [...parts, ...leftOut], locale);
}
