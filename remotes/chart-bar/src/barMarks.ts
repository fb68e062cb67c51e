import type {
  BaseMarks,
  Box,
  layoutLegend,
  NumberFormat,
  TextSpot,
  ThresholdMark,
  TimeStyle,
  Token,
  UnitStyle,
} from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { Band, BarSeries } from './bars';

/** Where everything of a bar chart stands. */
export interface BarMarks extends BaseMarks {
  readonly plot: Box;
  readonly isLying: boolean;
  readonly bands: readonly BandMark[];
  readonly series: readonly BarSeries[];
  readonly bars: readonly Bar[];
  readonly alpha: number;
  /** Of categories. */
  readonly names: readonly TextSpot[];
  readonly nameAlign: CanvasTextAlign;
  /** At the ends of bars. */
  readonly values: readonly TextSpot[];
  readonly valueAlign: CanvasTextAlign;
  readonly thresholds: readonly ThresholdMark[];
  readonly lying: LyingMarks | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Instead of bars. */
  readonly note: string | null;
  /** What is left out, in words, above this y. */
  readonly omissions: { readonly text: string; readonly y: number } | null;
  readonly text: BarText;
  /** What bars over time stand for, as in `sum per month`; else empty. */
  readonly says: string;
  /** The same in the chart, at its top right, where there is room. */
  readonly interval: TextSpot;
  /** Bars are parts of a whole. */
  readonly isShares: boolean;
  /** Width of the chart. */
  readonly right: number;
  readonly index: BarIndex;
}

/** All that goes by the way bars lie. */
export type PlacedBars = Omit<
  BarMarks,
  'legend' | 'note' | 'omissions' | 'isShares' | 'right' | 'index' | 'keys' | 'says' | 'interval'
>;

/** What stands upright in a chart of lying bars. */
export interface LyingMarks {
  /** Where bars begin, or null: nothing is drawn there. */
  readonly base: number | null;
  readonly grid: readonly number[];
  readonly ticks: readonly TextSpot[];
  readonly thresholds: readonly LyingThreshold[];
}

export interface LyingThreshold {
  readonly kind: 'warn' | 'bad';
  readonly x: number;
  readonly isLowBad: boolean;
  /** Its name above, or null where there is no room. */
  readonly name: (TextSpot & { readonly align: CanvasTextAlign }) | null;
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
  readonly tip: 'top' | 'bottom' | 'left' | 'right' | null;
  /** It goes on beyond the axis. */
  readonly isCut: boolean;
  /** Others are selected. */
  readonly isFaded: boolean;
  /** Only a part of its interval is known. */
  readonly isPartial: boolean;
  readonly token: Token;
}

/** How this chart writes values. */
export interface BarText extends TimeStyle, UnitStyle {
  /** Of labels of numbers along X. */
  readonly xFormat: NumberFormat;
  /** By series: how far apart the bars of its field are. */
  readonly spreads: readonly (number | undefined)[];
}
