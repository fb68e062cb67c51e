import {
  firstDayOfWeek,
  isDayField,
  numberOption,
  type Scene,
  type Span,
  timeStyleFor,
  unitEdges,
  unitOfMinLength,
} from '@chartroom/plot';
import { autoBinWidth } from './binWidth';
import { type DecimalStep, decimalStep, stepMultiple } from './cells';
import type { Distribution } from './distribution';
import { finestGrid, type Grid } from './grid';
import type { HistogramIndex } from './histogramIndex';

/** Minimum bin width; automatic bins are wider. */
const minPx = 3;
const minAutoPx = 6;
const maxBins = 500;
const maxAutoBins = 120;
const maxSingles = 30;
/** Width for summary and table, which have no pixels. */
const defaultWidthPx = 640;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Ascending, round edges of bins that cover `view`. */
export function binEdges(
  index: HistogramIndex,
  values: Distribution,
  view: Span,
  scene: Pick<Scene, 'options' | 'width' | 'timeZone' | 'locale' | 'cell'>,
): readonly number[] {
  const grid = finestGrid(index.grids, view);
  if (!grid) return [];
  const binPlan = { view, scene, ...binPlanFor(index, values, view, scene) };
  const edges = edgesOf(index, grid, binPlan);
  const [from = 0] = edges;
  const covering = finestGrid(index.grids, [from, edges.at(-1) ?? from]);
  // Bins that reach beyond the finest cells must not cut coarser ones.
  return covering && covering !== grid ? edgesOf(index, covering, binPlan) : edges;
}

interface BinPlan {
  readonly view: Span;
  readonly scene: Pick<Scene, 'options' | 'width' | 'timeZone' | 'locale' | 'cell'>;
  readonly binWidth: number;
  readonly limit: number;
}

/** Edges of bins that consist of whole cells of a grid. */
function edgesOf(
  index: HistogramIndex,
  grid: Grid,
  { view, scene, binWidth, limit }: BinPlan,
): readonly number[] {
  const { min, max, isWhole } = index.stats;
  const isTime = index.x?.type === 'time';
  const size = sizeOf(view);
  const minWidth = Math.max(grid.cellSize, size / limit);
  if (isTime) {
    const finest = isDayField(index.x) ? dayMs : 0;
    const width = Math.max(binWidth, minWidth, finest, size > 0 ? 0 : minuteMs);
    // The end of a range is exclusive, so a bin that begins there isn't in it.
    const to = view[1] > max ? view[1] - 1 : view[1];
    const { timeZone } = timeStyleFor(index.x, scene);
    const unit = unitOfMinLength(width, firstDayOfWeek(scene.locale));
    return unitEdges(unit, view[0], to, timeZone);
  }
  const requestedWidth = numberOption(scene.options.width);
  if (requestedWidth !== null)
    return evenBins(view, index, multipleOf(decimalStep(requestedWidth), minWidth));
  const fallbackWidth = size > 0 ? 0 : Math.abs(min) / 10 || 1;
  const step = nearestRoundStep(
    Math.max(binWidth, fallbackWidth),
    Math.max(minWidth, isWhole ? 1 : 0),
  );
  return evenBins(view, index, step);
}

/** Halved before subtracting, since the difference of extreme values overflows. */
function sizeOf([from, to]: Span): number {
  return Math.min(to / 2 - from / 2, Number.MAX_VALUE / 2) * 2;
}

/** Preferred bin width, and the maximum number of bins. */
function binPlanFor(
  index: HistogramIndex,
  values: Distribution,
  view: Span,
  { options, width, cell }: Pick<Scene, 'options' | 'width' | 'cell'>,
) {
  const room = (cell?.plotWidth ?? width) || defaultWidthPx;
  const requestedWidth = numberOption(options.width);
  const count = numberOption(options.bins);
  const limit = Math.max(1, Math.min(maxBins, room / minPx));
  if (requestedWidth !== null)
    return { binWidth: requestedWidth * (index.x?.type === 'time' ? 1000 : 1), limit };
  if (count !== null) return { binWidth: sizeOf(view) / count, limit };
  const autoLimit = Math.max(1, Math.min(maxAutoBins, room / minAutoPx));
  // Few whole numbers have a bin each: with two numbers per bin, the sums of two dice have no peak.
  if (index.stats.isWhole && sizeOf(view) < Math.min(maxSingles, autoLimit)) {
    return { binWidth: 1, limit: autoLimit };
  }
  const [low = 0, high = 0] = values.quantiles([0.25, 0.75], view);
  const rows = values.weightWithin(view) * index.rowsPerWeight;
  const widthFromData = autoBinWidth({ rows, iqr: sizeOf([low, high]), extent: sizeOf(view) });
  return { binWidth: Math.min(widthFromData, sizeOf(view)), limit: autoLimit };
}

function evenBins(
  [from, to]: Span,
  { stats }: HistogramIndex,
  step: DecimalStep,
): readonly number[] {
  const width = stepMultiple(1, step);
  let first = Math.floor(from / width);
  while (stepMultiple(first, step) > from) first -= 1;
  let last = Math.max(first + 1, Math.floor(to / width));
  // The last bin includes the maximum, except for whole numbers, which have a bin each.
  const isWithin = (edge: number) =>
    edge < to || (stats.isWhole && edge === to && edge < Number.MAX_VALUE);
  while (isWithin(stepMultiple(last, step))) last += 1;
  return Array.from({ length: last - first + 1 }, (_, i) => stepMultiple(first + i, step));
}

/** 1, 2 or 5 times a power of ten: the nearest to `binWidth` that is at least `minWidth`. */
function nearestRoundStep(binWidth: number, minWidth: number): DecimalStep {
  const size = Math.max(binWidth, minWidth);
  const exponent = Math.floor(Math.log10(size));
  const steps = [1, 2, 5, 10, 20].map((mantissa) => ({ mantissa, exponent }));
  const distance = (step: DecimalStep) => Math.abs(Math.log(stepMultiple(1, step) / size));
  const candidates = steps.filter((step) => stepMultiple(1, step) >= minWidth * (1 - 1e-9));
  return candidates.reduce(
    (best, step) => (distance(step) < distance(best) ? step : best),
    candidates[0] as DecimalStep,
  );
}

/** The requested width, or a round multiple of it if the bins would be too narrow. */
function multipleOf({ mantissa, exponent }: DecimalStep, minWidth: number): DecimalStep {
  for (let power = exponent; ; power += 1) {
    for (const factor of [1, 2, 5]) {
      const step = { mantissa: mantissa * factor, exponent: power };
      const width = stepMultiple(1, step);
      if (width >= minWidth * (1 - 1e-9) || width === Number.MAX_VALUE) return step;
    }
  }
}
