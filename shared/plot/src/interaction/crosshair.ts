import type { Ink } from '../canvas/ink';
import { crisp, drawLine, drawText, type Pen } from '../canvas/pen';
import { type Axes, axisFontPx } from '../scales/axes';

const labelHeightPx = 18;

interface CrosshairLabel {
  readonly x: number;
  readonly text: string;
  /** The right edge of the chart. */
  readonly right: number;
}

/** Draws a line at x. */
export function drawCrosshairLine(pen: Pen, { plot }: Axes, x: number, ink: Ink): void {
  const lineX = crisp(x - 0.5);
  drawLine(pen, [lineX, plot.top], [lineX, plot.bottom], ink.colour('ink-2'));
}

/** Draws a line at x, and its text on the axis in place of overlapping tick labels. */
export function drawCrosshair(pen: Pen, axes: Axes, label: CrosshairLabel, ink: Ink): void {
  drawCrosshairLine(pen, axes, label.x, ink);
  drawAxisLabel(pen, axes, label, ink);
}

/** Draws the texts of both ends of a marked part of x on the axis, outside of it. */
export function drawBrushLabels(
  pen: Pen,
  axes: Axes,
  ends: readonly [CrosshairLabel, CrosshairLabel],
  ink: Ink,
): void {
  const [from, to] = ends;
  drawAxisLabel(pen, axes, { ...from, x: from.x - halfWidthOf(from.text) }, ink);
  drawAxisLabel(pen, axes, { ...to, x: to.x + halfWidthOf(to.text) }, ink);
}

function drawAxisLabel(
  pen: Pen,
  { plot, x: ticks }: Axes,
  { x, text, right }: CrosshairLabel,
  ink: Ink,
): void {
  const lineX = crisp(x - 0.5);
  const halfWidth = halfWidthOf(text);
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

function halfWidthOf(text: string): number {
  return text.length * 3.4 + 7;
}
