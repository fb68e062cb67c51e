import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  PositionedText,
  Span,
  TimeStyle,
  UnitStyle,
} from '@chartroom/plot';
import type { Candle } from './candle';
import type { CandleIndex } from './candleIndex';

/** Where everything of a candlestick chart stands. */
export interface CandleMarks extends BaseMarks {
  readonly index: CandleIndex;
  readonly plot: Box;
  readonly style: 'candles' | 'bars';
  readonly candles: readonly CandleMark[];
  /** Half of a body. */
  readonly halfBodyPx: number;
  /** Rows that share a candle. */
  readonly rowsPerCandle: number;
  readonly upToken: ColourToken;
  readonly downToken: ColourToken;
  readonly alpha: number;
  readonly averages: readonly AverageMark[];
  readonly volume: VolumePane | null;
  readonly last: LastMark | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Above the plot, at its right: how many rows share a candle. */
  readonly remark: PositionedText | null;
  /** Instead of candles. */
  readonly note: string | null;
  readonly text: CandleText;
}

export interface CandleMark extends Candle {
  readonly x: number;
  readonly yOpen: number;
  readonly yHigh: number;
  readonly yLow: number;
  readonly yClose: number;
  readonly isUp: boolean;
  /** Times beside it are selected: it has less ink. */
  readonly isFaded: boolean;
  /** Top of its bar of volume. */
  readonly yVolume: number;
}

/** A line of means of closes. */
export interface AverageMark {
  readonly name: string;
  readonly count: number;
  readonly token: ColourToken;
  /** In parts without gaps. */
  readonly segments: readonly (readonly Span[])[];
}

export interface VolumePane {
  readonly box: Box;
  readonly ticks: readonly PositionedText[];
}

/** The last price, at the right. */
export interface LastMark {
  readonly y: number;
  readonly text: string;
  readonly label: Box;
}

export interface CandleText extends TimeStyle, UnitStyle {
  readonly volumeUnit: string;
  readonly volumeSpread: number | undefined;
  readonly timeField: string;
  readonly closeField: string;
  /** What neighbouring candles are apart, usually and at least, and what all of them span, in ms. */
  readonly stepMs: number;
  readonly minStepMs: number;
  readonly spanMs: number;
}
