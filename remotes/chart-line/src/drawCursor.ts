import { drawCrosshair, drawDot, type Ink, type Pen } from '@chartroom/plot';
import type { LineCursor } from './cursor';
import type { CursorPoint } from './cursorPoints';
import type { LineMarks } from './lineMarks';
import { xText } from './xText';

/** The crosshair, with a dot on each line. */
export function drawCursor(
  pen: Pen,
  marks: LineMarks,
  points: readonly CursorPoint[],
  cursor: LineCursor,
  ink: Ink,
): void {
  const { axes, right } = marks;
  if (!axes) return;
  const { kx, bx } = marks.window.mapping;
  drawCrosshair(pen, axes, { at: cursor.x * kx + bx, text: xText(marks, cursor.x), right }, ink);
  for (const { mark, x, y, line } of points) {
    const radius = line === cursor.line && points.length > 1 ? 4.5 : 3.5;
    drawDot(pen, [x, y], radius, ink.colour(mark.token), ink.colour('panel'));
  }
}
