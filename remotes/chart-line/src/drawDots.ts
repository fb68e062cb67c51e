import { type Box, firstAtLeast, type Ink, type Pen, pixelY } from '@chartroom/plot';
import type { LineMark } from './lineMarks';

/** Dots at the points in view; squares of a pixel where they are many. */
export function drawDots(pen: Pen, line: LineMark, plot: Box, ink: Ink): void {
  const { series, window, dotPx, token, alpha } = line;
  if (dotPx === null) return;
  const { x, y, length, edges } = series;
  const { mapping } = window;
  pen.globalAlpha = alpha;
  pen.fillStyle = ink.colour(token);
  for (let row = firstAtLeast(x, window.from, 0, length); row < length; row += 1) {
    const at = x[row] as number;
    if (at > window.to) break;
    if (edges?.[row]) continue;
    const pixel = pixelY(mapping, y[row] as number);
    // Where the axis was fixed, points may lie beyond it.
    if (!(pixel >= plot.top - 1 && pixel <= plot.bottom + 1)) continue;
    const left = at * mapping.kx + mapping.bx;
    if (dotPx < 1) pen.fillRect(left - dotPx, pixel - dotPx, 2 * dotPx, 2 * dotPx);
    else {
      pen.beginPath();
      pen.arc(left, pixel, dotPx, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}
