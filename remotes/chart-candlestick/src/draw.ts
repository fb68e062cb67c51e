import {
  axisFontPx,
  crisp,
  drawDot,
  drawLegend,
  drawLine,
  drawNote,
  drawOmissions,
  drawReferenceBands,
  drawReferenceLines,
  drawText,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import type { CandleMarks } from './candleMarks';
import { drawBand } from './drawBand';
import { drawCandles, drawOhlcBars } from './drawCandles';
import { drawRsi } from './drawRsi';
import { drawVolumes } from './drawVolumes';

export function drawCandlestick(pen: Pen, marks: CandleMarks, ink: Ink): void {
  const { plot, volume, lastPrice } = marks;
  const font = ink.font(axisFontPx);
  if (volume) drawVolumes(pen, marks, ink);
  if (marks.rsi) drawRsi(pen, marks.rsi, marks.alpha, ink);
  drawReferenceBands(pen, marks.references, ink);
  pen.save();
  pen.beginPath();
  const clipPx = clipMarginPx(marks);
  const width = plot.right - plot.left + 2 * clipPx;
  pen.rect(plot.left - clipPx, plot.top - 1, width, plot.bottom - plot.top + 2);
  pen.clip();
  pen.globalAlpha = marks.alpha;
  if (marks.band) drawBand(pen, marks.band, marks.alpha, ink);
  if (lastPrice) drawLastLine(pen, marks, lastPrice.y, ink);
  if (marks.style === 'bars') drawOhlcBars(pen, marks, ink);
  else drawCandles(pen, marks, ink);
  pen.globalAlpha = marks.alpha;
  drawAverages(pen, marks, ink);
  pen.restore();
  pen.globalAlpha = 1;
  drawReferenceLines(pen, marks.references, ink);
  if (lastPrice) {
    const { label } = lastPrice;
    pen.fillStyle = ink.colour('solid');
    pen.fillRect(label.left, label.top, label.right - label.left, label.bottom - label.top);
    const spot = { x: (label.left + label.right) / 2, y: label.bottom - 5, text: lastPrice.text };
    drawText(pen, [spot], {
      font: ink.font(12, 500),
      colour: ink.colour('on-solid'),
      align: 'center',
    });
  }
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.alpha);
  if (marks.remark) {
    drawText(pen, [marks.remark], { font, colour: ink.colour('ink-3'), align: 'end' });
  }
  if (marks.omissions) drawOmissions(pen, plot, marks.omissions, ink);
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

/** Candles at the ends of the data aren't cut; in a zoomed view, the plot clips them. */
function clipMarginPx({ zoom, halfBodyPx }: CandleMarks): number {
  if (!zoom) return halfBodyPx;
  const isPart = zoom.domain[0] > zoom.limits[0] || zoom.domain[1] < zoom.limits[1];
  return isPart ? 0 : halfBodyPx;
}

function drawLastLine(pen: Pen, { plot }: CandleMarks, y: number, ink: Ink): void {
  pen.setLineDash([1, 3]);
  drawLine(pen, [plot.left, crisp(y)], [plot.right, crisp(y)], ink.colour('ink-3'));
  pen.setLineDash([]);
}

function drawAverages(pen: Pen, { averages }: CandleMarks, ink: Ink): void {
  pen.lineJoin = 'round';
  pen.lineWidth = 1.5;
  for (const { segments, token } of averages) {
    pen.strokeStyle = ink.colour(token);
    pen.beginPath();
    for (const segment of segments) {
      segment.forEach(([x, y], i) => {
        if (i === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
    }
    pen.stroke();
    // A single average between gaps is a dot.
    for (const [at, ...others] of segments) {
      if (at && others.length === 0) drawDot(pen, at, 2, ink.colour(token), null);
    }
  }
}
