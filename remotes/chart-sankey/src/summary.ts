import { formatNumber, formatPlural, type Scene } from '@chartroom/plot';
import { flowStyle } from './flowStyle';
import { finiteSum } from './flowTally';
import { leftOutText } from './leftOut';
import { throughput } from './nodeLabels';
import type { SankeyIndex } from './sankeyIndex';

/** One sentence: how much flows in all, the greatest flow, the greatest node, what is left out. */
export function summariseFlows(index: SankeyIndex, scene: Scene): string {
  const { nodes, flows, cycle } = index;
  const { title, locale } = scene;
  const leftOut = leftOutText(index, locale);
  const rest = leftOut === '' ? '' : `; ${leftOut.toLowerCase()}`;
  if (cycle) return `${title}: flows go round in a circle, ${cycle.slice(0, 6).join(' to ')}.`;
  if (flows.length === 0) return `${title}: no data${rest}.`;
  const style = flowStyle(index, scene);
  const told = (value: number) => formatNumber(value, style);
  const count = (number: number) => formatNumber(number, { locale });
  const total = nodes
    .filter(({ incomingCount }) => incomingCount === 0)
    .reduce((sum, { outgoing }) => finiteSum(sum, outgoing), 0);
  const greatest = flows.reduce((most, flow) => (flow.value > most.value ? flow : most));
  const [from, to] = [nodes[greatest.source]?.name, nodes[greatest.target]?.name];
  const middles = nodes.filter(({ incomingCount, outgoingCount }) => incomingCount * outgoingCount);
  const busiest = middles.reduce((most, node) => {
    return !most || throughput(node) > throughput(most) ? node : most;
  }, middles[0]);
  const parts = [
    `${told(total)} in ${formatPlural(flows.length, { locale }, 'flow')} between ${count(nodes.length)} nodes`,
    `the greatest from ${from} to ${to}, ${told(greatest.value)}`,
    ...(busiest ? [`most flows through ${busiest.name}, ${told(throughput(busiest))}`] : []),
  ];
  return `${title}: ${parts.join('; ')}${rest}.`;
}
