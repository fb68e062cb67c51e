import {
  firstRowWithin,
  formatNumber,
  formatSummary,
  formatTimeEnds,
  lastRowWithin,
  numberStyleFor,
  placeLimits,
  type Scene,
  type Span,
  visibleExtent,
} from '@chartroom/plot';
import type { Layer } from '@chartroom/plot/stacking';
import type { AreaIndex } from './areaIndex';
import { spreadsIn } from './domains';

/** One sentence: range, extremes of the whole, its largest part now and where it goes. */
export function summarise(index: AreaIndex, scene: Scene): string {
  const layers = index.shown(scene.hidden);
  const all = index.layers.map(({ series }) => series);
  const span = scene.window ?? placeLimits(all, index.isTime, scene.range);
  const where = index.isTime ? `, ${spanText(span, scene)}` : '';
  const [top] = layers.slice(-1);
  const seen = visibleExtent(
    layers.map(({ series }) => series),
    span,
  );
  if (!top || !(seen.min <= seen.max)) return formatSummary(`${scene.title}${where}`, []);
  const spreads = spreadsIn(index, span, scene);
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
  return formatSummary(`${scene.title}${where}`, parts);
}

function spanText([from, to]: Span, scene: Scene): string {
  return formatTimeEnds(from, to, scene).join('–');
}

function largestText(
  layers: readonly Layer[],
  span: Span,
  say: (value: number, layer: Layer) => string,
): readonly string[] {
  const ends = layers.flatMap((layer) => {
    const value = layer.values[lastRowWithin(layer.series, span)] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [{ layer, value }];
  });
  const [largest] = [...ends].sort((a, b) => b.value - a.value);
  if (!largest) return [];
  const now = say(largest.value, largest.layer);
  return [layers.length > 1 ? `${largest.layer.name} largest at the end, ${now}` : `last ${now}`];
}

/** Rising or falling when the ends differ by a tenth of what it spans. */
function trendText({ series }: Layer, span: Span, isWhole: boolean): string {
  const first = series.y[firstRowWithin(series, span)] as number;
  const last = series.y[lastRowWithin(series, span)] as number;
  const { min, max } = visibleExtent([series], span);
  const what = isWhole ? 'the total is ' : '';
  if (Math.abs(last - first) < (max - min) * 0.1 || max === min) return `${what}steady`;
  return `${what}${last > first ? 'rising' : 'falling'}`;
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
