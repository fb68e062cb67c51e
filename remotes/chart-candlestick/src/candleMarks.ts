import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  PositionedText,
  ReferenceMarks,
  Span,
  TimeStyle,
  UnitStyle,
} from '@chartroom/plot';
import type { BandMark } from './bollinger';
import type { Candle } from './candle';
import type { CandleIndex } from './candleIndex';

/** Marks of a candlestick chart. */
export interface CandleMarks extends BaseMarks {
  readonly index: CandleIndex;
  readonly plot: Box;
  readonly style: 'candles' | 'bars';
  readonly candles: readonly CandleMark[];
  /** Half the width of a body. */
  readonly halfBodyPx: number;
  /** Number of rows per candle. */
  readonly rowsPerCandle: number;
  readonly upToken: ColourToken;
  readonly downToken: ColourToken;
  readonly alpha: number;
  readonly averages: readonly AverageMark[];
  /** Bollinger bands. */
  readonly band: BandMark | null;
  readonly volume: VolumePane | null;
  /** The relative strength index. */
  readonly rsi: RsiPane | null;
  readonly lastPrice: LastPriceMark | null;
  readonly references: ReferenceMarks;
  /** What is left out, above the plot. */
  readonly omissions: string | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** How many rows share a candle, at the top right. */
  readonly remark: PositionedText | null;
  /** Shown instead of candles. */
  readonly note: string | null;
  readonly text: CandleFormats;
}

export interface CandleMark extends Candle {
  readonly x: number;
  readonly yOpen: number;
  readonly yHigh: number;
  readonly yLow: number;
  readonly yClose: number;
  readonly isUp: boolean;
  /** Whether only other times are selected; drawn with less opacity. */
  readonly isFaded: boolean;
  /** Top of its volume bar. */
  readonly yVolume: number;
}

/** A moving average of closes. */
export interface AverageMark {
  readonly name: string;
  readonly count: number;
  readonly token: ColourToken;
  /** Segments between gaps. */
  readonly segments: readonly (readonly Span[])[];
}

/** The relative strength index in a pane of its own, from 0 to 100. */
export interface RsiPane {
  readonly box: Box;
  readonly name: PositionedText;
  readonly token: ColourToken;
  /** Labels of oversold and overbought, from the lower one, at the middle of the text. */
  readonly limits: readonly PositionedText[];
  /** Segments between gaps. */
  readonly segments: readonly (readonly Span[])[];
}

export interface VolumePane {
  readonly box: Box;
  readonly ticks: readonly PositionedText[];
}

/** The last price, on the right. */
export interface LastPriceMark {
  readonly y: number;
  readonly text: string;
  readonly label: Box;
}

export interface CandleFormats extends TimeStyle, UnitStyle {
  readonly volumeUnit: string;
  readonly volumeSpread: number | undefined;
  readonly timeField: string;
  readonly closeField: string;
  /** Median and minimum distance of candles, and their extent, in ms. */
  readonly stepMs: number;
  readonly minStepMs: number;
  readonly spanMs: number;
}
