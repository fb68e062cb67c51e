import { drawDot, type Ink, type Pen } from '@chartroom/plot';
import type { BandMark, BandPoint } from './bollinger';

const fillAlpha = 0.1;

/** Bollinger bands: a quiet fill, its edges, and a line for its middle. */
export function drawBand(pen: Pen, { segments, token }: BandMark, alpha: number, ink: Ink): void {
  const colour = ink.colour(token);
  pen.lineJoin = 'round';
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  for (const segment of segments) {
    pen.globalAlpha = alpha * fillAlpha;
    pen.beginPath();
    trace(pen, segment, ({ yUpper }) => yUpper);
    for (const { x, yLower } of [...segment].reverse()) pen.lineTo(x, yLower);
    pen.closePath();
    pen.fill();
    pen.globalAlpha = alpha;
    pen.lineWidth = 1;
    pen.beginPath();
    trace(pen, segment, ({ yUpper }) => yUpper);
    trace(pen, segment, ({ yLower }) => yLower);
    pen.stroke();
    pen.lineWidth = 1.25;
    pen.beginPath();
    trace(pen, segment, ({ yMiddle }) => yMiddle);
    pen.stroke();
    const [first, ...others] = segment;
    // A single value between gaps is a dot.
    if (first && others.length === 0) drawDot(pen, [first.x, first.yMiddle], 2, colour, null);
  }
}

function trace(pen: Pen, points: readonly BandPoint[], y: (point: BandPoint) => number): void {
  for (const [i, point] of points.entries()) {
    if (i === 0) pen.moveTo(point.x, y(point));
    else pen.lineTo(point.x, y(point));
  }
}
