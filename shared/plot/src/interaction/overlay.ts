import type { Ink } from '../canvas/ink';
import type { Surface } from '../canvas/surface';
import type {
  BaseMarks,
  CursorDefinition,
  CursorStep,
  DatumValue,
  Tip,
} from '../chart/chartDefinition';
import { drawBrush, drawInterval } from './drawSelection';
import { isInside } from './plane';
import type { SelectedInterval } from './selectionLink';
import { Tooltip } from './tooltip';

/** What other panels say of what is selected. */
export interface Linked {
  /** Where the viewer is in another panel. */
  readonly cursors: readonly DatumValue[];
  readonly intervals: readonly SelectedInterval[];
}

/** What lies over the drawing: crosshair, tooltip, and the piece of x that is being marked. */
export class Overlay<Marks extends BaseMarks, Cursor> {
  private readonly tooltip: Tooltip;
  private pointer: { readonly x: number; readonly y: number } | null = null;
  private brush: readonly [number, number] | null = null;
  private isPinned = false;

  constructor(
    stage: HTMLElement,
    private readonly surface: Surface,
    private readonly definition: CursorDefinition<Marks, Cursor> | undefined,
    private cursor: Cursor | null,
  ) {
    this.tooltip = new Tooltip(stage);
  }

  /** The datum that the keyboard is at or a click has kept; what the pointer is over is not. */
  get kept(): Cursor | null {
    return this.pointer ? null : this.cursor;
  }

  /** The datum that the viewer is at. */
  get current(): Cursor | null {
    return this.cursor;
  }

  hover(x: number, y: number): void {
    if (!this.isPinned) this.pointer = { x, y };
  }

  mark(brush: readonly [number, number] | null): void {
    this.brush = brush;
  }

  /** Keeps the datum at a point, or lets go of the one that is kept; answers with the one meant. */
  pin(marks: Marks, x: number, y: number): Cursor | null {
    const at = this.definition?.pick(marks, x, y) ?? null;
    this.isPinned = at !== null && !this.isPinned;
    this.pointer = this.isPinned ? null : { x, y };
    this.cursor = at;
    return at;
  }

  /** The pointer has left; what was kept stays. */
  leave(): void {
    this.brush = null;
    if (this.pointer) this.clear();
  }

  /** Whether there was anything to clear. */
  clear(): boolean {
    const had = this.cursor !== null || this.brush !== null;
    this.pointer = null;
    this.cursor = null;
    this.brush = null;
    this.isPinned = false;
    return had;
  }

  /** A step of the keyboard; answers with what is told of the datum. */
  move(marks: Marks, step: CursorStep): Tip | null {
    return this.put(marks, this.definition?.move(marks, this.cursor, step) ?? null);
  }

  /** Where the keyboard leads to; answers with what is told of the datum. */
  put(marks: Marks, cursor: Cursor | null): Tip | null {
    this.pointer = null;
    this.isPinned = false;
    this.cursor = cursor;
    return this.tip(marks);
  }

  /** What is told of the datum that the viewer is at. */
  tip(marks: Marks): Tip | null {
    return this.cursor === null ? null : (this.definition?.tip(marks, this.cursor) ?? null);
  }

  /** The pointer rests while data moves under it: it picks anew with every draw. */
  draw(marks: Marks, ink: Ink, { cursors, intervals }: Linked): void {
    const { definition, pointer, surface } = this;
    if (pointer) this.cursor = definition?.pick(marks, pointer.x, pointer.y) ?? null;
    const { cursor } = this;
    const brush = marks.zoom ? this.brush : null;
    const tip = brush ? null : this.seenTip(marks);
    // The axis below carries the cursor's own label.
    const height = marks.axes?.plot.bottom ?? surface.size.height;
    if (tip) this.tooltip.show(tip, { width: surface.size.width, height });
    else this.tooltip.hide();
    const shown = tip ? cursor : this.elsewhere(marks, cursors);
    const isEmpty = shown === null && !brush && intervals.length === 0;
    surface.overlay.hide(isEmpty);
    if (isEmpty) return;
    const pen = surface.overlay.begin(surface.size);
    const { zoom } = marks;
    if (zoom) for (const interval of intervals) drawInterval(pen, zoom, interval, ink);
    if (zoom && brush) drawBrush(pen, zoom.plot, brush, ink);
    else if (shown !== null) definition?.draw(pen, marks, shown, ink);
  }

  /** None of a datum that the view was moved away from. */
  private seenTip(marks: Marks): Tip | null {
    const tip = this.tip(marks);
    return tip && marks.plane && !isInside(marks.plane.plot, tip) ? null : tip;
  }

  /** The datum at which the viewer is in another panel. */
  private elsewhere(marks: Marks, cursors: readonly DatumValue[]): Cursor | null {
    for (const { field, value } of cursors) {
      const found = this.definition?.find?.(marks, field, value) ?? null;
      if (found !== null) return found;
    }
    return null;
  }
}
