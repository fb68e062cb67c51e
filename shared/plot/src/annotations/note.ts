import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen } from '../canvas/pen';
import { axisFontPx } from '../scales/axes';

/** Draws a sentence in the plot, in place of marks. */
export function drawNote(pen: Pen, plot: Box, text: string, ink: Ink): void {
  drawText(pen, [{ x: plot.left + 8, y: plot.top + 18, text }], {
    font: ink.font(axisFontPx + 1),
    colour: ink.colour('ink-2'),
  });
}
