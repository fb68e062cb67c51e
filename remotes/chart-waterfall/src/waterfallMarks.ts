import type { Threshold } from '@chartroom/contract';
import type {
  BaseMarks,
  Box,
  ColourToken,
  layoutLegend,
  PositionedText,
  ReferenceMarks,
  TimeStyle,
  UnitStyle,
} from '@chartroom/plot';
import type { Stage } from './stages';
import type { Step } from './steps';
import type { PartSeries, WaterfallIndex } from './waterfallIndex';
import type { Shape } from './waterfallOptions';

/** Marks of a waterfall or a funnel. */
export interface WaterfallMarks extends BaseMarks {
  readonly shape: Shape;
  readonly plot: Box;
  /** Pixels of values, NaN beyond the axis. Null in funnels. */
  readonly valuePixel: ((value: number) => number) | null;
  /** Whether bands are rows. */
  readonly isHorizontal: boolean;
  readonly bands: readonly BandMark[];
  readonly bars: readonly Bar[];
  /** Thin lines from the end of a bar to the start of the next, in whole pixels. */
  readonly connectors: readonly Connector[];
  /** What passes from one stage of a funnel to the next. */
  readonly flows: readonly Flow[];
  readonly names: readonly PositionedText[];
  readonly nameAlign: CanvasTextAlign;
  readonly labels: readonly Label[];
  /** Signs in bars without a label. */
  readonly signs: readonly Sign[];
  /** Of rows, x of the grid and its ticks. */
  readonly ticks: readonly PositionedText[];
  /** Of rows, x of 0; null where it isn't drawn. */
  readonly base: number | null;
  /** None in funnels. */
  readonly references: ReferenceMarks;
  readonly crossedLabels: readonly Box[];
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Opacity of bars and swatches. */
  readonly alpha: number;
  /** Text about what isn't drawn, above this y. */
  readonly omissions: { readonly text: string; readonly y: number } | null;
  /** Shown instead of bars. */
  readonly note: string | null;
  readonly text: WaterfallFormats;
  readonly chartWidth: number;
  /** Visible colours of a funnel. */
  readonly series: readonly PartSeries[];
  readonly index: WaterfallIndex;
}

/** What depends on the shape and its orientation. */
export type Geometry = Pick<
  WaterfallMarks,
  | 'axes'
  | 'plot'
  | 'valuePixel'
  | 'isHorizontal'
  | 'bands'
  | 'bars'
  | 'connectors'
  | 'flows'
  | 'names'
  | 'nameAlign'
  | 'labels'
  | 'signs'
  | 'ticks'
  | 'base'
>;

/** A column or row with the bar of a part, or the bars of a stage. */
export interface BandMark {
  readonly key: string;
  readonly title: string;
  /** Extent in whole pixels. */
  readonly start: number;
  readonly end: number;
  /** Null in funnels. */
  readonly step: Step | null;
  /** Null in waterfalls. */
  readonly stage: Stage | null;
}

export interface Bar {
  readonly band: number;
  /** Index of the visible colour. */
  readonly series: number;
  readonly box: Box;
  readonly token: ColourToken;
  /** Its end away from where it begins; null for stages. */
  readonly tip: 'top' | 'bottom' | 'left' | 'right' | null;
  /** Whether only other parts are selected. */
  readonly isFaded: boolean;
  /** Whether the axis begins above 0, so that the bar is cut at its base. */
  readonly isCut: boolean;
}

export interface Connector {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** From a stage to the next one, which is below it or right of it. */
export interface Flow {
  readonly upper: Box;
  readonly lower: Box;
  readonly token: ColourToken;
  readonly isFaded: boolean;
}

export interface Label extends PositionedText {
  readonly align: CanvasTextAlign;
  /** Whether it's the value itself, and no share or running total. */
  readonly isStrong: boolean;
}

export interface Sign extends PositionedText {
  /** Fill of its bar. */
  readonly token: ColourToken;
}

/** Formats of values and of names. */
export interface WaterfallFormats extends TimeStyle, UnitStyle {
  /** What totals mean. */
  readonly meanings: readonly Threshold[];
}
