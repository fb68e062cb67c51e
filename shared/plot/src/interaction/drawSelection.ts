import type { Ink } from '../canvas/ink';
import type { Box, Pen } from '../canvas/pen';
import type { SelectedInterval } from './selectionLink';
import { xPixelAt, type ZoomArea } from './zoom';

const handlePx = 6;
const bracketPx = 2;

/** Draws the part of x that the pointer is marking. */
export function drawBrush(
  pen: Pen,
  plot: Box,
  [x0, x1]: readonly [number, number],
  ink: Ink,
): void {
  const low = Math.max(plot.left, Math.min(x0, x1));
  const high = Math.min(plot.right, Math.max(x0, x1));
  const height = plot.bottom - plot.top;
  pen.fillStyle = ink.colour('select-wash');
  pen.fillRect(low, plot.top, high - low, height);
  pen.fillStyle = ink.colour('select');
  for (const x of [low, high]) pen.fillRect(Math.round(x), plot.top, 1, height);
}

/**
 * Draws a selected interval: a wash with handles in the panel where it was made, a bracket on the
 * axis in others.
 */
export function drawInterval(pen: Pen, area: ZoomArea, interval: SelectedInterval, ink: Ink): void {
  const { plot } = area;
  const [from, to] = interval.span.map((value) => xPixelAt(area, value)) as [number, number];
  if (to < plot.left || from > plot.right) return;
  if (interval.isOwn) {
    drawBrush(pen, plot, [from, to], ink);
    const middle = (plot.top + plot.bottom - handlePx) / 2;
    for (const x of [from, to]) {
      if (x < plot.left || x > plot.right) continue;
      pen.fillRect(Math.round(x) - handlePx / 2, middle, handlePx, handlePx);
    }
    return;
  }
  const low = Math.max(plot.left, from);
  const high = Math.min(plot.right, to);
  pen.fillStyle = ink.colour('select');
  pen.fillRect(low, plot.bottom, Math.max(bracketPx, high - low), bracketPx);
  for (const x of [from, to]) {
    if (x >= plot.left && x <= plot.right) pen.fillRect(x - 1, plot.bottom - 4, bracketPx, 6);
  }
}
