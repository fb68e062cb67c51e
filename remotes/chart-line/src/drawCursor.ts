import {
  axisFontPx,
  crisp,
  drawDot,
  drawLine,
  drawText,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import type { CursorPoint, LineCursor } from './cursor';
import type { LineMarks } from './lineMarks';
import { xText } from './xText';

const labelHeightPx = 18;

/** The crosshair: a line, a dot on each series, and x on the axis in place of the ticks it meets. */
export function drawCursor(
  pen: Pen,
  marks: LineMarks,
  points: readonly CursorPoint[],
  cursor: LineCursor,
  ink: Ink,
): void {
  const { axes } = marks;
  if (!axes) return;
  const { plot } = axes;
  const { kx, bx } = marks.window.mapping;
  const x = crisp(cursor.x * kx + bx - 0.5);
  drawLine(pen, [x, plot.top], [x, plot.bottom], ink.colour('ink-2'));
  for (const { mark, x: at, y, line } of points) {
    const radius = line === cursor.line && points.length > 1 ? 4.5 : 3.5;
    drawDot(pen, [at, y], radius, ink.colour(mark.token), ink.colour('panel'));
  }
  const text = xText(marks, cursor.x);
  const half = text.length * 3.4 + 7;
  const middle = Math.max(half, Math.min(x, marks.right - half));
  pen.fillStyle = ink.colour('panel');
  for (const tick of axes.x) {
    if (Math.abs(tick.at - middle) > half + tick.halfWidth + 4) continue;
    pen.fillRect(
      tick.at - tick.halfWidth - 1,
      plot.bottom + 5,
      2 * tick.halfWidth + 3,
      labelHeightPx,
    );
  }
  pen.fillStyle = ink.colour('solid');
  pen.fillRect(Math.round(middle - half), plot.bottom + 3, Math.round(2 * half), labelHeightPx);
  drawText(pen, [{ x: middle, y: plot.bottom + 16, text }], {
    font: ink.font(axisFontPx, 500),
    colour: ink.colour('on-solid'),
    align: 'center',
  });
}
