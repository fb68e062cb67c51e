import type { ChartProps } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import type { Size } from '../canvas/surface';
import type { DatumValue, SelectedInterval } from '../interaction/selectionLink';
import type { ChartElements } from './chartElements';

/** Draws one chart into elements of its own: on canvases (the default), or by Svelte, React or the DOM. */
export interface Renderer<Marks, Cursor> {
  readonly elements: ChartElements;
  /** Of the drawing, in CSS pixels. */
  readonly size: Size;
  /** Lays out and draws everything but the overlay; null where there is no room to draw in. */
  draw(layout: (size: Size) => Marks, ink: Ink): Marks | null;
  /** Draws what pointer, arrow keys and other panels' selections move. */
  drawOverlay?(marks: Marks, overlay: Overlay<Cursor>, ink: Ink): void;
  /** The next drawing fades in: the viewer changed what is drawn, not the data. */
  crossFade?(): void;
  /**
   * For elements with pointer and keys of their own (cells, links, a search box): the chart has neither
   * gestures nor arrow keys then. Returns whether it has handled the key; the others are the chart's.
   */
  onKey?(event: KeyboardEvent): boolean;
  /** Leaves nothing behind. */
  remove(): void;
}

/** What is drawn over the marks. */
export interface Overlay<Cursor> {
  /** The datum that is highlighted: where the viewer is, here or in another panel. */
  readonly cursor: Cursor | null;
  /** The pixels along x that the pointer is marking. */
  readonly brush: readonly [number, number] | null;
  readonly intervals: readonly SelectedInterval[];
}

/** The chart, as its renderer sees it. */
export interface RendererContext {
  /** The newest input. */
  props(): ChartProps;
  /** Wraps a listener: what it throws is reported as an error of the chart. */
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  fail(error: unknown): void;
  /** The size of the drawing has changed. */
  redraw(): void;
  /** What the viewer requested changes the index: makes it again, draws, then announces. */
  refresh(announcement?: () => string): void;
  /** Selects a value for other panels, or deselects it; with `isMore` beside those selected. */
  select(datum: DatumValue, isAdditive: boolean): void;
}

export type CreateRenderer<Marks, Cursor> = (context: RendererContext) => Renderer<Marks, Cursor>;
