import { type FrameTable, formatNumber, formatShare, type Scene } from '@chartroom/plot';
import { binValues, restView } from './binning';
import { edgeTexts, valueText } from './binTitle';
import type { HistogramIndex } from './histogramIndex';

/** The bins as a table: a row each, how many of each colour, and the share of all. */
export function binTable(index: HistogramIndex, scene: Scene): FrameTable {
  const text = valueText(index, scene);
  const { edges, series } = binValues(index, scene.window ?? restView(index, scene), scene);
  const { locale } = scene;
  const whole = series.reduce((sum, { total }) => sum + total, 0) || 1;
  const weightOf = (row: number) =>
    series.reduce((sum, { weights }) => sum + (weights[row] ?? 0), 0);
  const rowCount = Math.max(0, edges.length - 1);
  const name = index.x?.name ?? '';
  const named = text.unit ? `${name} in ${text.unit}` : name;
  return {
    caption: `${scene.title}: ${formatNumber(rowCount, { locale })} ${rowCount === 1 ? 'bin' : 'bins'}`,
    columns: [
      { title: `${named}, from`, isNumeric: !text.isTime },
      { title: 'to', isNumeric: !text.isTime },
      ...series.map((one) => ({ title: one.name, isNumeric: true })),
      { title: 'Share', isNumeric: true },
    ],
    rowCount,
    cell(row, column) {
      const [from = 0, to = 0] = [edges[row], edges[row + 1]];
      if (column < 2) return edgeTexts(from, to, text)[column === 0 ? 0 : 1];
      const one = series[column - 2];
      if (one) return formatNumber(one.weights[row] ?? 0, { locale });
      return formatShare(weightOf(row) / whole, locale);
    },
    data: () => ({
      titles: [`${name} from`, `${name} to`, ...series.map((one) => one.name), 'share'],
      rowCount,
      cell(row, column) {
        const edge = edges[row + column] as number;
        if (column < 2) return text.isTime ? new Date(edge) : edge;
        const one = series[column - 2];
        return one ? (one.weights[row] ?? 0) : weightOf(row) / whole;
      },
    }),
  };
}
