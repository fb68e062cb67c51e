import { drawRightAxis, type Ink, type Pen } from '@chartroom/plot';
import type { BarMarks } from './barMarks';
import { drawErrorBars } from './errorBars';
import { drawLinesOverBars } from './lines';

/** Error bars, and lines with their axis. */
export function drawOverlays(
  pen: Pen,
  { errorBars, isHorizontal, lines, plot }: BarMarks,
  ink: Ink,
): void {
  drawErrorBars(pen, errorBars, isHorizontal, ink);
  if (!lines) return;
  drawLinesOverBars(pen, lines, plot, ink);
  drawRightAxis(pen, plot.right, lines.ticks, ink);
}
