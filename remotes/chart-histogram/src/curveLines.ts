import { type Scene, type Span, staleToken } from '@chartroom/plot';
import { kernelBandwidth } from '@chartroom/plot/bands';
import type { Binning } from './binning';
import { densityCurve } from './density';
import type { Slot } from './distribution';
import { type HeightRule, wholeOf } from './heights';
import type { HistogramIndex } from './histogramIndex';
import type { Line } from './marks';
import { spreadOf } from './spread';

interface CurveInput {
  readonly binning: Binning;
  readonly domain: Span;
  readonly rule: HeightRule;
  readonly scene: Scene;
}

/** Density curves, as points of value and height: of each colour, or of all where they are stacked. */
export function curveLines(index: HistogramIndex, input: CurveInput): readonly Line[] {
  const { binning, rule, scene } = input;
  if (scene.options.curve !== true || binning.edges.length < 2) return [];
  if (rule.isStacked) {
    // One curve stands for all: not where some are hidden.
    if (Object.keys(index.grids[0]?.totals ?? {}).length !== binning.series.length) return [];
    const whole = binning.series.reduce((sum, { total }) => sum + total, 0);
    return [{ token: 'ink-1', points: pointsOf(index, input, null, whole) }];
  }
  return binning.series.map((one) => ({
    token: binning.series.length > 1 || scene.stale ? staleToken(one.token, scene.stale) : 'ink-1',
    points: pointsOf(index, input, one.slot, wholeOf(one, binning, rule)),
  }));
}

function pointsOf(
  { grids, facts, rowsPerWeight }: HistogramIndex,
  { domain, rule, binning }: CurveInput,
  slot: Slot,
  whole: number,
): readonly Span[] {
  const { values, deviation, middleHalf } = spreadOf(grids, facts, slot);
  const width = kernelBandwidth(values.total * rowsPerWeight, deviation, middleHalf);
  const curve = densityCurve(values, domain, width, grids[0]?.span ?? domain);
  if (!curve) return [];
  const { xs, heights } = curve;
  const [first = 0, second = 0] = xs;
  const step = second - first;
  const { edges } = binning;
  const binSize = ((edges.at(-1) as number) - (edges[0] as number)) / (edges.length - 1);
  const factor = factorOf(rule, whole, binSize);
  let sum = values.before(first) / values.total;
  const points: Span[] = [];
  for (let i = 0; i < xs.length; i += 1) {
    const [x, height] = [xs[i] as number, heights[i] as number];
    sum += height * step;
    // Beyond the greatest number there is no place.
    if (x >= domain[0] - step && x <= domain[1] + step && Number.isFinite(x)) {
      points.push([x, (rule.isCumulative ? Math.min(1, sum) : height) * factor]);
    }
  }
  return points;
}

/** From a share (for each unit) to what the height of bars says. */
function factorOf({ scale, isCumulative, unit }: HeightRule, whole: number, binSize: number) {
  if (isCumulative) return scale === 'count' ? whole : 1;
  if (scale === 'density') return unit;
  return scale === 'count' ? whole * binSize : binSize;
}
