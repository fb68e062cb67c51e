import type {
  Comparison,
  Encoding,
  FieldValue,
  HeldSelection,
  Options,
  TimeRange,
  WorkerService,
} from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { ReferenceMark } from '../annotations/referenceMark';
import type { ColourToken, Ink } from '../canvas/ink';
import type { Box, Pen } from '../canvas/pen';
import type { LegendSwatch } from '../canvas/seriesStyle';
import type { PlaneArea, PlaneView } from '../interaction/plane';
import type { DatumValue } from '../interaction/selectionLink';
import type { Span, ZoomArea } from '../interaction/zoom';
import type { Axes } from '../scales/axes';
import type { FrameTable } from '../table/frameTable';
import type { TableRows } from '../table/tableRows';
import type { MovedPositions } from './chartState';
import type { CreateRenderer } from './renderer';

/**
 * The code of one chart. `defineChart` makes a module of it and adds the rest: canvas, resizing,
 * theme, table view, keyboard, tooltip, zoom, image export and error handling.
 */
export interface ChartDefinition<Index, Marks extends BaseMarks, Cursor> {
  /** From the remote's `manifest.json`. */
  readonly manifest: DefinitionManifest;
  /** The language of numbers and times. Default: the one of the host's services. */
  readonly locale?: LocaleSource;
  /** Creates what draws the marks. Default: canvases. */
  readonly renderer?: CreateRenderer<Marks, Cursor>;
  /** Loads code that an input needs, before `index` is called with it. */
  load?(input: IndexInput): Promise<unknown>;
  /**
   * Computes what is kept between draws, such as trees over columns. Yields at least every 8 ms, so
   * that the page stays responsive. `previous` is the last result. `whole`: the rows are those of one
   * cell of small multiples, whose cells share what the index of all rows has, such as bins.
   */
  index(input: IndexInput, previous: Index | null, whole?: Index): Generator<void, Index, void>;
  /** Computes all positions. A pure function. Its cost should depend on pixels, not on rows. */
  layout(index: Index, scene: Scene): Marks;
  /** Draws everything but the axes, which have a layer of their own. */
  draw(pen: Pen, marks: Marks, ink: Ink): void;
  /** Describes the chart in one sentence: range, extremes, trend. */
  summary(index: Index, scene: Scene): string;
  /** All data as a table. Default, or null: all rows of the encoded fields, newest first. */
  table?(index: Index, scene: Scene): FrameTable | null;
  /**
   * Loads the code of `table` before it is called: when a viewer first opens the table or downloads
   * a file. Only for charts with a `cursor`, since the arrow keys otherwise step through the table.
   */
  loadTable?(): Promise<unknown>;
  /**
   * The rows of the table and of the downloaded file, where they differ from the encoded fields.
   * Null: they don't.
   */
  rows?(index: Index, scene: Scene): TableRows | null;
  /**
   * Loads the code that draws an image and writes a file. Default: `draw` and the table do both.
   */
  downloads?(): Promise<Downloads<Index, Marks>>;
  /** Default: the arrow keys step through the rows of the table, and there is no tooltip. */
  readonly cursor?: CursorDefinition<Marks, Cursor>;
  /**
   * The chart draws the options `xTitle` and `yTitle`. Default: they are shown above and below it.
   */
  readonly hasOwnAxisTitles?: true;
  /**
   * `index` depends on locale and selections, so it runs again when they change. Default: only
   * `layout` does.
   */
  readonly indexDependsOnScene?: true;
  /**
   * The chart shows which part of each mark is selected: its `index` is called again with
   * `IndexInput.selected` when selections change. A selection on a field in `wholeMarkRoles` alone,
   * whose values are whole marks, has no such rows: `layout` fades the marks instead.
   */
  readonly rowSelection?: { readonly wholeMarkRoles: readonly string[] };
  /** The chart shows `IndexInput.comparison` (C57). */
  readonly takesComparison?: true;
  /** The chart has text to describe before the first data arrives, such as a text option. */
  readonly hasStaticText?: true;
  /** Releases what an index holds, such as a worker. Called once, when the chart is unmounted. */
  release?(index: Index): void;
}

