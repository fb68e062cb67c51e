import {
  axisFontPx,
  type Box,
  drawRaster,
  drawText,
  type Ink,
  type Pen,
  sequentialSteps,
  sequentialToken,
} from '@chartroom/plot';
import type { PointMarks } from './pointMarks';

/** Larger points first, each with an edge of the panel's colour, so that none hides another. */
export function drawPoints(
  pen: Pen,
  marks: PointMarks,
  plot: Box,
  isStale: boolean,
  ink: Ink,
): void {
  const { density, order, rows, x, y } = marks;
  if (density) {
    const inks = Array.from({ length: sequentialSteps }, (_, step) => ({
      colour: ink.colour(isStale ? 'cat-10' : sequentialToken(step, sequentialSteps)),
      alpha: isStale ? 0.35 + step * 0.1 : 1,
    }));
    drawRaster(pen, density.raster, inks, plot);
    return;
  }
  const isEdged = order.length <= 1000;
  pen.strokeStyle = ink.colour('panel');
  pen.lineWidth = 0.75;
  for (const index of order) {
    const row = rows[index] as number;
    const isFaded = marks.isSelected !== null && !marks.isSelected(row);
    pen.globalAlpha = isFaded ? 0.3 : 0.8;
    pen.fillStyle = ink.colour(marks.tokenOf(row));
    pen.beginPath();
    pen.arc(x[index] as number, y[index] as number, marks.radiusOf(row), 0, 2 * Math.PI);
    pen.fill();
    if (isEdged) pen.stroke();
  }
  pen.globalAlpha = 1;
  drawNames(pen, marks, ink);
}

function drawNames(pen: Pen, { names }: PointMarks, ink: Ink): void {
  drawText(pen, names, { font: ink.font(axisFontPx), colour: ink.colour('ink-1') });
}
