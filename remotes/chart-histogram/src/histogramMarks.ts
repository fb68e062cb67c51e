import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  NumberStyle,
  Span,
  TimeStyle,
} from '@chartroom/plot';

/** Where everything of a histogram stands. */
export interface HistogramMarks extends BaseMarks {
  readonly plot: Box;
  readonly bins: readonly BinMark[];
  readonly series: readonly SeriesMark[];
  readonly bars: readonly Bar[];
  readonly barAlpha: number;
  /** Tops of bars that stand before one another. */
  readonly outlines: readonly Line[];
  readonly curves: readonly Line[];
  readonly lineAlpha: number;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Instead of bars. */
  readonly note: string | null;
  readonly text: ValueText;
}

export interface SeriesMark {
  readonly name: string;
  readonly token: ColourToken;
}

/** One bin, as wide as it is drawn. */
export interface BinMark {
  readonly from: number;
  readonly to: number;
  /** In words: where it is from and to, or up to where it counts. */
  readonly title: string;
  readonly left: number;
  readonly right: number;
  /** By series: weight (with all before it, in a cumulative chart) and its share. */
  readonly weights: readonly number[];
  readonly shares: readonly number[];
}

export interface Bar {
  readonly bin: number;
  readonly series: number;
  readonly box: Box;
  readonly token: ColourToken;
  /** Nothing stands on it. */
  readonly isTop: boolean;
  /** Values beside it are selected: it has less ink. */
  readonly isFaded: boolean;
}

export interface Line {
  readonly token: ColourToken;
  readonly points: readonly Span[];
}

/** How the values of this chart are written. */
export interface ValueText extends TimeStyle {
  /** The field of the values. */
  readonly field: string;
  readonly isTime: boolean;
  readonly isWhole: boolean;
  /** Of the field. */
  readonly style: NumberStyle;
  /** Each number has a unit that goes by its size. */
  readonly hasOwnUnits: boolean;
  /** Of all numbers, where each has none of its own. */
  readonly unit: string;
}
