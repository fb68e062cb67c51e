import {
  type Box,
  type Scene,
  type Span,
  selectedOn,
  staleAlpha,
  staleToken,
} from '@chartroom/plot';
import { binGap } from '@chartroom/plot/bands';
import type { Binning } from './binning';
import type { HeightOptions } from './heights';
import type { Bar, HistogramMarks, LineMark } from './histogramMarks';

export interface PlaceBarsInput {
  readonly binning: Binning;
  /** By series and bin. */
  readonly heights: readonly (readonly number[])[];
  /** Of the selected rows; null if nothing is selected by rows. */
  readonly selectedHeights: readonly (readonly number[] | null)[];
  readonly rule: HeightOptions;
  readonly plot: Box;
  readonly scene: Scene;
  /** Name of the values' field. */
  readonly field: string;
  x(value: number): number;
  y(height: number): number;
}

/** Opacity of overlaid bars under their outlines. */
const washAlpha = 0.16;
/** Opacity of bars behind a curve. */
const behindCurveAlpha = 0.45;

export function placeBars(
  input: PlaceBarsInput,
): Pick<HistogramMarks, 'bars' | 'barAlpha' | 'selectedAlpha' | 'outlines' | 'lineAlpha'> {
  const { binning, rule, scene } = input;
  const isOverlaid = !rule.isStacked && binning.series.length > 1;
  const staleOpacity = scene.stale ? staleAlpha : 1;
  const solid = scene.options.curve === true ? behindCurveAlpha : 0.85;
  return {
    bars: rule.isStacked ? stackedBars(input) : overlaidBars(input, isOverlaid ? 0 : 1),
    barAlpha: isOverlaid ? washAlpha : Math.min(staleOpacity, solid),
    // A wash would hardly differ from a faded one.
    selectedAlpha: Math.min(staleOpacity, isOverlaid ? behindCurveAlpha : solid),
    outlines: isOverlaid ? outlines(input) : [],
    lineAlpha: staleOpacity,
  };
}

function overlaidBars(input: PlaceBarsInput, gapPx: number) {
  const { binning, heights, plot, x, y, scene } = input;
  const isFaded = fadedBins(input);
  return binning.series.flatMap((one, series) =>
    (heights[series] ?? []).flatMap((height, bin): Bar[] => {
      const sides = binSides(binning, bin, { plot, x, gapPx });
      if (!(height > 0) || !sides) return [];
      // Non-zero bars are at least 1 px high.
      const top = Math.min(plot.bottom - 1, Math.round(y(height)));
      const box = { ...sides, top, bottom: plot.bottom };
      return [
        {
          bin,
          series,
          box,
          token: staleToken(one.token, scene.stale),
          isTop: true,
          isFaded: isFaded(bin),
          selected: selectedBox(box, input, series, bin, 0),
        },
      ];
    }),
  );
}

/** Stacked segments have a gap of 1 px. */
function stackedBars(input: PlaceBarsInput): readonly Bar[] {
  const { binning, heights, plot, x, y, scene } = input;
  const isFaded = fadedBins(input);
  return binning.edges.slice(1).flatMap((_, bin) => {
    const sides = binSides(binning, bin, { plot, x, gapPx: 1 });
    if (!sides) return [];
    const bars: Bar[] = [];
    let sum = 0;
    for (const [series, one] of binning.series.entries()) {
      const height = heights[series]?.[bin] ?? 0;
      if (!(height > 0)) continue;
      const bottom = Math.round(y(sum));
      const selected = selectedBox({ ...sides, top: 0, bottom }, input, series, bin, sum);
      sum += height;
      const top = Math.min(bottom, Math.round(y(sum)));
      bars.push({
        selected,
        ...{
          bin,
          series,
          isTop: false,
          isFaded: isFaded(bin),
          token: staleToken(one.token, scene.stale),
        },
        box: { ...sides, top: top + (bottom - top >= 3 ? 1 : 0), bottom },
      });
    }
    const last = bars.pop();
    if (!last) return [];
    const top = Math.min(Math.round(y(sum)), plot.bottom - 1);
    return [...bars, { ...last, isTop: true, box: { ...last.box, top } }];
  });
}

/** The selected part of a bar that begins at the height `base`; null for none. */
function selectedBox(
  { left, right, bottom }: Box,
  { selectedHeights, y }: PlaceBarsInput,
  series: number,
  bin: number,
  base: number,
): Box | null {
  const height = selectedHeights[series]?.[bin] ?? 0;
  if (!(height > 0)) return null;
  // Like bars, non-zero parts are at least 1 px high.
  return { left, right, top: Math.min(bottom - 1, Math.round(y(base + height))), bottom };
}

/** Whether a bin's centre is outside the selection on the field, or only rows of it are selected. */
function fadedBins({
  binning,
  selectedHeights,
  scene,
  field,
}: PlaceBarsInput): (bin: number) => boolean {
  if (selectedHeights.some((heights) => heights !== null)) return () => true;
  const isSelected = selectedOn(scene.selections, field);
  if (!isSelected) return () => false;
  const { edges } = binning;
  return (bin) => !isSelected((edges[bin] as number) / 2 + (edges[bin + 1] as number) / 2);
}

/** Left and right of a bin in view, in whole pixels. */
function binSides(
  { edges }: Binning,
  bin: number,
  { plot, x, gapPx }: { plot: Box; x: PlaceBarsInput['x']; gapPx: number },
): Pick<Box, 'left' | 'right'> | null {
  const from = Math.round(x(edges[bin] as number));
  const to = Math.round(x(edges[bin + 1] as number));
  const gap = to <= plot.right ? gapPx * binGap(to - from) : 0;
  const left = Math.max(plot.left, from);
  const right = Math.min(plot.right, Math.max(to - gap, from + 1));
  return right > left ? { left, right } : null;
}

/** Lines along the tops of a series' bars, from and to the baseline. */
function outlines({ binning, heights, plot, x, y, scene }: PlaceBarsInput): readonly LineMark[] {
  const pixelOf = (edge: number) => Math.max(plot.left, Math.min(Math.round(x(edge)), plot.right));
  return binning.series.map((one, series) => {
    const points: Span[] = [];
    for (const [bin, height] of (heights[series] ?? []).entries()) {
      const top = height > 0 ? Math.round(y(height)) : plot.bottom;
      points.push([pixelOf(binning.edges[bin] as number), top]);
      points.push([pixelOf(binning.edges[bin + 1] as number), top]);
    }
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return { token: staleToken(one.token, scene.stale), points };
    return {
      token: staleToken(one.token, scene.stale),
      points: [[first[0], plot.bottom], ...points, [last[0], plot.bottom]],
    };
  });
}
