import type { Ink } from '../canvas/ink';
import { type Box, crisp, drawLine, drawText, type Pen } from '../canvas/pen';

/** A tick in pixels. Its label is empty where it would leave the chart. */
export interface AxisTick {
  readonly position: number;
  readonly text: string;
  /** Half the label's width in pixels, so that other texts can avoid it. */
  readonly halfWidth: number;
}

/** What changes rarely: grid, ticks and labels. Drawn on a layer of its own. */
export interface Axes {
  readonly plot: Box;
  readonly x: readonly AxisTick[];
  readonly y: readonly AxisTick[];
  /** The y of the line that bars and areas start from, or that closes the plot. */
  readonly baseline: number;
}

/** Font size of tick labels in pixels. */
export const axisFontPx = 12;

/**
 * A tick at a pixel of a chart of this width. Its label is empty where it would leave the chart.
 */
export function axisTick(
  position: number,
  label: string,
  chartWidth: number,
  width: (label: string) => number,
): AxisTick {
  const halfWidth = width(label) / 2;
  const isClipped = position + halfWidth > chartWidth || position - halfWidth < 0;
  return { position, text: isClipped ? '' : label, halfWidth };
}

/** The left margin in pixels: 28 for up to two digits, 36 for three, else what the labels need. */
export function leftMargin(labels: readonly string[], maxLabelWidth: number): number {
  if (labels.every((label) => label.length <= 2)) return 28;
  return Math.max(36, Math.ceil(maxLabelWidth) + 10);
}

/** Draws grid, baseline, ticks and their labels. */
export function drawAxes(pen: Pen, axes: Axes, ink: Ink): void {
  const { plot, baseline } = axes;
  for (const { position } of axes.y) {
    const y = crisp(position);
    if (y !== crisp(baseline)) drawLine(pen, [plot.left, y], [plot.right, y], ink.colour('grid'));
  }
  const strong = ink.colour('line-strong');
  drawLine(pen, [plot.left, crisp(baseline)], [plot.right, crisp(baseline)], strong);
  for (const { position } of axes.x) {
    drawLine(pen, [crisp(position), plot.bottom], [crisp(position), plot.bottom + 4], strong);
  }
  const style = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  const yTexts = axes.y
    .filter(({ text }) => text !== '')
    .map(({ position, text }) => ({ x: plot.left - 8, y: crisp(position) + 3.5, text }));
  drawText(pen, yTexts, { ...style, align: 'end' });
  const xTexts = axes.x
    .filter(({ text }) => text !== '')
    .map(({ position, text }) => ({ x: crisp(position), y: plot.bottom + 17, text }));
  drawText(pen, xTexts, { ...style, align: 'center' });
}

/** Draws a second value axis: ticks and labels right of the plot, without grid lines. */
export function drawRightAxis(pen: Pen, right: number, ticks: readonly AxisTick[], ink: Ink): void {
  for (const { position } of ticks) {
    const y = crisp(position);
    drawLine(pen, [right, y], [right + 4, y], ink.colour('line-strong'));
  }
  const texts = ticks
    .filter(({ text }) => text !== '')
    .map(({ position, text }) => ({ x: right + 8, y: crisp(position) + 3.5, text }));
  drawText(pen, texts, { font: ink.font(axisFontPx), colour: ink.colour('ink-3') });
}
