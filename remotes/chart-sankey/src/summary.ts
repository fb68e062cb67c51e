import { formatNumber, formatPlural, type Scene } from '@chartroom/plot';
import { flowStyle } from './flowStyle';
import { finiteSum } from './flowTally';
import { throughput } from './nodeLabels';
import { omissionsText } from './omissions';
import type { SankeyIndex } from './sankeyIndex';

/** One sentence: total flow, largest flow, busiest node, and omissions. */
export function summariseFlows(index: SankeyIndex, scene: Scene): string {
  const { nodes, flows, cycle } = index;
  const { title, locale } = scene;
  const omissions = omissionsText(index, locale);
  const suffix = omissions === '' ? '' : `; ${omissions.toLowerCase()}`;
  if (cycle) return `${title}: flows form a cycle, ${cycle.slice(0, 6).join(' to ')}.`;
  if (flows.length === 0) return `${title}: no data${suffix}.`;
  const style = flowStyle(index, scene);
  const valueText = (value: number) => formatNumber(value, style);
  const count = (number: number) => formatNumber(number, { locale });
  const total = nodes
    .filter(({ incomingCount }) => incomingCount === 0)
    .reduce((sum, { outgoing }) => finiteSum(sum, outgoing), 0);
  const largestFlow = flows.reduce((max, flow) => (flow.value > max.value ? flow : max));
  const [from, to] = [nodes[largestFlow.source]?.name, nodes[largestFlow.target]?.name];
  const innerNodes = nodes.filter(
    ({ incomingCount, outgoingCount }) => incomingCount * outgoingCount,
  );
  const busiest = innerNodes.reduce((max, node) => {
    return !max || throughput(node) > throughput(max) ? node : max;
  }, innerNodes[0]);
  const parts = [
    `${valueText(total)} in ${formatPlural(flows.length, { locale }, 'flow')} between ${count(nodes.length)} nodes`,
    `largest from ${from} to ${to}, ${valueText(largestFlow.value)}`,
    ...(busiest ? [`most flows through ${busiest.name}, ${valueText(throughput(busiest))}`] : []),
  ];
  return `${title}: ${parts.join('; ')}${suffix}.`;
}
