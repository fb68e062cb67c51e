import type { Field } from '@chartroom/frame';
import type {
  AnnotationMark,
  BaseMarks,
  EndNames,
  FieldSpreads,
  Key,
  LegendRow,
  LineWindow,
  NumberStyle,
  PlaceStyle,
  Span,
  ThresholdMark,
  Token,
} from '@chartroom/plot';
import type { Layer } from '@chartroom/plot/stacking';

/** Where everything of an area chart stands. */
export interface AreaMarks extends BaseMarks {
  /** First at the bottom. */
  readonly lines: readonly AreaMark[];
  /** x in view, and pixels of both axes. */
  readonly window: LineWindow;
  readonly yDomain: Span;
  readonly isStacked: boolean;
  readonly isShare: boolean;
  readonly thresholds: readonly ThresholdMark[];
  readonly annotations: readonly AnnotationMark[];
  readonly ends: EndNames;
  readonly legend: LegendRow | null;
  readonly legendAlpha: number;
  /** Right edge of the chart, at which values end. */
  readonly right: number;
  /** What is left out, in words. */
  readonly omissions: string | null;
  /** Instead of areas. */
  readonly note: string | null;
  readonly text: AreaText;
  readonly fields: { readonly x: string; readonly colour: string | null };
  readonly keys: readonly Key[];
}

export interface AreaMark extends Layer {
  readonly window: LineWindow;
  readonly token: Token;
  /** Of the fill. */
  readonly alpha: number;
  /** Drawn as a line with a wash under it, so that others are seen through it. */
  readonly isOutlined: boolean;
  /** The value that it is the area of; null where areas are told apart by their fields. */
  readonly colour: string | null;
}

/** How the values of this chart are written. */
export interface AreaText extends PlaceStyle, NumberStyle {
  /** Of all y fields, or none where they differ. */
  readonly unit: string;
  readonly spreads: FieldSpreads;
}

/** Of values of a field, by what is in view of it. */
export function styleFor(text: AreaText, field: Field | undefined): NumberStyle {
  return { ...text, spread: text.spreads(field) };
}
