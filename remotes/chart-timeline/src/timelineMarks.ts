import type {
  BaseMarks,
  Box,
  ColourToken,
  LegendKey,
  layoutLegend,
  PositionedText,
  Raster,
  Scene,
  Span,
  XStyle,
} from '@chartroom/plot';
import type { TimelineIndex } from './timelineIndex';

/** Marks of a timeline. Pixels of the chart. */
export interface TimelineMarks extends BaseMarks {
  readonly index: TimelineIndex;
  readonly scene: Scene;
  readonly timeStyle: XStyle;
  readonly plot: Box;
  readonly domain: Span;
  readonly geometry: LaneGeometry;
  /** Lanes in view: the first, and the one after the last. */
  readonly lanesInView: readonly [first: number, end: number];
  /** Spans of a pixel or more. */
  readonly bars: readonly Bar[];
  /**
   * Where spans are narrower than a pixel: columns, divided by the share of each state. Null for
   * none.
   */
  readonly slices: Slices | null;
  readonly milestones: readonly Bar[];
  readonly laneNames: readonly PositionedText[];
  readonly headings: readonly PositionedText[];
  /** Lines between lanes. */
  readonly rules: readonly number[];
  readonly labels: readonly BarLabel[];
  readonly legend: ReturnType<typeof layoutLegend> | null;
  readonly keys: readonly LegendKey[];
  /** The current time on x. Null where it isn't in view. */
  readonly nowX: number | null;
  /** What isn't drawn. Null for nothing. */
  readonly omissions: string | null;
  /** Shown instead of lanes. */
  readonly note: string | null;
  readonly isStale: boolean;
  readonly namesAlign: 'start' | 'end';
}

/** Where lanes are, by how far they are scrolled. */
export interface LaneGeometry {
  readonly rowPx: number;
  readonly headingPx: number;
  readonly topPx: number;
  /** Height of all lanes. */
  readonly totalPx: number;
  readonly viewPx: number;
  readonly hasScrollBar: boolean;
}

/** A span as drawn. */
export interface Bar extends Box {
  readonly lane: number;
  readonly span: number;
  readonly token: ColourToken;
  readonly isFaded: boolean;
  /** The end of what is done. Equals `left` where there is no progress. */
  readonly progressX: number;
}

/** The pixels of columns, and their colours. */
export interface Slices {
  readonly raster: Raster;
  readonly left: number;
  readonly top: number;
  readonly inks: readonly SliceInk[];
}

export interface SliceInk {
  readonly token: ColourToken;
  readonly isFaded: boolean;
}

export interface BarLabel extends PositionedText {
  readonly token: ColourToken;
  readonly isFaded: boolean;
}