/** Code that draws an image of the chart and writes its data to a file. */
export interface Downloads<Index, Marks> {
  draw(pen: Pen, marks: Marks, ink: Ink): void;
  csv(index: Index): Generator<void, Blob, void>;
}

/** The part of the manifest that the chart itself reads. */
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

/** A language that may change while a chart is mounted. */
export interface LocaleSource {
  /** A BCP 47 tag, or empty where it isn't known. */
  get(): string;
  /** Calls `onChange` after each change. Returns the function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

/** What a chart's index is computed from. */
export interface IndexInput {
  /** Null until the source has delivered data. */
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly options: Options;
  /**
   * The requested time range, for charts that bucket rows by time. Whole days where x has day
   * precision.
   */
  readonly range: TimeRange | null;
  /** IANA time zone in which hours and days begin. UTC where x has day precision. */
  readonly timeZone: string;
  /** `day` where x has day precision. */
  readonly precision?: 'day' | undefined;
  /**
   * What the viewer has zoomed to on x, once the gesture has ended, for charts that index more of
   * what is in view. Null: everything.
   */
  readonly window?: Span | null;
  /** The language of names that the index holds, such as “Other (3)”. */
  readonly locale?: string;
  /** As in `Scene`, for a chart with `indexDependsOnScene` or `rowSelection`. */
  readonly selections?: readonly HeldSelection[];
  /**
   * The same input with only the selected rows, for a chart with `rowSelection`. Null where nothing
   * is selected by rows.
   */
  readonly selected?: SelectedInput | null;
  /** An earlier period to compare with, for a chart that `takesComparison`. */
  readonly comparison?: Comparison | null | undefined;
  /** Workers of the remote's own release. Null where the host grants none. */
  readonly workers?: WorkerService | null;
  /**
   * Requests another run of `index`, for results that arrive after the data: from a worker or a
   * file.
   */
  readonly refresh?: () => void;
}

/**
 * The selected rows of an input. Its frame has the encoded fields, grows like the whole frame, and
 * is empty where no row is selected.
 */
export interface SelectedInput extends IndexInput {
  /** 1 for each row of the whole frame that is selected, 0 for others. May be longer. */
  readonly mask: Uint8Array;
}

/** Everything that a layout depends on besides the data. Sizes in CSS pixels. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly options: Options;
  /** The requested time range. Whole days where x has day precision. */
  readonly range: TimeRange | null;
  /** What the viewer has zoomed to on x. Null: everything. */
  readonly window: Span | null;
  /** What the viewer has enlarged in a drawing without axes. Null: everything. */
  readonly plane: PlaneView | null;
  /** Names that the viewer has drilled into, from the outermost. */
  readonly drillPath: readonly string[];
  /** Where the viewer has moved data to, by its name (see `DragDefinition`). */
  readonly moved: MovedPositions;
  /** True during a gesture, when a chart may draw in less detail. */
  readonly isGesture: boolean;
  readonly stale: boolean;
  /** Names among `BaseMarks.keys` that the viewer has hidden. */
  readonly hidden: ReadonlySet<string>;
  /** The selections of this chart and of other panels. */
  readonly selections: readonly HeldSelection[];
  readonly locale: string;
  /**
   * IANA time zone of times on x: the viewer's, UTC where x has day precision. `timeStyleFor` gives
   * those of other fields.
   */
  readonly timeZone: string;
  /** `day` where x has day precision. */
  readonly precision?: 'day' | undefined;
  /** Set where the chart is one cell of small multiples (see `withMultiples`). */
  readonly cell?: CellScene;
  /** Set where another period is drawn behind the chart's own data (see `withComparison`). */
  readonly behind?: BehindScene;
  measure(text: string, font: string): number;
  font(sizePx: number, weight?: 400 | 500 | 600): string;
}

