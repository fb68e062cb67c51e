import type { Threshold } from '@chartroom/contract';
import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  NumberFormat,
  PositionedText,
  ReferenceMarks,
  ThresholdMark,
  TimeStyle,
  UnitStyle,
} from '@chartroom/plot';
import type { Band, BarSeries } from './band';
import type { BarIndex } from './barIndex';
import type { BarBounds, ErrorBar } from './errorBars';
import type { Lines } from './lines';

/** Marks of a bar chart. */
export interface BarMarks extends BaseMarks {
  readonly plot: Box;
  readonly isHorizontal: boolean;
  readonly bands: readonly BandMark[];
  readonly series: readonly BarSeries[];
  readonly bars: readonly Bar[];
  readonly alpha: number;
  /** Category names. */
  readonly names: readonly PositionedText[];
  readonly nameAlign: CanvasTextAlign;
  /** Values at the ends of bars. */
  readonly values: readonly PositionedText[];
  readonly lines: Lines | null;
  readonly errorBars: readonly ErrorBar[];
  /** Null without error bars. */
  readonly bounds: BarBounds | null;
  readonly valueAlign: CanvasTextAlign;
  readonly thresholds: readonly ThresholdMark[];
  /** Pixel of a value. */
  readonly scale: (value: number) => number;
  readonly references: ReferenceMarks;
  /** The option `thresholds` where it applies to single bars. */
  readonly limits: readonly Threshold[];
  /** Along the axis of values; `NaN` beyond it. */
  readonly valuePixel: (value: number) => number;
  /** The same for the lines over bars; null without them. */
  readonly linePixel: ((value: number) => number) | null;
  readonly horizontal: HorizontalMarks | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Shown instead of bars. */
  readonly note: string | null;
  /** How many values have no bar, since a log axis has no 0. */
  readonly beyondLog: number;
  /** Text about omitted data, drawn above this y. */
  readonly omissions: { readonly text: string; readonly y: number } | null;
  readonly text: BarFormats;
  /** Aggregate and interval of bars over time, as in `sum per month`; otherwise empty. */
  readonly aggregateText: string;
  /** `aggregateText` at the top right, if there is room. */
  readonly aggregateCaption: PositionedText;
  /** Whether bars are shares of a whole. */
  readonly isShares: boolean;
  /** Width of the chart. */
  readonly chartWidth: number;
  /** Where the highlight of a row begins: before its name. */
  readonly cursorLeft: number;
  readonly index: BarIndex;
}

/** The marks that depend on the orientation. */
export type BarGeometry = Omit<
  BarMarks,
  | 'legend'
  | 'limits'
  | 'extents'
  | 'beyondLog'
  | 'references'
  | 'note'
  | 'omissions'
  | 'isShares'
  | 'chartWidth'
  | 'cursorLeft'
  | 'index'
  | 'keys'
  | 'bounds'
  | 'aggregateText'
  | 'aggregateCaption'
>;

/** Marks that only horizontal bars have. */
export interface HorizontalMarks {
  /** x where bars start; null for no line. */
  readonly base: number | null;
  readonly grid: readonly number[];
  readonly ticks: readonly PositionedText[];
  readonly thresholds: readonly HorizontalThreshold[];
}

export interface HorizontalThreshold {
  readonly kind: ThresholdMark['kind'];
  /** Null where it has no line, only a wash. */
  readonly x: number | null;
  readonly wash: readonly [left: number, right: number] | null;
  /** Threshold name above the plot; null if it doesn't fit. */
  readonly name: (PositionedText & { readonly align: CanvasTextAlign }) | null;
}

/** One position on the axis, with the values of its bars. */
export interface BandMark {
  readonly band: Band;
  /** The full title. */
  readonly title: string;
  /** Extent along the axis, in whole pixels. */
  readonly start: number;
  readonly end: number;
  /** By series; NaN for no value. */
  readonly values: readonly number[];
  /** Of the selected rows; undefined if nothing is selected by rows. */
  readonly selected?: readonly number[];
}

/** One bar, or one segment of a stack. */
export interface Bar {
  readonly band: number;
  readonly series: number;
  readonly value: number;
  readonly box: Box;
  /** The end away from zero; null inside a stack. */
  readonly valueEnd: 'top' | 'bottom' | 'left' | 'right' | null;
  /** Whether the bar extends beyond the axis. */
  readonly isCut: boolean;
  /** Whether only other bars are selected, or only some of its rows. */
  readonly isFaded: boolean;
  /** The selected rows, drawn over the faded bar. */
  readonly selected?: Box;
  /** Whether its interval is incomplete. */
  readonly isPartial: boolean;
  readonly token: ColourToken;
}

/** Value formats of this chart. */
export interface BarFormats extends TimeStyle, UnitStyle {
  /** Format of number labels along x. */
  readonly xFormat: NumberFormat;
  /** By series: spread of the values of its field. */
  readonly spreads: readonly (number | undefined)[];
}
