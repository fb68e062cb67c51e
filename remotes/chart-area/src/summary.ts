import {
  describeTrend,
  describeXyReferences,
  formatNumber,
  formatSummary,
  i18nFor,
  largestAtEnd,
  lastRowWithin,
  numberStyleFor,
  type Scene,
  type Span,
  thresholdsOption,
  titleWithRange,
  visibleExtent,
  visibleSpreads,
  withMeaning,
  xExtent,
  xyText,
} from '@chartroom/plot';
import type { StackLayer } from '@chartroom/plot/stacking';
import type { AreaIndex } from './areaIndex';
import { shareStyle } from './layout';

/** One sentence: range, extremes of the total, largest area now and trend. */
export function summariseAreas(index: AreaIndex, scene: Scene): string {
  const layers = index.visibleLayers(scene.hidden);
  const all = index.layers.map(({ series }) => series);
  const span = scene.window ?? xExtent(all, index.isTime, scene.range);
  const title = titleWithRange(index.isTime, span, scene);
  const [top] = layers.slice(-1);
  const visibleValues = visibleExtent(
    layers.map(({ series }) => series),
    span,
  );
  if (!top || !(visibleValues.min <= visibleValues.max))
    return formatSummary(title, [], scene.locale);
  const spreads = visibleSpreads(index.data, span, scene);
  const formatLayer = (value: number, { series: { field } }: StackLayer) =>
    formatNumber(value, { ...numberStyleFor(field, scene), spread: spreads(field) });
  const format = (value: number) => formatLayer(value, top);
  // In a stack, limits are those of the total.
  const limits =
    index.isStacked && (layers.length > 1 || scene.options.stack !== 'zero')
      ? []
      : thresholdsOption(scene.options.thresholds);
  const formatWithMeaning = (value: number, layer: StackLayer) =>
    withMeaning(formatLayer(value, layer), value, limits, scene.locale);
  // In a stack below 0, the last edge isn't the sum.
  const isSum = scene.options.stack === 'zero' && visibleValues.min >= 0;
  const isWhole = index.isStacked && isSum && layers.length > 1;
  const extent = isWhole ? visibleExtent([top.series], span) : visibleValues;
  const isPlain = isWhole || !index.isStacked;
  const i18n = i18nFor(scene.locale);
  const ends = { min: format(extent.min), max: format(extent.max) };
  const phrases = [
    ...(isPlain
      ? [
          isWhole
            ? i18n.t('total between {min} and {max}', ends)
            : i18n.t('between {min} and {max}', ends),
        ]
      : []),
    ...(layers.length > 1 ? [i18n.t('{n} areas', { n: layers.length })] : []),
    ...largestText(layers, span, formatWithMeaning, scene.locale),
    ...(isPlain ? [trendText(top, span, isWhole, scene.locale)] : []),
    ...hiddenText(index, layers, scene.locale),
    ...referenceTexts(index, span, scene),
  ];
  return formatSummary(title, phrases, scene.locale);
}

function largestText(
  layers: readonly StackLayer[],
  span: Span,
  format: (value: number, layer: StackLayer) => string,
  locale: string,
): readonly string[] {
  const largest = largestAtEnd(layers, span);
  if (!largest) return [];
  const { line, value } = largest;
  const i18n = i18nFor(locale);
  const latest = { name: line.name, value: format(value, line) };
  return [
    layers.length > 1
      ? i18n.t('largest at the end: {name}, {value}', latest)
      : i18n.t('last {value}', latest),
  ];
}

function referenceTexts(index: AreaIndex, span: Span, scene: Scene): readonly string[] {
  const { stack } = scene.options;
  const fields = index.layers.map(({ series }) => series.field);
  const text = xyText(index, fields, span, scene);
  const left = index.isStacked && stack === 'normalise' ? shareStyle(scene) : text;
  const hasAxis = !index.isStacked || stack !== 'stream';
  return describeXyReferences({ left: hasAxis ? left : null, right: null }, text, scene);
}

function trendText({ series }: StackLayer, span: Span, isWhole: boolean, locale: string): string {
  const last = series.y[lastRowWithin(series, span)] as number;
  const trend = describeTrend(series, last, span, locale);
  return isWhole ? i18nFor(locale).t('total {trend}', { trend }) : trend;
}

function hiddenText(
  { layers, data }: AreaIndex,
  shown: readonly StackLayer[],
  locale: string,
): readonly string[] {
  const i18n = i18nFor(locale);
  const hidden = layers.length - shown.length;
  // Merged series are one layer.
  const merged = (data?.series.length ?? 0) - layers.length + 1;
  return [
    ...(hidden > 0 ? [i18n.t('{count} hidden', { count: hidden })] : []),
    ...(merged > 1 ? [i18n.t('{count} combined into one', { count: merged })] : []),
  ];
}
