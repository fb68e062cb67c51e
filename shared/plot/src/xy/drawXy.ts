import { drawEndNames } from '../annotations/endNames';
import { drawLegend } from '../annotations/legend';
import { drawNote } from '../annotations/note';
import { drawOmissions } from '../annotations/omissions';
import { drawThresholdLabels } from '../annotations/thresholds';
import type { Ink } from '../canvas/ink';
import type { Box, Pen } from '../canvas/pen';
import type { XyMarks } from './xyMarks';

/**
 * Draws inside the plot, extended above and below by half a line's width so that extremes aren't
 * clipped.
 */
export function drawInPlot(pen: Pen, plot: Box, draw: (box: Box) => void): void {
  const box = { ...plot, top: plot.top - 2, bottom: plot.bottom + 1 };
  pen.save();
  pen.beginPath();
  pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  pen.clip();
  draw(box);
  pen.restore();
}

/**
 * Draws the names of lines and limits, the omissions above the plot, or the note in place of marks.
 */
export function drawNames(pen: Pen, marks: XyMarks, plot: Box, ink: Ink): void {
  drawThresholdLabels(pen, marks.thresholds, plot, ink);
  drawEndNames(pen, marks.ends, { left: plot.right, right: marks.right }, ink);
  for (const legend of marks.legends) drawLegend(pen, legend, ink, marks.legendAlpha);
  if (marks.omissions) drawOmissions(pen, plot, marks.omissions, ink);
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}
