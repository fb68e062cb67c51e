import type { Ink } from '../canvas/ink';
import { type Box, crisp, drawLine, drawText, type Pen } from '../canvas/pen';

/** A tick in pixels. A label that would leave the chart is empty. */
export interface AxisTick {
  readonly at: number;
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
  readonly base: number;
}

export const axisFontPx = 12;

/** A tick at a pixel along a chart that is so wide; its label is empty where it would leave the chart. */
export function axisTick(
  at: number,
  label: string,
  chartWidth: number,
  width: (label: string) => number,
): AxisTick {
  const halfWidth = width(label) / 2;
  const isCut = at + halfWidth > chartWidth || at - halfWidth < 0;
  return { at, text: isCut ? '' : label, halfWidth };
}

/** Left margin: 28 to two digits, 36 to three, else what the labels need. */
export function leftMargin(labels: readonly string[], widest: number): number {
  if (labels.every((label) => label.length <= 2)) return 28;
  return Math.max(36, Math.ceil(widest) + 10);
}

export function drawAxes(pen: Pen, axes: Axes, ink: Ink): void {
  const { plot, base } = axes;
  for (const { at } of axes.y) {
    const y = crisp(at);
    if (y !== crisp(base)) drawLine(pen, [plot.left, y], [plot.right, y], ink.colour('grid'));
  }
  const strong = ink.colour('line-strong');
  drawLine(pen, [plot.left, crisp(base)], [plot.right, crisp(base)], strong);
  for (const { at } of axes.x) {
    drawLine(pen, [crisp(at), plot.bottom], [crisp(at), plot.bottom + 4], strong);
  }
  const look = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  const yTexts = axes.y
    .filter(({ text }) => text !== '')
    .map(({ at, text }) => ({ x: plot.left - 8, y: crisp(at) + 3.5, text }));
  drawText(pen, yTexts, { ...look, align: 'end' });
  const xTexts = axes.x
    .filter(({ text }) => text !== '')
    .map(({ at, text }) => ({ x: crisp(at), y: plot.bottom + 17, text }));
  drawText(pen, xTexts, { ...look, align: 'center' });
}
