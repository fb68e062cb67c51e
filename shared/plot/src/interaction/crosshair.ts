import type { Ink } from '../canvas/ink';
import { crisp, drawLine, drawText, type Pen } from '../canvas/pen';
import { type Axes, axisFontPx } from '../scales/axes';

const labelHeightPx = 18;

/** A line at x, and its text on the axis in place of the ticks it meets; `right`: where the chart ends. */
export function drawCrosshair(
  pen: Pen,
  { plot, x: ticks }: Axes,
  { at, text, right }: { readonly at: number; readonly text: string; readonly right: number },
  ink: Ink,
): void {
  const x = crisp(at - 0.5);
  drawLine(pen, [x, plot.top], [x, plot.bottom], ink.colour('ink-2'));
  const half = text.length * 3.4 + 7;
  const middle = Math.max(half, Math.min(x, right - half));
  pen.fillStyle = ink.colour('panel');
  for (const tick of ticks) {
    if (Math.abs(tick.at - middle) > half + tick.halfWidth + 4) continue;
    const width = 2 * tick.halfWidth + 3;
    pen.fillRect(tick.at - tick.halfWidth - 1, plot.bottom + 5, width, labelHeightPx);
  }
  pen.fillStyle = ink.colour('solid');
  pen.fillRect(Math.round(middle - half), plot.bottom + 3, Math.round(2 * half), labelHeightPx);
  drawText(pen, [{ x: middle, y: plot.bottom + 16, text }], {
    font: ink.font(axisFontPx, 500),
    colour: ink.colour('on-solid'),
    align: 'center',
  });
}
