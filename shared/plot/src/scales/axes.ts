import type { Ink } from '../canvas/ink';
import { type Box, crisp, drawLine, drawText, type Pen } from '../canvas/pen';

/** A tick in pixels. A label that would leave the chart is empty. */
export interface AxisTick {
  readonly position: number;
  readonly text: string;
  /** Half the label's width, for what must not meet it. */
  readonly halfWidth: number;
}

/** All that changes rarely: grid, ticks and their text. Drawn on a layer of its own. */
export interface Axes {
  readonly plot: Box;
  readonly x: readonly AxisTick[];
  readonly y: readonly AxisTick[];
  /** y of the line that bars and areas stand on, or that closes the plot. */
  readonly baseline: number;
}

export const axisFontPx = 12;

/** A tick at a pixel along a chart that is so wide; its label is empty where it would leave the chart. */
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

/** Left margin: 28 to two digits, 36 to three, else what the labels need. */
export function leftMargin(labels: readonly string[], maxLabelWidth: number): number {
  if (labels.every((label) => label.length <= 2)) return 28;
  return Math.max(36, Math.ceil(maxLabelWidth) + 10);
}

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
