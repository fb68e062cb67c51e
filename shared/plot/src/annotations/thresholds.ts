import type { Meaning } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import { meaningTokens } from '../canvas/meanings';
import { type Box, crisp, drawText, type Pen } from '../canvas/pen';

/** A limit across the plot, in pixels. */
export interface ThresholdMark {
  readonly kind: Meaning;
  /** Null where it has no line, only a wash. */
  readonly y: number | null;
  /** Empty where it has no room. */
  readonly text: string;
  /** From where to where values are critical. Null for other meanings. */
  readonly wash: readonly [top: number, bottom: number] | null;
}

/** Draws dashed lines, labelled above the line at its left. Critical values get a wash. */
export function drawThresholds(
  pen: Pen,
  marks: readonly ThresholdMark[],
  plot: Box,
  ink: Ink,
): void {
  for (const { wash } of marks) {
    if (wash) drawWash(pen, { ...plot, top: wash[0], bottom: wash[1] }, ink);
  }
  for (const { kind, y, text } of marks) {
    if (y === null) continue;
    pen.strokeStyle = ink.colour(meaningTokens[kind]);
    pen.lineWidth = 1;
    pen.setLineDash([4, 3]);
    pen.beginPath();
    pen.moveTo(plot.left, crisp(y));
    pen.lineTo(plot.right, crisp(y));
    pen.stroke();
    pen.setLineDash([]);
    drawText(pen, [{ x: plot.left + 6, y: thresholdBaseline(y, plot), text }], {
      font: ink.font(12),
      colour: ink.colour(meaningTokens[kind]),
    });
  }
}

/** Shades where values are critical. */
export function drawWash(pen: Pen, { left, top, right, bottom }: Box, ink: Ink): void {
  pen.globalAlpha = 0.06;
  pen.fillStyle = ink.colour('bad');
  pen.fillRect(left, top, right - left, bottom - top);
  pen.globalAlpha = 1;
}

/** The baseline of a label: above its line, or below where the plot has no room above. */
export function thresholdBaseline(y: number, plot: Pick<Box, 'top'>): number {
  const above = Math.round(y) - 5;
  return above - 10 < plot.top ? Math.round(y) + 14 : above;
}
