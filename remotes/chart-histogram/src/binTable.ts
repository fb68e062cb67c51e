import {
  columnTitle,
  csvTime,
  type FrameTable,
  formatCount,
  formatNumber,
  formatShare,
  i18nFor,
  numberColumn,
  type Scene,
} from '@chartroom/plot';
import type { binValues, fullView } from './binning';
import type { edgeTexts, histogramFormats } from './binTitle';
import type { HistogramIndex } from './histogramIndex';

/** What reads bins. Passed in: an import from here would make both chunks larger. */
interface TableParts {
  readonly binValues: typeof binValues;
  readonly edgeTexts: typeof edgeTexts;
  readonly fullView: typeof fullView;
  readonly histogramFormats: typeof histogramFormats;
}

/** The bins as a table: a row for each bin, with counts by colour and the share of the total. */
export function binTable(
  { binValues, edgeTexts, fullView, histogramFormats }: TableParts,
  index: HistogramIndex,
  scene: Scene,
): FrameTable {
  const text = histogramFormats(index, scene);
  const { edges, series } = binValues(index, scene.window ?? fullView(index, scene), scene);
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const whole = series.reduce((sum, { total }) => sum + total, 0) || 1;
  const weightOf = (row: number) =>
    series.reduce((sum, { weights }) => sum + (weights[row] ?? 0), 0);
  const rowCount = Math.max(0, edges.length - 1);
  const name = index.x?.name ?? '';
  const columns = series.map((binned) => numberColumn(binned.name, { locale }, binned.weights));
  const selectedOf = (bin: number) =>
    series.reduce((sum, { selected }) => sum + (selected?.weights[bin] ?? 0), 0);
  const caption = { title: scene.title, n: rowCount, count: formatCount(rowCount, locale) };
  const binOf = (row: number) => (text.isTime ? rowCount - 1 - row : row);
  return {
    caption: text.isTime
      ? i18n.t(
          '{title}: {n, plural, one {{count} bin} other {{count} bins}}, newest first',
          caption,
        )
      : i18n.t('{title}: {n, plural, one {{count} bin} other {{count} bins}}', caption),
    columns: [
      {
        title: i18n.t('{field} from', { field: columnTitle(name, text) }),
        isNumeric: !text.isTime,
      },
      { title: i18n.t('to'), isNumeric: !text.isTime },
      ...columns.map(({ head }) => head),
      { title: i18n.t('Share'), isNumeric: true },
      ...(index.selected ? [{ title: i18n.t('Selected'), isNumeric: true }] : []),
    ],
    rowCount,
    cell(row, column) {
      const bin = binOf(row);
      const [from = 0, to = 0] = [edges[bin], edges[bin + 1]];
      if (column < 2) return edgeTexts(from, to, text)[column === 0 ? 0 : 1];
      if (column > series.length + 2) return formatNumber(selectedOf(bin), { locale });
      const weight = series[column - 2]?.weights[bin] ?? 0;
      return columns[column - 2]?.text(weight) ?? formatShare(weightOf(bin) / whole, locale);
    },
    value(row, column) {
      const bin = binOf(row);
      if (column < 2) return edges[bin + column] ?? null;
      if (column > series.length + 2) return selectedOf(bin);
      return series[column - 2]?.weights[bin] ?? weightOf(bin);
    },
    ...(text.isTime && {
      idOf: (row: number) => edges[binOf(row)] ?? 0,
      rowOf: (id: number) => (edges.includes(id) ? binOf(edges.indexOf(id)) : -1),
    }),
    data: () => ({
      titles: [`${name} from`, `${name} to`, ...series.map((binned) => binned.name), 'share'],
      rowCount,
      cell(row, column) {
        const edge = edges[row + column] as number;
        if (column < 2) return text.isTime ? csvTime(edge, index.x) : edge;
        const binned = series[column - 2];
        return binned ? (binned.weights[row] ?? 0) : weightOf(row) / whole;
      },
    }),
  };
}