/**
 * What the cells of small multiples share. A cell draws no legend, no names of axes and no
 * omissions: these are drawn once for all cells.
 */
export interface CellScene {
  /** The colour of each series, by name, so that it is the same in all cells. */
  readonly tokens: ReadonlyMap<string, ColourToken>;
  /** The full domain of x in all cells. Null: the cell's own. */
  readonly x: Span | null;
  /** Size of the plot of each cell, whatever its labels need. */
  readonly plotWidth: number;
  readonly plotHeight: number;
  /** The orientation of all cells, once it is known. */
  readonly isHorizontal?: boolean;
  /**
   * By axis, the extent of values in all cells, which `BaseMarks.extents` of each states. An axis
   * that isn't there has the cell's own.
   */
  readonly extents: CellExtents;
}

/** What a chart leaves room for, where the data of another period is drawn behind its own. */
export interface BehindScene {
  /** By axis, the extent of the other period's values, which are to be in view too. */
  readonly extents: CellExtents;
  /** Height in pixels above the plot for the name of the period. */
  readonly keyPx: number;
}

/** Extents of values, before they are rounded to a domain. */
export interface CellExtents {
  readonly y?: Span;
  readonly y2?: Span;
  /** Of points per pixel, in a chart of their density. */
  readonly count?: Span;
}

/** The marks that every chart has. A chart's `layout` returns these and its own. */
export interface BaseMarks {
  readonly axes: Axes | null;
  /**
   * Whether values run from left to right, so that the axis of X is the vertical one. Default:
   * false.
   */
  readonly isHorizontal?: boolean;
  /** Where the viewer can zoom x. Null: x can't be zoomed. */
  readonly zoom: ZoomArea | null;
  /** Where several plots share x: the area of each. `zoom` is the first. */
  readonly zooms?: readonly ZoomArea[];
  /** The extents of values that small multiples share (see `CellScene`). */
  readonly extents?: CellExtents;
  /** Where the viewer can enlarge and move a drawing without axes. */
  readonly plane?: PlaneArea;
  /** All names that the viewer can isolate or hide, with their boxes (see `completeKeys`). */
  readonly keys?: readonly LegendKey[];
  /**
   * Lines and bands across the plot. The pointer and the arrow keys read them with the data that
   * they are at. See `referenceMarks`.
   */
  readonly references?: { readonly marks: readonly ReferenceMark[] };
  /** The path that the viewer has drilled into, as links back. */
  readonly breadcrumbs?: readonly Breadcrumb[];
}

/**
 * A name in the legend or at a line's end. A click isolates it; with Ctrl or Shift it is hidden.
 */
export interface LegendKey {
  /** The full name, as in `Scene.hidden`; not as it was cut to fit. */
  readonly name: string;
  readonly box: Box;
}

/** A name on the path to where the viewer is. A click leads back to it. */
export interface Breadcrumb {
  readonly path: readonly string[];
  readonly box: Box;
}

/** The steps that keys can take, in the order of `CursorStep`. */
export const cursorSteps = ['left', 'right', 'up', 'down', 'home', 'end'] as const;
/** A step of the keyboard: an arrow key, Home or End. */
export type CursorStep = (typeof cursorSteps)[number];

