import {
  axisFontPx,
  drawLegend,
  drawLine,
  drawRaster,
  drawReferenceBands,
  drawReferenceLines,
  drawText,
  faded,
  type Ink,
  type Pen,
  type PointSymbol,
  seriesStyle,
  tracePoint,
} from '@chartroom/plot';
import { annotations } from './lazyAnnotations';
import type { Legend } from './legend';
import { drawRampLegend } from './rampLegend';
import type { PointMarks, ScatterMarks, TrendMark } from './scatterMarks';

export function drawScatter(pen: Pen, marks: ScatterMarks, ink: Ink): void {
  const { axes, density, selectedDensity, points } = marks;
  if (!axes) return;
  const { plot } = axes;
  drawReferenceBands(pen, marks.references, ink);
  pen.save();
  pen.beginPath();
  // Points at the edges aren't clipped.
  pen.rect(plot.left - 4, plot.top - 4, plot.right - plot.left + 8, plot.bottom - plot.top + 8);
  pen.clip();
  for (const own of [density, selectedDensity]) {
    if (!own) continue;
    const inks = own.inks.map(({ token, alpha }) => ({ colour: ink.colour(token), alpha }));
    drawRaster(pen, own.levels.raster, inks, plot);
  }
  if (points) drawPoints(pen, points, ink);
  drawTrends(pen, marks.trends, ink);
  drawReferenceLines(pen, marks.references, ink);
  annotations?.drawTrendLabels(pen, marks.trendLabels, ink);
  pen.restore();
  if (marks.marginals) annotations?.drawMarginals(pen, marks.marginals, plot, ink);
  drawText(pen, marks.pointNames, { font: ink.font(axisFontPx), colour: ink.colour('ink-2') });
  for (const { text, x, y, align } of marks.names) {
    const look = { font: ink.font(axisFontPx), colour: ink.colour('ink-2'), align };
    drawText(pen, [{ x, y, text }], look);
  }
  if (marks.legend) drawScatterLegend(pen, marks.legend, ink);
  if (marks.sizeLegend) annotations?.drawSizeLegend(pen, marks.sizeLegend, ink);
  if (marks.note) {
    drawText(pen, [{ x: plot.left + 8, y: plot.top + 14, text: marks.note }], {
      font: ink.font(axisFontPx),
      colour: ink.colour('ink-2'),
    });
  }
}

/** Unselected points are dimmed and drawn below selected ones. */
function drawPoints(pen: Pen, points: PointMarks, ink: Ink): void {
  const { isSelected, alpha } = points.style;
  if (isSelected) drawEach(pen, points, ink, alpha * faded.point, (row) => !isSelected(row));
  drawEach(pen, points, ink, alpha, isSelected);
}

function drawEach(
  pen: Pen,
  { order, rows, x, y, style }: PointMarks,
  ink: Ink,
  alpha: number,
  filter: ((row: number) => boolean) | null,
): void {
  pen.globalAlpha = alpha;
  let token = '';
  let symbol: PointSymbol | null = null;
  for (const index of order) {
    const row = rows[index] as number;
    if (filter && !filter(row)) continue;
    const rowToken = style.tokenOf(row);
    if (rowToken !== token) {
      token = rowToken;
      pen.fillStyle = ink.colour(rowToken);
      symbol = seriesStyle(rowToken).symbol;
    }
    const radius = style.radiusOf(row);
    const [px, py] = [x[index] as number, y[index] as number];
    // A square looks the same as such a small circle, and costs a fifth.
    if (radius <= 1) pen.fillRect(px - radius, py - radius, 2 * radius, 2 * radius);
    else {
      pen.beginPath();
      tracePoint(pen, symbol, px, py, radius);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}

/**
 * Edges of the panel's colour keep lines visible on points of their own colour. All edges are drawn
 * first, so that none cuts through another line.
 */
function drawTrends(pen: Pen, trends: readonly TrendMark[], ink: Ink): void {
  for (const { from, to } of trends) drawStroke(pen, from, to, ink.colour('panel'), 3.5);
  for (const { token, from, to } of trends) {
    pen.setLineDash([...seriesStyle(token).dash]);
    drawStroke(pen, from, to, ink.colour(token), 2);
    pen.setLineDash([]);
  }
}

function drawStroke(
  pen: Pen,
  from: TrendMark['from'],
  to: TrendMark['to'],
  colour: string,
  width: number,
): void {
  pen.lineCap = 'round';
  drawLine(pen, from, to, colour, width);
}

export function drawScatterLegend(pen: Pen, { top, names, ramp, alpha }: Legend, ink: Ink): void {
  pen.save();
  pen.translate(0, top);
  if (names) drawLegend(pen, names, ink, alpha, 'dot');
  if (ramp) drawRampLegend(pen, ramp, ink);
  pen.restore();
}
