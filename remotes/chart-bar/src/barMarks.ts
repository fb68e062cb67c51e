import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  NumberFormat,
  PositionedText,
  ThresholdMark,
  TimeStyle,
  UnitStyle,
} from '@chartroom/plot';
import type { Band, BarSeries } from './band';
import type { BarIndex } from './barIndex';

/** Where everything of a bar chart stands. */
export interface BarMarks extends BaseMarks {
  readonly plot: Box;
  readonly isHorizontal: boolean;
  readonly bands: readonly BandMark[];
  readonly series: readonly BarSeries[];
  readonly bars: readonly Bar[];
  readonly alpha: number;
  /** Of categories. */
  readonly names: readonly PositionedText[];
  readonly nameAlign: CanvasTextAlign;
  /** At the ends of bars. */
  readonly values: readonly PositionedText[];
  readonly valueAlign: CanvasTextAlign;
  readonly thresholds: readonly ThresholdMark[];
  readonly horizontal: HorizontalMarks | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Instead of bars. */
  readonly note: string | null;
  /** What is left out, in words, above this y. */
  readonly omissions: { readonly text: string; readonly y: number } | null;
  readonly text: BarText;
  /** What bars over time stand for, as in `sum per month`; else empty. */
  readonly aggregateText: string;
  /** The same in the chart, at its top right, where there is room. */
  readonly aggregateSpot: PositionedText;
  /** Bars are parts of a whole. */
  readonly isShares: boolean;
  /** Width of the chart. */
  readonly chartWidth: number;
  readonly index: BarIndex;
}

/** All that goes by the way bars lie. */
export type PlacedBars = Omit<
  BarMarks,
  | 'legend'
  | 'note'
  | 'omissions'
  | 'isShares'
  | 'chartWidth'
  | 'index'
  | 'keys'
  | 'aggregateText'
  | 'aggregateSpot'
>;

/** What stands upright in a chart of lying bars. */
export interface HorizontalMarks {
  /** Where bars begin, or null: nothing is drawn there. */
  readonly base: number | null;
  readonly grid: readonly number[];
  readonly ticks: readonly PositionedText[];
  readonly thresholds: readonly HorizontalThreshold[];
}

export interface HorizontalThreshold {
  readonly kind: 'warn' | 'bad';
  readonly x: number;
  readonly isLowBad: boolean;
  /** Its name above, or null where there is no room. */
  readonly name: (PositionedText & { readonly align: CanvasTextAlign }) | null;
}

/** One place of the axis and its bars' values. */
export interface BandMark {
  readonly band: Band;
  /** In words, in full. */
  readonly title: string;
  /** All of its width or height, whole pixels. */
  readonly start: number;
  readonly end: number;
  /** By series; NaN for none. */
  readonly values: readonly number[];
}

/** One bar, or one part of a stack. */
export interface Bar {
  readonly band: number;
  readonly series: number;
  readonly value: number;
  readonly box: Box;
  /** The end that is away from zero; null within a stack. */
  readonly valueEnd: 'top' | 'bottom' | 'left' | 'right' | null;
  /** It goes on beyond the axis. */
  readonly isCut: boolean;
  /** Others are selected. */
  readonly isFaded: boolean;
  /** Only a part of its interval is known. */
  readonly isPartial: boolean;
  readonly token: ColourToken;
}

/** How this chart writes values. */
export interface BarText extends TimeStyle, UnitStyle {
  /** Of labels of numbers along X. */
  readonly xFormat: NumberFormat;
  /** By series: how far apart the bars of its field are. */
  readonly spreads: readonly (number | undefined)[];
}
