import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  PositionedText,
  Span,
  UnitStyle,
} from '@chartroom/plot';
import type { BoxCell } from './boxIndex';

/** Where everything of a box plot stands. */
export interface BoxMarks extends BaseMarks {
  readonly plot: Box;
  /** Values run from left to right. */
  readonly isHorizontal: boolean;
  readonly bands: readonly BandMark[];
  readonly boxes: readonly BoxMark[];
  /** Of the legend's lines. */
  readonly alpha: number;
  /** Of groups. */
  readonly names: readonly PositionedText[];
  readonly nameAlign: CanvasTextAlign;
  /** Of values, where they run from left to right. */
  readonly horizontalTicks: readonly PositionedText[];
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Above the plot: what is not shown. */
  readonly omissions: PositionedText | null;
  /** Instead of boxes. */
  readonly note: string | null;
  readonly text: BoxText;
}

/** A group's place along the axis, whole pixels. */
export interface BandMark {
  readonly code: number;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** One group of one colour. Pixels of values are along the axis of values. */
export interface BoxMark {
  readonly band: number;
  readonly cell: BoxCell;
  /** Its name, with its colour where there are several. */
  readonly title: string;
  /** The name of its colour. */
  readonly series: string;
  readonly token: ColourToken;
  /** Of its ink: less where other groups are selected. */
  readonly alpha: number;
  /** Across the axis of values. */
  readonly centre: number;
  /** Half of the room that it takes. */
  readonly halfWidth: number;
  readonly box: FiveNumberPixels | null;
  /** Half of the box. */
  readonly boxHalfWidth: number;
  readonly mean: number | null;
  /** Ends of the notch, or null. */
  readonly notch: Span | null;
  /** Half widths of a violin at even steps between two places, or null. */
  readonly violin: ViolinMark | null;
  readonly dots: readonly Dot[];
  readonly dotRadius: number;
}

export interface FiveNumberPixels {
  readonly low: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly high: number;
}

export interface ViolinMark {
  readonly from: number;
  readonly to: number;
  readonly halves: readonly number[];
}

/** A row drawn by itself. */
export interface Dot {
  readonly value: number;
  readonly along: number;
  readonly across: number;
  readonly isOutlier: boolean;
}

/** How values are written. */
export interface BoxText extends UnitStyle {
  readonly groupField: string;
  readonly valueField: string;
}
