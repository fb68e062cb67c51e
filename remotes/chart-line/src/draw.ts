import {
  drawEndLabels,
  drawLegend,
  drawNote,
  drawThresholds,
  type Ink,
  type Pen,
  traceLine,
} from '@chartroom/plot';
import type { LineMarks } from './lineMarks';

export function drawLines(pen: Pen, marks: LineMarks, ink: Ink): void {
  const { axes, window } = marks;
  if (!axes) return;
  const { plot } = axes;
  drawThresholds(pen, marks.thresholds, plot, ink);
  pen.save();
  pen.beginPath();
  // Half a line's width is let out above and below, so that extremes are not cut flat.
  pen.rect(plot.left, plot.top - 2, plot.right - plot.left, plot.bottom - plot.top + 3);
  pen.clip();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const { series, token, alpha, widthPx } of marks.lines) {
    pen.globalAlpha = alpha;
    pen.strokeStyle = ink.colour(token);
    pen.lineWidth = widthPx;
    pen.beginPath();
    traceLine(pen, series, window);
    pen.stroke();
  }
  pen.restore();
  drawEndLabels(pen, marks.ends, { left: plot.right, right: marks.right }, ink);
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.legendAlpha);
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}
