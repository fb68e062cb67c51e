import type { Box, Ink, Pen } from '@chartroom/plot';
import type { Sparkline } from './sparkline';
import { sparklineShape } from './sparklineShape';

/** Room of a sparkline’s dot and stroke in its box, as in the styles of the elements. */
const insetPx = 3;

/** Draws a sparkline in a picture. */
export function drawSparkline(
  pen: Pen,
  sparkline: Sparkline,
  { left, top, right, bottom }: Box,
  { isStale, ink }: { readonly isStale: boolean; readonly ink: Ink },
): void {
  const { lines, end } = sparklineShape(sparkline);
  const xOf = (x: number) => left + insetPx + x * (right - left - 2 * insetPx);
  const yOf = (y: number) => top + insetPx + y * (bottom - top - 2 * insetPx);
  pen.save();
  pen.strokeStyle = ink.colour(isStale ? 'cat-10' : 'ink-3');
  pen.lineWidth = 1.25;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const line of lines) {
    for (const [i, [x, y]] of line.entries()) {
      if (i === 0) pen.moveTo(xOf(x), yOf(y));
      if (i > 0 || line.length === 1) pen.lineTo(xOf(x), yOf(y));
    }
  }
  pen.stroke();
  pen.beginPath();
  pen.arc(xOf(end[0]), yOf(end[1]), 2, 0, 2 * Math.PI);
  pen.fillStyle = ink.colour(isStale ? 'cat-10' : 'ink-1');
  pen.fill();
  pen.restore();
}
