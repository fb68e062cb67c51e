import {
  type FrameTable,
  formatCount,
  i18nFor,
  numberColumn,
  numberStyleFor,
  type Scene,
} from '@chartroom/plot';
import type { Flow } from './flowTally';
import type { SankeyIndex } from './sankeyIndex';

/** The table view: every flow with its sum, largest first, including flows too small to draw. */
export function flowTable({ tally, all }: SankeyIndex, scene: Scene): FrameTable {
  const { title, locale } = scene;
  const flows = [...all].sort((a, b) => b.value - a.value);
  const { source, target, value } = tally?.roles ?? {};
  const i18n = i18nFor(locale);
  const valueName = value?.name ?? i18n.t('Rows');
  const [sourceName, targetName] = [source?.name ?? i18n.t('From'), target?.name ?? i18n.t('To')];
  const column = numberColumn(
    valueName,
    numberStyleFor(tally?.roles.value ?? undefined, scene),
    flows.map((flow) => flow.value),
  );
  return {
    caption: i18n.t(
      '{title}: {n, plural, one {{count} flow} other {{count} flows}}, largest first',
      {
        title,
        n: flows.length,
        count: formatCount(flows.length, locale),
      },
    ),
    columns: [
      { title: sourceName, isNumeric: false },
      { title: targetName, isNumeric: false },
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
      titles: [sourceName, targetName, valueName],
      rowCount: flows.length,
      cell(row, columnIndex) {
        const flow = flows[row] as Flow;
        if (columnIndex === 2) return flow.value;
        return tally?.names[columnIndex === 0 ? flow.source : flow.target] ?? null;
      },
    }),
  };
}
