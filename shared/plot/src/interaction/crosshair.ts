import type { Ink } from '../canvas/ink';
import { crisp, drawLine, drawText, type Pen } from '../canvas/pen';
import { type Axes, axisFontPx } from '../scales/axes';

const labelHeightPx = 18;

/**
 * Draws a line at x, and its text on the axis in place of overlapping tick labels. `right` is the
 * right edge of the chart.
 */
export function drawCrosshair(
  pen: Pen,
  { plot, x: ticks }: Axes,
  { x, text, right }: { readonly x: number; readonly text: string; readonly right: number },
  ink: Ink,
): void {
  const lineX = crisp(x - 0.5);
  drawLine(pen, [lineX, plot.top], [lineX, plot.bottom], ink.colour('ink-2'));
  const halfWidth = text.length * 3.4 + 7;
  const middle = Math.max(halfWidth, Math.min(lineX, right - halfWidth));
  pen.fillStyle = ink.colour('panel');
  for (const tick of ticks) {
    if (Math.abs(tick.position - middle) > halfWidth + tick.halfWidth + 4) continue;
    const width = 2 * tick.halfWidth + 3;
    pen.fillRect(tick.position - tick.halfWidth - 1, plot.bottom + 5, width, labelHeightPx);
  }
  pen.fillStyle = ink.colour('solid');
  pen.fillRect(
    Math.round(middle - halfWidth),
    plot.bottom + 3,
    Math.round(2 * halfWidth),
    labelHeightPx,
  );
  drawText(pen, [{ x: middle, y: plot.bottom + 16, text }], {
    font: ink.font(axisFontPx, 500),
    colour: ink.colour('on-solid'),
    align: 'center',
  });
}
