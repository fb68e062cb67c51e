import type { Field } from '@chartroom/frame';
import type { AnnotationMark } from '../annotations/annotation';
import type { EndNames } from '../annotations/endNames';
import type { ReferenceMarks } from '../annotations/lazyReferences';
import type { LegendRow } from '../annotations/legendRow';
import type { ThresholdMark } from '../annotations/thresholds';
import type { ColourToken } from '../canvas/ink';
import type { LegendSwatch } from '../canvas/seriesStyle';
import type { BaseMarks, LegendKey } from '../chart/chartDefinition';
import type { NumberStyle } from '../format/formatNumber';
import type { Span } from '../interaction/zoom';
import type { XStyle } from '../scales/valueAxis';
import type { Numbers } from '../series/pyramid';
import type { FieldSpreads } from '../series/seriesExtents';
import type { Series } from '../series/seriesIndex';
import type { LineWindow } from '../series/traceLine';

/** The marks of a chart of lines or areas over x. Pixels of the chart. */
export interface XyMarks<Mark extends XyMark = XyMark> extends BaseMarks {
  readonly lines: readonly Mark[];
  /** The part of x in view, and the mapping of the left axis to pixels. */
  readonly window: LineWindow;
  readonly yDomain: Span;
  readonly thresholds: readonly ThresholdMark[];
  readonly annotations: readonly AnnotationMark[];
  readonly references: ReferenceMarks;
  readonly ends: EndNames;
  readonly legends: readonly LegendRow[];
  readonly legendAlpha: number;
  /** The right edge of the chart, where values end. */
  readonly right: number;
  /** What is left out, in words. Null for nothing. */
  readonly omissions: string | null;
  /** Shown in place of lines. Null where there are lines. */
  readonly note: string | null;
  readonly text: XyText;
  readonly fields: { readonly x: string; readonly colour: string | null };
  readonly keys: readonly LegendKey[];
}

/** One line, or the upper edge of one area. */
export interface XyMark {
  readonly name: string;
  readonly series: Series;
  /** The line's own value at each row, where `series` is stacked on others. */
  readonly values: Numbers;
  /** The value of the colour field. Null where fields distinguish lines. */
  readonly colour: string | null;
  readonly token: ColourToken;
  /** How a cue of `token` is shown. Default: as dashes. */
  readonly swatch?: LegendSwatch;
  readonly window: LineWindow;
}

/** How the values of a chart over x are written. */
export interface XyText extends XStyle, NumberStyle {
  /** The unit that all fields on the left axis share, or empty. */
  readonly unit: string;
  readonly spreads: FieldSpreads;
}

/**
 * The style of a field's own value, as tooltips write it: with its unit also where the fields of
 * the axis have several.
 */
export function ownStyleFor<Style extends NumberStyle>(style: Style, field: Field): Style {
  if (style.unit || !('unit' in field) || !field.unit) return style;
  return { ...style, unit: field.unit };
}

/** The number style of a field: the chart's, with the field's spread in view. */
export function styleFor<Text extends XyText>(text: Text, field: Field | undefined): Text {
  return { ...text, spread: text.spreads(field) };
}
