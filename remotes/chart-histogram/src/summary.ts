import {
  formatNumber,
  formatShare,
  formatSummary,
  formatTime,
  i18nFor,
  type Scene,
  selectedPhrase,
  spanDetailFor,
  spreadOfExtent,
} from '@chartroom/plot';
import { binValues, fullView } from './binning';
import { binTitle, histogramFormats } from './binTitle';
import { Distribution } from './distribution';
import type { HistogramIndex } from './histogramIndex';
import { referencePhrases } from './references';

/** Minimum skewness for calling a distribution skewed (Bulmer, Principles of Statistics, 1979). */
const minSkew = 0.5;

/** One sentence: number of values, median, most common bin, and skew. */
export function summariseHistogram(index: HistogramIndex, scene: Scene): string {
  const { locale } = scene;
  const i18n = i18nFor(locale);
  if (index.includedRows === 0) return formatSummary(scene.title, [], scene.locale);
  const text = histogramFormats(index, scene);
  const values = new Distribution(index.grids, index.stats, null);
  const view = scene.window ?? fullView(index, scene);
  const { median } = index;
  const { edges, series } = binValues(index, view, scene);
  const sums = edges
    .slice(1)
    .map((_, bin) => series.reduce((sum, { weights }) => sum + (weights[bin] ?? 0), 0));
  const modeBin = sums.reduce((best, sum, bin) => (sum > (sums[best] ?? 0) ? bin : best), 0);
  const [from = 0, to = 0] = [edges[modeBin], edges[modeBin + 1]];
  const share = formatShare((sums[modeBin] ?? 0) / values.total, locale);
  const missingCount = index.rows - index.includedRows;
  const phrases = [
    i18n.t('{n, plural, one {{count} row} other {{count} rows}}', {
      n: index.includedRows,
      count: formatNumber(index.includedRows, { locale }),
    }),
    ...(missingCount > 0
      ? [i18n.t('{count} without a value', { count: formatNumber(missingCount, { locale }) })]
      : []),
    ...(index.selected
      ? [
          selectedPhrase(
            {
              part: formatNumber(
                series.reduce((sum, { selected }) => sum + (selected?.total ?? 0), 0),
                { locale },
              ),
              whole: formatNumber(values.total, { locale }),
            },
            locale,
          ),
        ]
      : []),
    ...(Number.isNaN(median)
      ? []
      : [i18n.t('median {value}', { value: medianText(median, index, scene) })]),
    ...((sums[modeBin] ?? 0) > 0
      ? [i18n.t('most common {bin}, {share}', { bin: binTitle(from, to, text), share })]
      : []),
    skewText(values.moments().skewness, text.isTime, locale),
    ...(series.length > 1
      ? [i18n.t('colours: {names}', { names: series.map(({ name }) => name).join(', ') })]
      : []),
    ...referencePhrases(index, scene),
  ];
  return formatSummary(scene.title, phrases, scene.locale);
}

function medianText(median: number, index: HistogramIndex, scene: Scene): string {
  const { isTime, style } = histogramFormats(index, scene);
  const { min, max } = index.stats;
  if (isTime) return formatTime(median, spanDetailFor(max - min), scene);
  return formatNumber(median, {
    ...style,
    spread: spreadOfExtent({ min, max }),
    isCoordinate: true,
  });
}

function skewText(skewness: number, isTime: boolean, locale: string): string {
  const i18n = i18nFor(locale);
  if (!(Math.abs(skewness) >= minSkew)) return i18n.t('roughly symmetric');
  const [high, low] = isTime ? ['late', 'early'] : ['high', 'low'];
  return i18n.t(
    'a long tail of {side, select, late {late} early {early} high {high} other {low}} values',
    { side: skewness > 0 ? high : low },
  );
}
