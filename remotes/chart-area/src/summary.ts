import {
  formatNumber,
  formatSummary,
  largestAtEnd,
  lastRowWithin,
  numberStyleFor,
  placeLimits,
  type Scene,
  type Span,
  spreadsIn,
  titleWithin,
  trendOf,
  visibleExtent,
} from '@chartroom/plot';
import type { Layer } from '@chartroom/plot/stacking';
import type { AreaIndex } from './areaIndex';

/** One sentence: range, extremes of the whole, its largest part now and where it goes. */
export function summarise(index: AreaIndex, scene: Scene): string {
  const layers = index.shown(scene.hidden);
  const all = index.layers.map(({ series }) => series);
  const span = scene.window ?? placeLimits(all, index.isTime, scene.range);
  const title = titleWithin(index.isTime, span, scene);
  const [top] = layers.slice(-1);
  const seen = visibleExtent(
    layers.map(({ series }) => series),
    span,
  );
  if (!top || !(seen.min <= seen.max)) return formatSummary(title, []);
  const spreads = spreadsIn(index.data, span, scene);
  const sayOf = (value: number, { series: { field } }: Layer) =>
    formatNumber(value, { ...numberStyleFor(field, scene), spread: spreads(field) });
  const say = (value: number) => sayOf(value, top);
  // Where a stack goes below 0 its last edge is not its sum.
  const isSum = scene.options.stack === 'zero' && seen.min >= 0;
  const isWhole = index.isStacked && isSum && layers.length > 1;
  const extent = isWhole ? visibleExtent([top.series], span) : seen;
  const isPlain = isWhole || !index.isStacked;
  const parts = [
    ...(isPlain
      ? [`${isWhole ? 'in total ' : ''}between ${say(extent.min)} and ${say(extent.max)}`]
      : []),
    ...(layers.length > 1 ? [`${layers.length} areas`] : []),
    ...largestText(layers, span, sayOf),
    ...(isPlain ? [trendText(top, span, isWhole)] : []),
    ...hiddenText(index, layers),
  ];
  return formatSummary(title, parts);
}

function largestText(
  layers: readonly Layer[],
  span: Span,
  say: (value: number, layer: Layer) => string,
): readonly string[] {
  const largest = largestAtEnd(layers, span);
  if (!largest) return [];
  const { line, value } = largest;
  const now = say(value, line);
  return [layers.length > 1 ? `${line.name} largest at the end, ${now}` : `last ${now}`];
}

function trendText({ series }: Layer, span: Span, isWhole: boolean): string {
  const trend = trendOf(series, series.y[lastRowWithin(series, span)] as number, span);
  return isWhole ? `the total is ${trend}` : trend;
}

function hiddenText({ layers, data }: AreaIndex, shown: readonly Layer[]): readonly string[] {
  const hidden = layers.length - shown.length;
  // Those beyond the colours are one layer.
  const merged = (data?.series.length ?? 0) - layers.length + 1;
  return [
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ...(merged > 1 ? [`${merged} of them are shown as one`] : []),
  ];
}
