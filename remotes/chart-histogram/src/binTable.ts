import { type FrameTable, formatNumber, type Scene } from '@chartroom/plot';
import { binValues, restView } from './binning';
import { edgeTexts, valueText } from './binTitle';
import type { HistogramIndex } from './histogramIndex';
import { shareText } from './share';

/** The bins as a table: a row each, how many of each colour, and the share of all. */
export function binTable(index: HistogramIndex, scene: Scene): FrameTable {
  const text = valueText(index, scene);
  const { edges, series } = binValues(index, scene.window ?? restView(index, scene), scene);
  const { locale } = scene;
  const whole = series.reduce((sum, { total }) => sum + total, 0) || 1;
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
      const sum = series.reduce((all, { weights }) => all + (weights[row] ?? 0), 0);
      return shareText(sum / whole, locale);
    },
  };
}
