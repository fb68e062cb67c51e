import type { Meaning } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import { meaningTokens } from '../canvas/meanings';
import { type Box, crisp, type Pen } from '../canvas/pen';
import { drawOverMarks } from './annotation';

/** A limit across the plot, in pixels. */
export interface ThresholdMark {
  readonly kind: Meaning;
  /** Null where it has no line, only a wash. */
  readonly y: number | null;
  /** Empty where it has no room. */
  readonly text: string;
  /** Left edge of the text. */
  readonly textX: number;
  /** Width of the text. */
  readonly width: number;
  /** From where to where values are critical. Null for other meanings. */
  readonly wash: readonly [top: number, bottom: number] | null;
}

/**
 * Draws dashed lines, below the data or above it. Critical values get a wash. Labels are separate:
 * they are above the data.
 */
export function drawThresholds(
  pen: Pen,
  marks: readonly ThresholdMark[],
  plot: Box,
  ink: Ink,
): void {
  for (const { wash } of marks) {
    if (wash) drawWash(pen, { ...plot, top: wash[0], bottom: wash[1] }, ink);
  }
  for (const { kind, y } of marks) {
    if (y === null) continue;
    pen.strokeStyle = ink.colour(meaningTokens[kind]);
    pen.lineWidth = 1;
    pen.setLineDash([4, 3]);
    pen.beginPath();
    pen.moveTo(plot.left, crisp(y));
    pen.lineTo(plot.right, crisp(y));
    pen.stroke();
    pen.setLineDash([]);
  }
}

/** Draws the labels of thresholds, so that marks behind them don't cross them out. */
export function drawThresholdLabels(
  pen: Pen,
  marks: readonly ThresholdMark[],
  plot: Pick<Box, 'top'>,
  ink: Ink,
): void {
  for (const { kind, y, text, textX, width } of marks) {
    if (y === null || text === '') continue;
    const colour = ink.colour(meaningTokens[kind]);
    const baseline = thresholdBaseline(y, plot);
    drawOverMarks(pen, { x: textX, y: baseline, text, width, colour }, ink);
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
