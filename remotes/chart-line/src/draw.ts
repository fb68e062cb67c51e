import {
  type Box,
  bisectLeft,
  drawAnnotations,
  drawInPlot,
  drawNames,
  drawReferenceBands,
  drawReferenceLines,
  drawRightAxis,
  drawSeries,
  drawThresholds,
  type Ink,
  type Pen,
  pixelY,
  seriesStyle,
  traceBand,
  tracePoint,
} from '@chartroom/plot';
import type { LineMark, LineMarks } from './lineMarks';

export function drawLines(pen: Pen, marks: LineMarks, ink: Ink): void {
  const { axes } = marks;
  if (!axes) return;
  const { plot } = axes;
  drawReferenceBands(pen, marks.references, ink);
  drawThresholds(pen, marks.thresholds, plot, ink);
  drawInPlot(pen, plot, (box) => {
    // Bands are below all lines.
    for (const line of marks.lines) drawBand(pen, line, ink);
    const isEmpty =
      marks.thresholds.length === 0 &&
      marks.references.marks.length === 0 &&
      marks.lines.every(({ band }) => !band);
    marks.lines.forEach(({ series, token, dash, alpha, widthPx, window }, index) => {
      const look = { colour: ink.colour(token), alpha, widthPx, dash, box };
      drawSeries(pen, series, window, { ...look, isFirst: isEmpty && index === 0 });
    });
  });
  for (const line of marks.lines) drawDots(pen, line, plot, ink);
  drawReferenceLines(pen, marks.references, ink);
  drawAnnotations(pen, marks.annotations, plot, ink);
  drawRightAxis(pen, plot.right, marks.rightTicks, ink);
  drawNames(pen, marks, plot, ink);
}

function drawBand(pen: Pen, { band, window, token, alpha }: LineMark, ink: Ink): void {
  if (!band) return;
  pen.globalAlpha = 0.16 * alpha;
  pen.fillStyle = ink.colour(token);
  pen.beginPath();
  traceBand(pen, band.series, band.edge, window);
  pen.fill();
}

/** Dots at the points in view; pixel squares if there are many. */
function drawDots(pen: Pen, line: LineMark, plot: Box, ink: Ink): void {
  const { series, window, dotPx, token, alpha } = line;
  if (dotPx === null) return;
  const { x, y, length, edges } = series;
  const { mapping } = window;
  pen.globalAlpha = alpha;
  pen.fillStyle = ink.colour(token);
  const { symbol } = seriesStyle(token);
  for (let row = bisectLeft(x, window.from, 0, length); row < length; row += 1) {
    const at = x[row] as number;
    if (at > window.to) break;
    if (edges?.[row]) continue;
    const pixel = pixelY(mapping, y[row] as number);
    // With a fixed axis, points can be outside the plot.
    if (!(pixel >= plot.top - 1 && pixel <= plot.bottom + 1)) continue;
    const left = at * mapping.kx + mapping.bx;
    if (dotPx < 1) pen.fillRect(left - dotPx, pixel - dotPx, 2 * dotPx, 2 * dotPx);
    else {
      pen.beginPath();
      tracePoint(pen, symbol, left, pixel, dotPx);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}
