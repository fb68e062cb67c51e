import {
  columnStyle,
  type FrameTable,
  formatNumber,
  numberFacts,
  type Scene,
  unitFor,
} from '@chartroom/plot';
import type { Flow } from './flowTally';
import type { SankeyIndex } from './sankeyIndex';

/** Every flow with its sum, the greatest first. */
export function flowTable(index: SankeyIndex, scene: Scene): FrameTable {
  const { nodes, tally } = index;
  const { title, locale } = scene;
  const flows = [...index.flows].sort((a, b) => b.value - a.value);
  const unit = unitFor(tally?.roles.value ?? undefined, scene);
  const style = columnStyle(numberFacts(flows.map(({ value }) => value)), { locale });
  const { source, target, value } = tally?.roles ?? {};
  const valueName = value?.name ?? 'Rows';
  const count = formatNumber(flows.length, { locale });
  const smaller =
    index.smaller > 0 ? `, of ${formatNumber(flows.length + index.smaller, { locale })}` : '';
  return {
    caption: `${title}: ${count} ${flows.length === 1 ? 'flow' : 'flows'}${smaller}, greatest first`,
    columns: [
      { title: source?.name ?? 'From', isNumeric: false },
      { title: target?.name ?? 'To', isNumeric: false },
      { title: unit ? `${valueName} in ${unit}` : valueName, isNumeric: true },
    ],
    rowCount: flows.length,
    cell(row, column) {
      const flow = flows[row];
      if (!flow) return '';
      if (column === 0) return nodes[flow.source]?.name ?? '';
      if (column === 1) return nodes[flow.target]?.name ?? '';
      return formatNumber(flow.value, style);
    },
    data() {
      const all = [...(tally?.flows ?? [])].sort((a, b) => b.value - a.value);
      return {
        titles: [source?.name ?? 'From', target?.name ?? 'To', valueName],
        rowCount: all.length,
        cell(row, column) {
          const flow = all[row] as Flow;
          if (column === 2) return flow.value;
          return tally?.names[column === 0 ? flow.source : flow.target] ?? null;
        },
      };
    },
  };
}
