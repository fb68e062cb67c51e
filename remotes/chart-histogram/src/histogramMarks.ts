import type {
  BaseMarks,
  Box,
  ColourToken,
  LegendSwatch,
  layoutLegend,
  NumberStyle,
  ReferenceMarks,
  Span,
  TimeStyle,
} from '@chartroom/plot';

/** Marks of a histogram. */
export interface HistogramMarks extends BaseMarks {
  readonly plot: Box;
  readonly bins: readonly BinMark[];
  readonly series: readonly SeriesMark[];
  readonly bars: readonly Bar[];
  readonly barAlpha: number;
  /** Opacity of the selected parts of bars. */
  readonly selectedAlpha: number;
  /** Outlines of overlaid bars. */
  readonly outlines: readonly LineMark[];
  readonly curves: readonly LineMark[];
  readonly lineAlpha: number;
  readonly references: ReferenceMarks;
  /** What is left out, in words. Null for nothing. */
  readonly omissions: string | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Shown instead of bars. */
  readonly note: string | null;
  readonly text: HistogramFormats;
}

export interface SeriesMark {
  readonly name: string;
  readonly token: ColourToken;
  /** `line` for overlaid bars, whose outlines are dashed where colours are similar. */
  readonly swatch?: LegendSwatch;
}

/** One bin, as drawn. */
export interface BinMark {
  readonly from: number;
  readonly to: number;
  /** Title with both edges, or only the upper one in a cumulative chart. */
  readonly title: string;
  readonly left: number;
  readonly right: number;
  /** By series: weight (cumulative in a cumulative chart) and share. */
  readonly weights: readonly number[];
  readonly shares: readonly number[];
  /** Weight of the selected rows by series; null if nothing is selected by rows. */
  readonly selected: readonly (number | null)[];
}

export interface Bar {
  readonly bin: number;
  readonly series: number;
  readonly box: Box;
  readonly token: ColourToken;
  /** Whether it's the top of its stack. */
  readonly isTop: boolean;
  /** Whether only other values are selected; drawn with less opacity. */
  readonly isFaded: boolean;
  /** The selected rows, drawn over the faded bar; null for none. */
  readonly selected: Box | null;
}

export interface LineMark {
  readonly token: ColourToken;
  readonly points: readonly Span[];
}

/** Value formats of this chart. */
export interface HistogramFormats extends TimeStyle {
  /** Name of the values' field. */
  readonly field: string;
  readonly isTime: boolean;
  readonly isWhole: boolean;
  /** Format of the field's numbers. */
  readonly style: NumberStyle;
  /** Whether each number has a unit by its size. */
  readonly hasOwnUnits: boolean;
  /** Unit of all numbers; empty if each has its own. */
  readonly unit: string;
}
