import { type Scene, type Span, staleToken } from '@chartroom/plot';
import { kernelBandwidth } from '@chartroom/plot/bands';
import type { Binning } from './binning';
import { densityCurve } from './density';
import { dispersionOf } from './dispersion';
import type { ColourSlot } from './distribution';
import { type HeightOptions, shareTotal } from './heights';
import type { HistogramIndex } from './histogramIndex';
import type { LineMark } from './histogramMarks';

interface CurveInput {
  readonly binning: Binning;
  readonly domain: Span;
  readonly rule: HeightOptions;
  readonly scene: Scene;
}

/**
 * Density curves as points of value and height: one per colour, or one for all if they are stacked.
 */
export function curveLines(index: HistogramIndex, input: CurveInput): readonly LineMark[] {
  const { binning, rule, scene } = input;
  if (scene.options.curve !== true || binning.edges.length < 2) return [];
  if (rule.isStacked) {
    // The single curve is for all colours, so it's omitted if some are hidden.
    if (Object.keys(index.grids[0]?.totals ?? {}).length !== binning.series.length) return [];
    const whole = binning.series.reduce((sum, { total }) => sum + total, 0);
    return [{ token: 'ink-1', points: pointsOf(index, input, null, whole) }];
  }
  return binning.series.map((binned) => ({
    token:
      binning.series.length > 1 || scene.stale ? staleToken(binned.token, scene.stale) : 'ink-1',
    points: pointsOf(index, input, binned.slot, shareTotal(binned, binning, rule)),
  }));
}

function pointsOf(
  { grids, stats, rowsPerWeight }: HistogramIndex,
  { domain, rule, binning }: CurveInput,
  slot: ColourSlot,
  total: number,
): readonly Span[] {
  const { values, deviation, iqr } = dispersionOf(grids, stats, slot);
  const width = kernelBandwidth(values.total * rowsPerWeight, deviation, iqr);
  const curve = densityCurve(values, domain, width, grids[0]?.span ?? domain);
  if (!curve) return [];
  const { xs, heights } = curve;
  const [first = 0, second = 0] = xs;
  const step = second - first;
  const { edges } = binning;
  const binWidth = ((edges.at(-1) as number) - (edges[0] as number)) / (edges.length - 1);
  const factor = heightFactor(rule, total, binWidth);
  let sum = values.weightBelow(first) / values.total;
  const points: Span[] = [];
  for (let i = 0; i < xs.length; i += 1) {
    const [x, height] = [xs[i] as number, heights[i] as number];
    sum += height * step;
    // Points beyond `Number.MAX_VALUE` can't be drawn.
    if (x >= domain[0] - step && x <= domain[1] + step && Number.isFinite(x)) {
      points.push([x, (rule.isCumulative ? Math.min(1, sum) : height) * factor]);
    }
  }
  return points;
}

/** Factor from share (per unit) to the height of bars. */
function heightFactor(
  { scale, isCumulative, densityUnit }: HeightOptions,
  total: number,
  binWidth: number,
) {
  if (isCumulative) return scale === 'count' ? total : 1;
  if (scale === 'density') return densityUnit;
  return scale === 'count' ? total * binWidth : binWidth;
}
