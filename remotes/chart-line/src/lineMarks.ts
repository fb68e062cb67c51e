import type { Field } from '@chartroom/frame';
import type {
  AnnotationMark,
  AxisTick,
  BaseMarks,
  EndNames,
  FieldSpreads,
  Key,
  LegendRow,
  LineWindow,
  NumberStyle,
  Numbers,
  PlaceStyle,
  Series,
  Span,
  ThresholdMark,
  Token,
} from '@chartroom/plot';
import type { LineBand } from './indexedLine';
import type { LineStack } from './stacking';

/** Where everything of a line chart stands. */
export interface LineMarks extends BaseMarks {
  readonly lines: readonly LineMark[];
  /** x in view, and pixels of the left axis. */
  readonly window: LineWindow;
  readonly yDomain: Span;
  /** Ticks of the axis at the right, where there is one. */
  readonly rightTicks: readonly AxisTick[];
  readonly thresholds: readonly ThresholdMark[];
  readonly annotations: readonly AnnotationMark[];
  readonly ends: EndNames;
  readonly legends: readonly LegendRow[];
  readonly legendAlpha: number;
  /** Right edge of the chart, at which values end. */
  readonly right: number;
  readonly stack: LineStack | null;
  /** What is left out, in words. */
  readonly omissions: string | null;
  /** Instead of lines. */
  readonly note: string | null;
  readonly text: LineText;
  readonly fields: { readonly x: string; readonly colour: string | null };
  readonly keys: readonly Key[];
}

export interface LineMark {
  readonly series: Series;
  readonly isRight: boolean;
  /** The value that it is the line of; null where lines are told apart by their fields. */
  readonly colour: string | null;
  readonly token: Token;
  /** Of lines that share a colour; empty: drawn through. */
  readonly dash: readonly number[];
  readonly alpha: number;
  readonly widthPx: number;
  readonly window: LineWindow;
  readonly band: LineBand | null;
  /** What it is worth itself at each row, where it stands on others. */
  readonly own: Numbers | null;
  /** Of the dots at its points; none where they are not drawn. */
  readonly dotPx: number | null;
}

/** How the values of this chart are written. */
export interface LineText extends PlaceStyle, NumberStyle {
  /** Of all fields on the left axis, or none where they differ; and on the right one. */
  readonly unit: string;
  readonly rightUnit: string;
  readonly spreads: FieldSpreads;
}

/** Of values on one of the axes, by what is in view of their field. */
export function styleOn(text: LineText, isRight: boolean, field?: Field): NumberStyle {
  const spread = text.spreads(field);
  return isRight ? { ...text, unit: text.rightUnit, spread } : { ...text, spread };
}
