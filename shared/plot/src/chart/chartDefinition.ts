import type {
  Encoding,
  FieldValue,
  HeldSelection,
  Options,
  TimeRange,
  WorkerService,
} from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { ColourToken, Ink } from '../canvas/ink';
import type { Box, Pen } from '../canvas/pen';
import type { PlaneArea, PlaneView } from '../interaction/plane';
import type { DatumValue } from '../interaction/selectionLink';
import type { Span, ZoomArea } from '../interaction/zoom';
import type { Axes } from '../scales/axes';
import type { FrameTable } from '../table/frameTable';
import type { TableRows } from '../table/tableView';
import type { CreateRenderer } from './renderer';

/**
 * What a chart's own code is; `defineChart` makes a module of it and supplies the rest: canvas,
 * resizing, theme, table view, keyboard, tooltip, zoom, image, containment of errors.
 */
export interface ChartDefinition<Index, Marks extends BaseMarks, Cursor> {
  /** Of the remote's `manifest.json`. */
  readonly manifest: DefinitionManifest;
  /** Whose language numbers and times are written in; else that of the services. */
  readonly locale?: LocaleSource;
  /** What marks are drawn with; none: canvases. */
  readonly renderer?: CreateRenderer<Marks, Cursor>;
  /** Loads the code that an input needs, before `index` is called with it. */
  load?(input: IndexInput): Promise<unknown>;
  /**
   * What is worth keeping between draws, such as trees over columns. Yields often (at most 8 ms
   * apart), so that the page can breathe. `before` is what it last returned.
   */
  index(input: IndexInput, previous: Index | null): Generator<void, Index, void>;
  /** Where everything stands; pure. Costs per pixel, not per row. */
  layout(index: Index, scene: Scene): Marks;
  /** Draws all but the axes, which are on a layer of their own. */
  draw(pen: Pen, marks: Marks, ink: Ink): void;
  /** One sentence: range, extremes, trend. */
  summary(index: Index, scene: Scene): string;
  /** The same data as a table, all of it; none or null: the encoded fields of all rows, newest first. */
  table?(index: Index, scene: Scene): FrameTable | null;
  /** The rows of the table and of the file, where they are others than those of the encoded fields. */
  rows?(index: Index, scene: Scene): TableRows;
  /** Loads what draws a picture and writes a file, where that is code of its own; else `draw` and the table do. */
  downloads?(): Promise<Downloads<Index, Marks>>;
  /** None: the arrow keys walk over the rows of the table, and nothing is under the pointer. */
  readonly cursor?: CursorDefinition<Marks, Cursor>;
  /** The chart draws the options `xTitle` and `yTitle` itself; else they are above and below it. */
  readonly hasOwnAxisTitles?: true;
  /** The index depends on locale and selections: it is made again when they change, not only the layout. */
  readonly indexDependsOnScene?: true;
  /** There is something to describe before the first data: words that the panel's options have. */
  readonly hasStaticText?: true;
  /** Ends what an index started, such as a worker; called once, when the chart is unmounted. */
  release?(index: Index): void;
}

/** What a picture and a file are made by. */
export interface Downloads<Index, Marks> {
  draw(pen: Pen, marks: Marks, ink: Ink): void;
  csv(index: Index): Generator<void, Blob, void>;
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
  /** Time range asked for, for charts that gather rows by time; whole days where x has them. */
  readonly range: TimeRange | null;
  /** Whose clock says where an hour or a day begins; UTC where x has days without a zone. */
  readonly timeZone: string;
  /** Whether x has days without a zone. */
  readonly precision?: 'day' | undefined;
  /** What the viewer zoomed to on x and rests at, for charts that keep more of what is in view. */
  readonly window?: Span | null;
  /** As in the `Scene`, for an index that depends on them (`indexesScene`). */
  readonly locale?: string;
  readonly selections?: readonly HeldSelection[];
  /** Threads of the remote's own release; null where the host grants none. */
  readonly workers?: WorkerService | null;
  /** Asks for the index anew, for what comes later than the data: a worker's answer, a file. */
  readonly refresh?: () => void;
}

