import type { Field } from '@chartroom/frame';
import {
  type AnnotationMark,
  layoutAnnotations,
  parseAnnotations,
} from '../annotations/annotation';
import { thresholdLabelBoxes } from '../annotations/thresholdMarks';
import type { ThresholdMark } from '../annotations/thresholds';
import type { Box } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { axisFormat, numberStyleFor } from '../format/numberStyleFor';
import type { Span } from '../interaction/zoom';
import { axisFontPx } from '../scales/axes';
import type { ValueAxis } from '../scales/valueAxis';
import { valueMapping } from '../scales/valueScale';
import { type FieldSpreads, fieldSpreads } from '../series/seriesExtents';
import type { Series, SeriesIndex } from '../series/seriesIndex';
import { typicalSpacing } from '../series/seriesRows';
import type { LineWindow } from '../series/traceLine';
import { curveOption } from '../series/traceLinePen';
import type { XyText } from './xyMarks';

/** The part of x in view, and the mapping of both axes to pixels. */
export function xyWindow(
  domain: Span,
  plot: Box,
  { mapping, kind }: ValueAxis,
  { isGesture, options }: Scene,
): LineWindow {
  const { k: kx, b: bx } = valueMapping('linear', domain, [plot.left, plot.right]);
  return {
    from: domain[0],
    to: domain[1],
    mapping: { kx, bx, ky: mapping.k, by: mapping.b, isLog: kind === 'log' },
    buckets: Math.max(1, Math.round(plot.right - plot.left) * (isGesture ? 1 : 4)),
    curve: curveOption(options.curve),
    isConnected: options.missing === 'connect',
  };
}

/** Times further apart than this many usual distances aren't joined by default. */
const defaultGapFactor = 10;

/**
 * The distance on x from which points aren't joined, because values in between are unknown.
 * `factor` is the option `breakAfter`, in usual distances. 0: all points are joined. Null: 10 for
 * times, 0 for other numbers.
 */
export function breakDistance(
  series: readonly Series[],
  isTime: boolean,
  factor: number | null,
): number {
  if (factor === 0 || (factor === null && !isTime)) return Number.POSITIVE_INFINITY;
  const spacing = Math.max(0, ...series.map((candidate) => typicalSpacing(candidate) || 0));
  return spacing > 0 ? spacing * (factor ?? defaultGapFactor) : Number.POSITIVE_INFINITY;
}

/** The spreads of each field's values in view: its own values, not the stacked ones. */
export function visibleSpreads(
  data: SeriesIndex | null,
  span: Span,
  { hidden }: Pick<Scene, 'hidden'>,
): FieldSpreads {
  const visible = (data?.series ?? []).filter(({ name }) => !hidden.has(name));
  return fieldSpreads(visible, span);
}

/** How the values of x, and of `fields` (those on the left axis), are written. */
export function xyText(
  { isTime, data }: { readonly isTime: boolean; readonly data: SeriesIndex | null },
  fields: readonly Field[],
  domain: Span,
  scene: Scene,
): XyText {
  const { timeZone, precision, options } = scene;
  return {
    ...numberStyleFor(fields, scene),
    spreads: visibleSpreads(data, domain, scene),
    ...{ isTime, timeZone, precision, xFormat: axisFormat('x', options) },
  };
}

/** Lays out the viewer's annotations on x, clear of threshold labels. */
export function annotationMarks(
  { kx, bx }: LineWindow['mapping'],
  plot: Box,
  thresholds: readonly ThresholdMark[],
  isAtTop: boolean,
  scene: Scene,
  text: XyText,
): readonly AnnotationMark[] {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const obstacles = thresholdLabelBoxes(thresholds);
  const annotations = parseAnnotations(scene.options.annotations, text);
  return layoutAnnotations(annotations, (value) => value * kx + bx, {
    plot,
    obstacles,
    width,
    isAtTop,
  });
}
