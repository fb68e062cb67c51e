import type { Ink } from '../canvas/ink';
import { type Box, crisp, drawText, type Pen } from '../canvas/pen';

/** A limit across the plot, in pixels. */
export interface ThresholdMark {
  readonly kind: 'warn' | 'bad';
  readonly y: number;
  readonly text: string;
  /** Whether values are bad below the limit, not above it. */
  readonly isBadBelow: boolean;
}

/** Draws dashed lines, labelled above the line at its left. The bad side of `bad` gets a wash. */
export function drawThresholds(
  pen: Pen,
  marks: readonly ThresholdMark[],
  plot: Box,
  ink: Ink,
): void {
  for (const { kind, y, isBadBelow } of marks) {
    if (kind !== 'bad') continue;
    const [top, bottom] = isBadBelow ? [y, plot.bottom] : [plot.top, y];
    pen.globalAlpha = 0.06;
    pen.fillStyle = ink.colour('bad');
    pen.fillRect(plot.left, top, plot.right - plot.left, bottom - top);
    pen.globalAlpha = 1;
  }
  for (const { kind, y, text } of marks) {
    pen.strokeStyle = ink.colour(kind);
    pen.lineWidth = 1;
    pen.setLineDash([4, 3]);
    pen.beginPath();
    pen.moveTo(plot.left, crisp(y));
    pen.lineTo(plot.right, crisp(y));
    pen.stroke();
    pen.setLineDash([]);
    // Near the top there is no room above the line.
    const above = Math.round(y) - 5;
    const baseline = above - 10 < plot.top ? Math.round(y) + 14 : above;
    drawText(pen, [{ x: plot.left + 6, y: baseline, text }], {
      font: ink.font(12),
      colour: ink.colour(kind),
    });
  }
}
