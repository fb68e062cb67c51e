import type {
  BaseMarks,
  EndLabel,
  LineWindow,
  layoutLegend,
  Series,
  Span,
  ThresholdMark,
  TimeStyle,
  Token,
} from '@chartroom/plot';

/** Where everything of a line chart stands. */
export interface LineMarks extends BaseMarks {
  readonly lines: readonly LineMark[];
  readonly window: LineWindow;
  readonly yDomain: Span;
  readonly thresholds: readonly ThresholdMark[];
  readonly ends: readonly EndLabel[];
  readonly legend: ReturnType<typeof layoutLegend> | null;
  readonly legendAlpha: number;
  /** Right edge of the chart, at which values end. */
  readonly right: number;
  /** Instead of lines. */
  readonly note: string | null;
  readonly text: LineText;
}

export interface LineMark {
  readonly series: Series;
  readonly token: Token;
  readonly alpha: number;
  readonly widthPx: number;
}

/** How the values of this chart are written. */
export interface LineText extends TimeStyle {
  readonly isTime: boolean;
  /** Of all y fields, or none where they differ. */
  readonly unit: string;
}
