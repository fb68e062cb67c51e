import type { AnnotationMark } from '../annotations/annotation';
import {
  describeReferences,
  type ReferenceAxes,
  type ReferenceMarks,
  referenceMarks,
} from '../annotations/lazyReferences';
import { numberReferenceAxis, xReferenceAxis } from '../annotations/referenceAxis';
import { thresholdLabelBoxes, thresholdMarks } from '../annotations/thresholdMarks';
import type { ThresholdMark } from '../annotations/thresholds';
import type { Box } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import type { NumberStyle } from '../format/formatNumber';
import type { Span } from '../interaction/zoom';
import type { XStyle } from '../scales/valueAxis';
import { type LineWindow, pixelY } from '../series/traceLine';
import type { XyText } from './xyMarks';
import { annotationMarks } from './xyWindow';

/** What is drawn across the plot of a chart over x, besides its data. */
export interface XyOverlays {
  readonly thresholds: readonly ThresholdMark[];
  readonly annotations: readonly AnnotationMark[];
  readonly references: ReferenceMarks;
}

/** A vertical axis as overlays are placed on it: the mapping to pixels, and how values are written. */
export interface OverlayAxis {
  readonly style: NumberStyle;
  pixel(value: number): number;
}

interface XyOverlayOptions {
  readonly window: LineWindow;
  readonly plot: Box;
  readonly yDomain: Span;
  /** Null where the left axis has no values to read, as in a stream. */
  readonly left: OverlayAxis | null;
  readonly right: OverlayAxis | null;
  readonly hasThresholds: boolean;
  /** As in `AnnotationLayoutOptions`. */
  readonly isAtTop: boolean;
}

/** Lays out thresholds, annotations and references so that their texts don't overlap. */
export function xyOverlays(
  { window, plot, yDomain, left, right, hasThresholds, isAtTop }: XyOverlayOptions,
  text: XyText,
  scene: Scene,
): XyOverlays {
  const { mapping } = window;
  const thresholds = hasThresholds
    ? thresholdMarks(yDomain, (value) => pixelY(mapping, value), scene, plot, text)
    : [];
  const annotations = annotationMarks(mapping, plot, thresholds, isAtTop, scene, text);
  const obstacles = [
    ...thresholdLabelBoxes(thresholds),
    ...annotations.map(({ textX, textY, width }) => ({
      ...{ left: textX, right: textX + width, top: textY - 12, bottom: textY + 4 },
    })),
  ];
  const x = (value: number) => value * mapping.kx + mapping.bx;
  const axes = referenceAxes(x, { left, right, isZoomed: scene.window !== null }, text);
  return { thresholds, annotations, references: referenceMarks(scene, { plot, axes, obstacles }) };
}

/** The references of a chart over x, as phrases of its summary. */
export function describeXyReferences(
  axes: { readonly left: NumberStyle | null; readonly right: NumberStyle | null },
  text: XStyle,
  scene: Scene,
): readonly string[] {
  const pixel = (value: number) => value;
  const axisOf = (style: NumberStyle | null) => style && { style, pixel };
  const { left, right } = axes;
  const described = { left: axisOf(left), right: axisOf(right), isZoomed: false };
  return describeReferences(scene, referenceAxes(pixel, described, text));
}

function referenceAxes(
  x: (value: number) => number,
  axes: Pick<XyOverlayOptions, 'left' | 'right'> & { readonly isZoomed: boolean },
  text: XStyle,
): ReferenceAxes {
  const axisOf = (axis: OverlayAxis | null) =>
    axis && numberReferenceAxis((value) => axis.pixel(value), axis.style, { isVertical: true });
  const { left, right, isZoomed } = axes;
  return {
    x: xReferenceAxis(x, text, { isVertical: false, isZoomed }),
    y: axisOf(left),
    y2: axisOf(right),
  };
}
