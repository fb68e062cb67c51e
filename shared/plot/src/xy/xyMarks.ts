import type { Field } from '@chartroom/frame';
import type { AnnotationMark } from '../annotations/annotation';
import type { EndNames } from '../annotations/endNames';
import type { LegendRow } from '../annotations/legendRow';
import type { ThresholdMark } from '../annotations/thresholds';
import type { ColourToken } from '../canvas/ink';
import type { BaseMarks, LegendKey } from '../chart/chartDefinition';
import type { NumberStyle } from '../format/formatNumber';
import type { Span } from '../interaction/zoom';
import type { XStyle } from '../scales/valueAxis';
import type { Numbers } from '../series/pyramid';
import type { FieldSpreads } from '../series/seriesExtents';
import type { Series } from '../series/seriesIndex';
import type { LineWindow } from '../series/traceLine';

/** Where everything of a chart of lines or areas over x is. */
export interface XyMarks<Mark extends XyMark = XyMark> extends BaseMarks {
  readonly lines: readonly Mark[];
  /** x in view, and pixels of the left axis. */
  readonly window: LineWindow;
  readonly yDomain: Span;
  readonly thresholds: readonly ThresholdMark[];
  readonly annotations: readonly AnnotationMark[];
  readonly ends: EndNames;
  readonly legends: readonly LegendRow[];
  readonly legendAlpha: number;
  /** Right edge of the chart, at which values end. */
  readonly right: number;
  /** What is left out, in words. */
  readonly omissions: string | null;
  /** Instead of lines. */
  readonly note: string | null;
  readonly text: XyText;
  readonly fields: { readonly x: string; readonly colour: string | null };
  readonly keys: readonly LegendKey[];
}

/** One line, or the upper edge of one area. */
export interface XyMark {
  readonly name: string;
  readonly series: Series;
  /** Its own value at each row, where `series` is on top of others. */
  readonly values: Numbers;
  /** The value of the colour field; null where fields tell lines apart. */
  readonly colour: string | null;
  readonly token: ColourToken;
  readonly window: LineWindow;
}

/** How the values of a chart over x are written. */
export interface XyText extends XStyle, NumberStyle {
  /** Of all fields on the left axis, or none where they differ. */
  readonly unit: string;
  readonly spreads: FieldSpreads;
}

/** Of values of a field, by what is in view of it. */
export function styleFor<Text extends XyText>(text: Text, field: Field | undefined): Text {
  return { ...text, spread: text.spreads(field) };
}
