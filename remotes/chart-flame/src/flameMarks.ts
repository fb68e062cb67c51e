import type {
  BaseMarks,
  Box,
  BreadcrumbRow,
  ColourToken,
  LegendKey,
  layoutLegend,
  PositionedText,
  Scene,
} from '@chartroom/plot';
import type { FlameFormat } from './flameFormat';
import type { FlameIndex } from './flameIndex';
import type { StackFrame } from './frameTree';
import type { SearchResult } from './search';

/** Marks of a profile or a trace. */
export interface FlameMarks extends BaseMarks {
  readonly index: FlameIndex;
  readonly scene: Scene;
  readonly format: FlameFormat;
  readonly plot: Box;
  /** Parents before what they call. */
  readonly boxes: readonly FlameBox[];
  /** Index in `boxes` by key. */
  readonly indexByKey: ReadonlyMap<string, number>;
  /** Where frames are in the whole, for transitions. Null in a waterfall. */
  readonly extent: FrameExtent | null;
  /** The frame or span that the viewer has zoomed to, as a path; empty for all. */
  readonly focusPath: readonly string[];
  /** What all shares refer to. */
  readonly total: number;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  readonly breadcrumbRow: BreadcrumbRow | null;
  readonly keys: readonly LegendKey[];
  readonly search: SearchResult | null;
  /** What the search has found, in place of the legend. Null without a search. */
  readonly searchLabel: PositionedText | null;
  /** Right end of the column of names in a waterfall; 0 for none. */
  readonly namesRight: number;
  /** Vertical grid lines of a waterfall, in pixels. */
  readonly grid: readonly number[];
  /** Parts of bars on the critical path. */
  readonly critical: readonly Box[];
  /** Shown instead of frames. */
  readonly note: string | null;
  readonly isStale: boolean;
}

/** The part of all values that is in view, from `from` to `to`, and the depth of the first row. */
export interface FrameExtent {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** A frame, several that are too narrow to show, or a span. */
export interface FlameBox extends Box {
  /** Stable when data arrives. */
  readonly key: string;
  /** Index of the box that it is called by; −1 for none. */
  readonly parent: number;
  readonly depth: number;
  readonly content: FrameContent | RestContent | SpanContent;
  readonly token: ColourToken;
  readonly isFaded: boolean;
  readonly isMatch: boolean;
  /** It calls what there is no row for. */
  readonly isCut: boolean;
  readonly labels: readonly BoxLabel[];
  /** Where the pointer finds it. */
  readonly target: Box;
}

export interface FrameContent {
  readonly kind: 'frame';
  readonly frame: StackFrame;
}

/** Frames that are narrower than a pixel. */
export interface RestContent {
  readonly kind: 'rest';
  readonly caller: StackFrame;
  readonly count: number;
  readonly total: number;
}

export interface SpanContent {
  readonly kind: 'span';
  readonly span: number;
  /** Number of shorter spans below it that have no row. */
  readonly foldedCount: number;
  readonly isError: boolean;
}

export interface BoxLabel extends PositionedText {
  readonly align: 'start' | 'end';
  readonly tone: 'name' | 'value' | 'error';
}