/** All that a layout depends on besides the data. Sizes in CSS pixels. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly options: Options;
  /** Asked for; whole days where x has them. */
  readonly range: TimeRange | null;
  /** What the viewer zoomed to on x, or null. */
  readonly window: Span | null;
  /** What they enlarged of a drawing without axes, or null for all. */
  readonly plane: PlaneView | null;
  /** Names that they have gone into, from the outermost. */
  readonly drillPath: readonly string[];
  /** During a gesture a chart may draw with less care. */
  readonly isGesture: boolean;
  readonly stale: boolean;
  /** Names among the `keys` that the viewer has hidden. */
  readonly hidden: ReadonlySet<string>;
  /** What is selected, here and in other panels. */
  readonly selections: readonly HeldSelection[];
  readonly locale: string;
  /** Of times along x: the viewer's, UTC where they are days. `timeStyleFor` gives other fields theirs. */
  readonly timeZone: string;
  /** Whether x has days without a zone. */
  readonly precision?: 'day' | undefined;
  measure(text: string, font: string): number;
  font(sizePx: number, weight?: 400 | 500 | 600): string;
}

export interface BaseMarks {
  readonly axes: Axes | null;
  /** Values run from left to right: the axis of X is the one that runs down. */
  readonly isHorizontal?: boolean;
  /** Where x can be zoomed, or null. */
  readonly zoom: ZoomArea | null;
  /** Where a drawing without axes can be enlarged and moved. */
  readonly plane?: PlaneArea;
  /** All names that the viewer can isolate or hide, and where they stand (see `keysOfAll`). */
  readonly keys?: readonly LegendKey[];
  /** The way back from what the viewer has gone into. */
  readonly breadcrumbs?: readonly Breadcrumb[];
}

/** A name in the legend or at a line's end: a click on it isolates, with Ctrl or Shift it hides. */
export interface LegendKey {
  /** Whole, as `Scene.hidden` holds it; not as it was cut to fit. */
  readonly name: string;
  readonly box: Box;
}

/** A name on the way to where the viewer is: a click on it leads back there. */
export interface Breadcrumb {
  readonly path: readonly string[];
  readonly box: Box;
}

export const cursorSteps = ['left', 'right', 'up', 'down', 'home', 'end'] as const;
export type CursorStep = (typeof cursorSteps)[number];

export interface CursorDefinition<Marks, Cursor> {
  /** The datum under the pointer, or null. */
  pick(marks: Marks, x: number, y: number): Cursor | null;
  /** The step that Enter takes from no datum; default `end`, to the newest. */
  readonly firstStep?: CursorStep;
  /** One step of the keyboard; from null the newest datum. Null where there is nothing. */
  move(marks: Marks, cursor: Cursor | null, step: CursorStep): Cursor | null;
  draw(pen: Pen, marks: Marks, cursor: Cursor, ink: Ink): void;
  /** What the tooltip says of it, or null when the datum has gone. */
  tip(marks: Marks, cursor: Cursor): Tip | null;
  /**
   * The datum by the fields that it is told by, the one on x first: where the cursor stands in other
   * panels (the first) and what a click selects (the first text among them).
   */
  datum?(marks: Marks, cursor: Cursor): readonly DatumValue[];
  /** The datum where the cursor of another panel stands, or null. */
  find?(marks: Marks, field: string, value: FieldValue): Cursor | null;
  /** The name among `keys` that the datum belongs to. */
  key?(marks: Marks, cursor: Cursor): string | null;
  /** For charts of levels that a viewer can go into. */
  readonly drillDown?: DrillDownDefinition<Marks, Cursor>;
}

export interface DrillDownDefinition<Marks, Cursor> {
  /** Where a click or Enter at the datum leads, or null where it has no parts. */
  pathInto(marks: Marks, cursor: Cursor): readonly string[] | null;
  /** The first part of what the viewer is in. */
  firstChild(marks: Marks): Cursor | null;
  /** What a viewer who comes out has been in. */
  cursorAt(path: readonly string[]): Cursor;
}

export interface Tip {
  /** The datum in pixels; the tooltip keeps clear of it. */
  readonly x: number;
  readonly y: number;
  /** What the tooltip must not lie over, where that is more than a point. */
  readonly obstacle?: Box;
  readonly title: string;
  readonly rows: readonly TipRow[];
  /** Rows left out. */
  readonly more: number;
  /** The datum in words, for those who hear the chart. */
  readonly spoken: string;
}

export interface TipRow {
  readonly token: ColourToken;
  readonly name: string;
  readonly value: string;
  readonly isStrong: boolean;
}
