import {
  type FrameTable,
  formatPlural,
  numberColumn,
  numberStyleFor,
  type Scene,
} from '@chartroom/plot';
import type { Flow } from './flowTally';
import type { SankeyIndex } from './sankeyIndex';

/** Every flow with its sum, the greatest first, those too that are too small to be drawn. */
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
  const counted = formatPlural(flows.length, { locale, numberFormat: 'full' }, 'flow');
  return {
    caption: `${title}: ${counted}, greatest first`,
    columns: [
      { title: source?.name ?? 'From', isNumeric: false },
      { title: target?.name ?? 'To', isNumeric: false },
      column.head,
    ],
    rowCount: flows.length,
    cell(row, at) {
      const flow = flows[row];
      if (!flow) return '';
      if (at === 2) return column.text(flow.value);
      return tally?.names[at === 0 ? flow.source : flow.target] ?? '';
    },
    data: () => ({
      titles: [source?.name ?? 'From', target?.name ?? 'To', valueName],
      rowCount: flows.length,
      cell(row, at) {
        const flow = flows[row] as Flow;
        if (at === 2) return flow.value;
        return tally?.names[at === 0 ? flow.source : flow.target] ?? null;
      },
    }),
  };
}
