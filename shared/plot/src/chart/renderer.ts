import type { ChartProps } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import type { Size } from '../canvas/surface';
import type { DatumValue, SelectedInterval } from '../interaction/selectionLink';
import type { ZoomArea } from '../interaction/zoom';
import type { ChartElements } from './chartElements';

/**
 * Draws one chart into its own elements: on canvases (the default), or with Svelte, React or the
 * DOM.
 */
export interface Renderer<Marks, Cursor> {
  readonly elements: ChartElements;
  /** Size of the drawing in CSS pixels. */
  readonly size: Size;
  /** Lays out and draws everything but the overlay. Returns null where there is no room to draw. */
  draw(layout: (size: Size) => Marks, ink: Ink): Marks | null;
  /** Draws what the pointer, the arrow keys and other panels' selections move. */
  drawOverlay?(marks: Marks, overlay: Overlay<Cursor>, ink: Ink): void;
  /**
   * Fades into the next drawing. Called when the viewer, not the data, has changed what is drawn.
   */
  crossFade?(): void;
  /**
   * For renderers whose elements handle pointer and keys (cells, links, a search box): the chart
   * then has no gestures and no arrow keys of its own. Returns whether it has handled the key; the
   * chart handles all others.
   */
  onKey?(event: KeyboardEvent): boolean;
  /** Removes everything that it has added. */
  remove(): void;
}

/** What is drawn over the marks. */
export interface Overlay<Cursor> {
  /** The highlighted datum: where the viewer is, in this panel or in another. Null for none. */
  readonly cursor: Cursor | null;
  /** The pixels along x that the pointer has marked so far. */
  readonly brush: readonly [number, number] | null;
  /** Where the marked part is, in a chart with several plots. Default: `BaseMarks.zoom`. */
  readonly brushArea?: ZoomArea | null;
  /** Texts of both ends of what is marked. Empty for none. */
  readonly brushTexts: readonly string[];
  /** Whether the tooltip of the datum is shown. */
  readonly hasTip: boolean;
  readonly intervals: readonly SelectedInterval[];
}

/** The chart as its renderer sees it. */
export interface RendererContext {
  /** The newest input. */
  props(): ChartProps;
  /** Wraps a listener, so that what it throws is reported as an error of the chart. */
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  fail(error: unknown): void;
  /** Draws again. Call it when the size of the drawing has changed. */
  redraw(): void;
  /**
   * Runs `index` again, draws, then announces. Call it when a request of the viewer changes the
   * index.
   */
  refresh(announcement?: () => string): void;
  /**
   * Selects a value for other panels, or deselects it. `isAdditive` keeps the other selected
   * values.
   */
  select(datum: DatumValue, isAdditive: boolean): void;
  /** Moves the cursor to the datum that has this value, and announces it. */
  moveTo(datum: DatumValue, announcement: (spoken: string) => string): void;
  /** Returns all data that the viewer has moved to its own position. */
  releaseMoved(): void;
}

/** Creates the renderer of one mounted chart. */
export type CreateRenderer<Marks, Cursor> = (context: RendererContext) => Renderer<Marks, Cursor>;
