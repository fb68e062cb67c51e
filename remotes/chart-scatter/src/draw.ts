import { axisFontPx, drawLegend, drawRaster, drawText, type Ink, type Pen } from '@chartroom/plot';
import { drawRamp } from './rampLegend';
import type { DrawnPoints, Legend, ScatterMarks, TrendMark } from './scatterMarks';

export function drawScatter(pen: Pen, marks: ScatterMarks, ink: Ink): void {
  const { axes, density, points } = marks;
  if (!axes) return;
  const { plot } = axes;
  pen.save();
  pen.beginPath();
  // Points at the edges are whole.
  pen.rect(plot.left - 4, plot.top - 4, plot.right - plot.left + 8, plot.bottom - plot.top + 8);
  pen.clip();
  if (density) {
    const inks = density.inks.map(({ token, alpha }) => ({ colour: ink.colour(token), alpha }));
    drawRaster(pen, density.levels.raster, inks, plot);
  }
  if (points) drawPoints(pen, points, ink);
  for (const trend of marks.trends) drawTrend(pen, trend, ink);
  pen.restore();
  drawText(pen, marks.pointNames, { font: ink.font(axisFontPx), colour: ink.colour('ink-2') });
  for (const { text, x, y, align } of marks.names) {
    const look = { font: ink.font(axisFontPx), colour: ink.colour('ink-2'), align };
    drawText(pen, [{ x, y, text }], look);
  }
  if (marks.legend) drawScatterLegend(pen, marks.legend, ink);
  if (marks.note) {
    drawText(pen, [{ x: plot.left + 8, y: plot.top + 14, text: marks.note }], {
      font: ink.font(axisFontPx),
      colour: ink.colour('ink-2'),
    });
  }
}

function drawPoints(pen: Pen, { order, rows, x, y, look }: DrawnPoints, ink: Ink): void {
  pen.globalAlpha = look.alpha;
  let token = '';
  for (const place of order) {
    const row = rows[place] as number;
    const own = look.tokenOf(row);
    if (own !== token) {
      token = own;
      pen.fillStyle = ink.colour(own);
    }
    const radius = look.radiusOf(row);
    const [atX, atY] = [x[place] as number, y[place] as number];
    // A circle so small is a square anyway, which costs a fifth.
    if (radius <= 1) pen.fillRect(atX - radius, atY - radius, 2 * radius, 2 * radius);
    else {
      pen.beginPath();
      pen.arc(atX, atY, radius, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}

/** With an edge of the panel's colour: it is seen on points of its own colour too. */
function drawTrend(pen: Pen, { token, from, to }: TrendMark, ink: Ink): void {
  pen.lineCap = 'round';
  for (const [colour, width] of [
    [ink.colour('panel'), 3.5],
    [ink.colour(token), 2],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(from[0], from[1]);
    pen.lineTo(to[0], to[1]);
    pen.stroke();
  }
}

function drawScatterLegend(pen: Pen, { top, names, ramp, alpha }: Legend, ink: Ink): void {
  pen.save();
  pen.translate(0, top);
  if (names) drawLegend(pen, names, ink, alpha);
  if (ramp) drawRamp(pen, ramp, ink);
  pen.restore();
}
