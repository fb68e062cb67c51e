import type { Encoding, Options, TimeRange } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { Axes } from './axes';
import type { FrameTable } from './frameTable';
import type { Ink, Token } from './ink';
import type { Box, Pen } from './pen';
import type { Span, ZoomArea } from './zoom';

/**
 * What a chart's own code is; `defineChart` makes a module of it and supplies the rest: canvas,
 * resizing, theme, table view, keyboard, tooltip, zoom, image, containment of errors.
 */
export interface ChartDefinition<Index, Marks extends BaseMarks, Cursor> {
  /** Of the remote's `manifest.json`. */
  readonly manifest: DefinitionManifest;
  /** Whose language numbers and times are written in; else that of the services. */
  readonly locale?: LocaleSource;
  /**
   * What is worth keeping between draws, such as trees over columns. Yields often (at most 8 ms
   * apart), so that the page can breathe. `before` is what it last returned.
   */
  index(input: IndexInput, before: Index | null): Generator<void, Index, void>;
  /** Where everything stands; pure. Costs per pixel, not per row. */
  layout(index: Index, scene: Scene): Marks;
  /** Draws all but the axes, which are on a layer of their own. */
  draw(pen: Pen, marks: Marks, ink: Ink): void;
  /** One sentence: range, extremes, trend. */
  summary(index: Index, scene: Scene): string;
  /** The same data as a table; none: the encoded fields of the newest rows. */
  table?(index: Index, scene: Scene): FrameTable;
  /** None: the chart has no points to walk over. */
  readonly cursor?: CursorDefinition<Marks, Cursor>;
}

/** The part of a chart's manifest that the chart itself goes by. */
export interface DefinitionManifest {
  readonly stateSchema: number;
  readonly encodings: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly types: readonly string[];
        readonly required: boolean;
        readonly multiple: boolean;
      }
    >
  >;
}

export interface LocaleSource {
  /** BCP 47, or empty when not known. */
  get(): string;
  /** Returns its own undo. */
  subscribe(onChange: () => void): () => void;
}

export interface IndexInput {
  /** Null until the source has answered. */
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly options: Options;
  /** Time range asked for, for charts that gather rows by time. */
  readonly range: TimeRange | null;
  /** Whose clock says where an hour or a day begins. */
  readonly timeZone: string;
  /** What the viewer zoomed to on x and rests at, for charts that keep more of what is in view. */
  readonly window?: Span | null;
}

/** All that a layout depends on besides the data. Sizes in CSS pixels. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly options: Options;
  readonly range: TimeRange | null;
  /** What the viewer zoomed to on x, or null. */
  readonly window: Span | null;
  /** During a gesture a chart may draw with less care. */
  readonly isGesture: boolean;
  readonly stale: boolean;
  readonly locale: string;
  readonly timeZone: string;
  measure(text: string, font: string): number;
  font(sizePx: number, weight?: 400 | 500 | 600): string;
}

export interface BaseMarks {
  readonly axes: Axes | null;
  /** Where x can be zoomed, or null. */
  readonly zoom: ZoomArea | null;
}

export const cursorSteps = ['left', 'right', 'up', 'down', 'home', 'end'] as const;
export type CursorStep = (typeof cursorSteps)[number];

export interface CursorDefinition<Marks, Cursor> {
  /** The datum under the pointer, or null. */
  pick(marks: Marks, x: number, y: number): Cursor | null;
  /** One step of the keyboard; from null the newest datum. Null where there is nothing. */
  move(marks: Marks, cursor: Cursor | null, step: CursorStep): Cursor | null;
  draw(pen: Pen, marks: Marks, cursor: Cursor, ink: Ink): void;
  /** What the tooltip says of it, or null when the datum has gone. */
  tip(marks: Marks, cursor: Cursor): Tip | null;
}

export interface Tip {
  /** The datum in pixels; the tooltip keeps clear of it. */
  readonly x: number;
  readonly y: number;
  /** What the tooltip must not lie over, where that is more than a point. */
  readonly clear?: Box;
  readonly title: string;
  readonly rows: readonly TipRow[];
  /** Rows left out. */
  readonly more: number;
  /** The datum in words, for those who hear the chart. */
  readonly spoken: string;
}

export interface TipRow {
  readonly token: Token;
  readonly name: string;
  readonly value: string;
  readonly isStrong: boolean;
}
