import {
  drawLegend,
  drawNote,
  drawOmissions,
  drawPattern,
  drawReferenceBands,
  drawReferenceLines,
  faded,
  fillBar,
  type Ink,
  type Pen,
  seriesStyle,
} from '@chartroom/plot';
import type { HistogramMarks, LineMark } from './histogramMarks';

const outlinePx = 1.5;
const curvePx = 2;

export function drawHistogram(pen: Pen, marks: HistogramMarks, ink: Ink): void {
  const { plot, bars, outlines, curves, lineAlpha } = marks;
  drawReferenceBands(pen, marks.references, ink);
  for (const { box, token, isTop, isFaded, selected } of bars) {
    pen.globalAlpha = marks.barAlpha * (isFaded ? faded.fill : 1);
    pen.fillStyle = ink.colour(token);
    fillBar(pen, box, isTop && outlines.length === 0 ? 'top' : null);
    if (selected) {
      pen.globalAlpha = marks.selectedAlpha;
      const { left, top, right, bottom } = selected;
      pen.fillRect(left, top, right - left, bottom - top);
    }
    // Overlaid bars have dashed outlines instead.
    if (outlines.length === 0) drawPattern(pen, [box], token, ink);
  }
  pen.globalAlpha = 1;
  pen.save();
  pen.beginPath();
  // Half a line's width above the plot isn't clipped, so that the highest line isn't cut.
  pen.rect(plot.left, plot.top - 2, plot.right - plot.left, plot.bottom - plot.top + 2);
  pen.clip();
  pen.lineJoin = 'round';
  pen.globalAlpha = lineAlpha;
  for (const line of outlines) strokeLine(pen, line, outlinePx, ink);
  for (const line of curves) strokeLine(pen, line, curvePx, ink);
  pen.restore();
  drawReferenceLines(pen, marks.references, ink);
  if (marks.omissions) drawOmissions(pen, plot, marks.omissions, ink);
  if (marks.legend) drawLegend(pen, marks.legend, ink, lineAlpha);
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

function strokeLine(pen: Pen, { token, points }: LineMark, widthPx: number, ink: Ink): void {
  pen.strokeStyle = ink.colour(token);
  pen.lineWidth = widthPx;
  pen.setLineDash([...seriesStyle(token).dash]);
  pen.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
  pen.setLineDash([]);
}
