import {
  type FrameTable,
  formatPlural,
  numberColumn,
  numberStyleFor,
  type Scene,
} from '@chartroom/plot';
import type { Flow } from './flowTally';
import type { SankeyIndex } from './sankeyIndex';

/** The table view: every flow with its sum, largest first, including flows too small to draw. */
export function flowTable({ tally }: SankeyIndex, scene: Scene): FrameTable {
  const { title, locale } = scene;
  const flows = [...(tally?.flows ?? [])].sort((a, b) => b.value - a.value);
  const { source, target, value } = tally?.roles ?? {};
  const valueName = value?.name ?? 'Rows';
  const column = numberColumn(
    valueName,
    numberStyleFor(tally?.roles.value ?? undefined, scene),
    flows.map((flow) => flow.value),
  );
  const flowsText = formatPlural(flows.length, { locale, numberFormat: 'full' }, 'flow');
  return {
    caption: `${title}: ${flowsText}, largest first`,
    columns: [
      { title: source?.name ?? 'From', isNumeric: false },
      { title: target?.name ?? 'To', isNumeric: false },
      column.head,
    ],
    rowCount: flows.length,
    cell(row, columnIndex) {
      const flow = flows[row];
      if (!flow) return '';
      if (columnIndex === 2) return column.text(flow.value);
      return tally?.names[columnIndex === 0 ? flow.source : flow.target] ?? '';
    },
    data: () => ({
      titles: [source?.name ?? 'From', target?.name ?? 'To', valueName],
      rowCount: flows.length,
      cell(row, columnIndex) {
        const flow = flows[row] as Flow;
        if (columnIndex === 2) return flow.value;
        return tally?.names[columnIndex === 0 ? flow.source : flow.target] ?? null;
      },
    }),
  };
}
