import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  PositionedText,
  ReferenceMarks,
  Span,
  UnitStyle,
} from '@chartroom/plot';
import type { BoxCell } from './boxIndex';

/** Marks of a box plot. */
export interface BoxMarks extends BaseMarks {
  readonly plot: Box;
  /** Whether values run from left to right. */
  readonly isHorizontal: boolean;
  readonly bands: readonly BandMark[];
  /** Along the axis of values. */
  readonly valuePixel: (value: number) => number;
  readonly references: ReferenceMarks;
  readonly boxes: readonly BoxMark[];
  /** Whether rows are selected, so that boxes of the selected ones are over faded ones. */
  readonly hasSelection: boolean;
  /** Opacity of the legend's swatches. */
  readonly alpha: number;
  /** Group names. */
  readonly names: readonly PositionedText[];
  readonly nameAlign: CanvasTextAlign;
  /** Value ticks of a horizontal chart. */
  readonly horizontalTicks: readonly PositionedText[];
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Text about omitted data, above the plot. */
  readonly omissions: PositionedText | null;
  /** Shown instead of boxes. */
  readonly note: string | null;
  readonly text: BoxFormats;
}

/** Extent of a group along the axis, in whole pixels. */
export interface BandMark {
  readonly code: number;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** One group of one colour. Positions of values are pixels along the value axis. */
export interface BoxMark {
  readonly band: number;
  readonly cell: BoxCell;
  /** Name of the group, with its colour if there are several. */
  readonly title: string;
  /** Name of the colour. */
  readonly series: string;
  readonly token: ColourToken;
  /** Opacity, reduced if other groups are selected. */
  readonly alpha: number;
  /** Centre across the value axis. */
  readonly centre: number;
  /** Half the width of its room. */
  readonly halfWidth: number;
  readonly box: FiveNumberPixels | null;
  /** Half the width of the box. */
  readonly boxHalfWidth: number;
  readonly mean: number | null;
  /** Ends of the notch, or null. */
  readonly notch: Span | null;
  /** Half widths of a violin at even steps between two positions, or null. */
  readonly violin: ViolinMark | null;
  readonly dots: readonly Dot[];
  readonly dotRadius: number;
  /** The same box of its selected rows, drawn over it; null for none. */
  readonly selected: BoxMark | null;
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

/** A single row. */
export interface Dot {
  readonly value: number;
  readonly along: number;
  readonly across: number;
  readonly isOutlier: boolean;
}

/** Value formats. */
export interface BoxFormats extends UnitStyle {
  readonly groupField: string;
  readonly valueField: string;
}
