import type { BaseMarks, CursorDefinition, CursorStep } from './chartDefinition';
import type { Ink } from './ink';
import type { Box, Pen } from './pen';
import type { Surface } from './surface';
import { Tooltip } from './tooltip';

/** What lies over the drawing: crosshair, tooltip, and the piece of x that is being marked. */
export class Overlay<Marks extends BaseMarks, Cursor> {
  private readonly tooltip: Tooltip;
  private pointer: { readonly x: number; readonly y: number } | null = null;
  private brush: readonly [number, number] | null = null;

  constructor(
    stage: HTMLElement,
    private readonly surface: Surface,
    private readonly definition: CursorDefinition<Marks, Cursor> | undefined,
    private cursor: Cursor | null,
  ) {
    this.tooltip = new Tooltip(stage);
  }

  /** The datum that the keyboard is at; what the pointer is over is not kept. */
  get kept(): Cursor | null {
    return this.pointer ? null : this.cursor;
  }

  hover(x: number, y: number): void {
    this.pointer = { x, y };
  }

  mark(brush: readonly [number, number] | null): void {
    this.brush = brush;
  }

  /** Whether there was anything to clear. */
  clear(): boolean {
    const had = this.cursor !== null || this.brush !== null;
    this.pointer = null;
    this.cursor = null;
    this.brush = null;
    return had;
  }

  /** A step of the keyboard; answers with the datum in words. */
  move(marks: Marks, step: CursorStep): string | null {
    this.pointer = null;
    this.cursor = this.definition?.move(marks, this.cursor, step) ?? null;
    if (this.cursor === null) return null;
    return this.definition?.tip(marks, this.cursor)?.spoken ?? null;
  }

  /** The pointer rests while data moves under it: it picks anew with every draw. */
  draw(marks: Marks, ink: Ink): void {
    const { definition, pointer, surface } = this;
    if (pointer) this.cursor = definition?.pick(marks, pointer.x, pointer.y) ?? null;
    const { cursor, brush } = this;
    const plot = brush ? marks.zoom?.plot : undefined;
    const tip = cursor !== null && !plot ? (definition?.tip(marks, cursor) ?? null) : null;
    // The axis below carries the cursor's own label.
    const height = marks.axes?.plot.bottom ?? surface.size.height;
    if (tip) this.tooltip.show(tip, { width: surface.size.width, height });
    else this.tooltip.hide();
    surface.overlay.hide(!tip && !plot);
    if (!tip && !plot) return;
    const pen = surface.overlay.begin(surface.size);
    if (brush && plot) drawBrush(pen, plot, brush, ink);
    else if (cursor !== null) definition?.draw(pen, marks, cursor, ink);
  }
}

function drawBrush(pen: Pen, plot: Box, [x0, x1]: readonly [number, number], ink: Ink): void {
  const low = Math.max(plot.left, Math.min(x0, x1));
  const high = Math.min(plot.right, Math.max(x0, x1));
  const height = plot.bottom - plot.top;
  pen.fillStyle = ink.colour('select-wash');
  pen.fillRect(low, plot.top, high - low, height);
  pen.fillStyle = ink.colour('select');
  for (const x of [low, high]) pen.fillRect(Math.round(x), plot.top, 1, height);
}
