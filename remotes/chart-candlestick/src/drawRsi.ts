import {
  axisFontPx,
  crisp,
  drawDot,
  drawLine,
  drawText,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import type { RsiPane } from './candleMarks';

/** The relative strength index between its limits, below a line of its own. */
export function drawRsi(
  pen: Pen,
  { box, name, token, limits, segments }: RsiPane,
  alpha: number,
  ink: Ink,
): void {
  const font = ink.font(axisFontPx);
  const top = crisp(box.top - 22);
  drawLine(pen, [box.left, top], [box.right, top], ink.colour('grid'));
  pen.setLineDash([4, 3]);
  for (const { y } of limits) {
    drawLine(pen, [box.left, crisp(y)], [box.right, crisp(y)], ink.colour('line-strong'));
  }
  pen.setLineDash([]);
  drawText(pen, [name], { font, colour: ink.colour('ink-2') });
  const labels = limits.map((limit) => ({ ...limit, y: Math.round(limit.y) + 4 }));
  drawText(pen, labels, { font, colour: ink.colour('ink-3'), align: 'end' });
  pen.globalAlpha = alpha;
  pen.strokeStyle = ink.colour(token);
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const segment of segments) {
    for (const [i, [x, y]] of segment.entries()) {
      if (i === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
  }
  pen.stroke();
  // A single value between gaps is a dot.
  for (const [at, ...others] of segments) {
    if (at && others.length === 0) drawDot(pen, at, 2, ink.colour(token), null);
  }
  pen.globalAlpha = 1;
}