/** How the pointer and the arrow keys find data in a chart. Positions in pixels of the chart. */
export interface CursorDefinition<Marks, Cursor> {
  /**
   * Loads the code of the other functions before one is called (see `lazyCursor`). Default: it is
   * there.
   */
  readonly load?: (() => Promise<void>) | undefined;
  /** The datum at a point. Null for none. */
  pick(marks: Marks, x: number, y: number): Cursor | null;
  /** The step that Enter takes while no datum is current. Default: `end`, to the newest. */
  readonly firstStep?: CursorStep;
  /**
   * The datum one step of the keyboard away; from null, the newest. Null where there is none. A
   * coarse step, with Shift, may pass over data that is on the same pixel.
   */
  move(marks: Marks, cursor: Cursor | null, step: CursorStep, isCoarse?: boolean): Cursor | null;
  /**
   * The datum in the next or previous plot, for charts with several. Null where there is none: the
   * key is left to the page.
   */
  moveCell?(marks: Marks, cursor: Cursor | null, by: 1 | -1): Cursor | null;
  /** `hasTip`: its tooltip is shown. It isn't for the cursor of another panel. */
  draw(pen: Pen, marks: Marks, cursor: Cursor, ink: Ink, hasTip?: boolean): void;
  /**
   * Where a marked part of x begins or ends (`isEnd`), next to a value, and how that is written.
   * Default: anywhere, without a text.
   */
  edge?(marks: Marks, value: number, isEnd: boolean): SpanEdge;
  /** The tooltip of a datum. Null once the datum is gone. */
  tip(marks: Marks, cursor: Cursor): Tip | null;
  /**
   * The fields that identify the datum, the one on x first. The first is where the cursor is in
   * other panels; the first text among them is what a click selects.
   */
  datum?(marks: Marks, cursor: Cursor): readonly DatumValue[];
  /** The datum at the cursor of another panel. Null for none. */
  find?(marks: Marks, field: string, value: FieldValue): Cursor | null;
  /** The name among `BaseMarks.keys` that the datum belongs to. */
  key?(marks: Marks, cursor: Cursor): string | null;
  /** For charts of nested levels. */
  readonly drillDown?: DrillDownDefinition<Marks, Cursor>;
  /** For charts whose data the viewer can move, such as the nodes of a network. */
  readonly drag?: DragDefinition<Marks, Cursor>;
}

/** An end of a marked part of x. */
export interface SpanEdge {
  readonly value: number;
  readonly text: string;
}

/**
 * How a viewer moves data: by dragging it with the mouse, with a finger after a tap, or with Shift
 * and the arrow keys. It stays there, also when releases switch, until a double-click or Delete.
 */
export interface DragDefinition<Marks, Cursor> {
  /** The datum that a drag from a point moves. Null for none. */
  pick(marks: Marks, x: number, y: number): Cursor | null;
  /** The name under which `Scene.moved` has its position. */
  nameOf(cursor: Cursor): string;
  /** A point of the chart in pixels, in units that don't depend on its size or zoom. */
  toUnits(marks: Marks, x: number, y: number): readonly [x: number, y: number];
}

/** How a viewer moves between the levels of a chart. */
export interface DrillDownDefinition<Marks, Cursor> {
  /** The path that a click or Enter at the datum leads to. Null where it has no children. */
  pathInto(marks: Marks, cursor: Cursor): readonly string[] | null;
  /** The first child at the current level. Null for none. */
  firstChild(marks: Marks): Cursor | null;
  /** The cursor at the level that a viewer has just left. */
  cursorAt(path: readonly string[]): Cursor;
}

/** The tooltip of a datum, and how a screen reader hears it. Pixels of the chart. */
export interface Tip {
  /** The datum's position. The tooltip keeps clear of it. */
  readonly x: number;
  readonly y: number;
  /** A box that the tooltip must not cover, where the datum is more than a point. */
  readonly obstacle?: Box;
  readonly title: string;
  readonly rows: readonly TipRow[];
  /** How many rows are left out. */
  readonly more: number;
  /** The datum in words, for screen readers. */
  readonly spoken: string;
}

/**
 * A row of a tooltip: a swatch, a name and a value. `isStrong` marks the row of the current datum.
 */
export interface TipRow {
  readonly token: ColourToken;
  readonly name: string;
  readonly value: string;
  readonly isStrong: boolean;
  /** How the swatch shows a cue of `token`. Default: as the pattern of a fill. */
  readonly swatch?: LegendSwatch;
}
