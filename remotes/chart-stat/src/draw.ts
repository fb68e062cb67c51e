import { drawDot, drawText, type Ink, type Pen, traceLine } from '@chartroom/plot';
import type { StatMarks } from './layout';
import type { Spark } from './spark';

export function drawStat(pen: Pen, marks: StatMarks, ink: Ink): void {
  const { figure, figurePx, baseline, footnote, footnoteY, state } = marks;
  if (marks.spark) drawSpark(pen, marks.spark, ink);
  pen.globalAlpha = marks.figureAlpha;
  pen.letterSpacing = `${-0.01 * figurePx}px`;
  drawText(pen, [{ x: 0, y: baseline, text: figure.digits }], {
    font: ink.font(figurePx, 500),
    colour: ink.colour(marks.figureToken),
  });
  pen.letterSpacing = '0px';
  drawText(pen, [{ x: marks.unitX, y: baseline, text: figure.unit }], {
    font: ink.font(14, 500),
    colour: ink.colour('ink-3'),
  });
  pen.globalAlpha = 1;
  const isAlarm = state !== 'ok';
  const colour = isAlarm ? ink.colour(state) : ink.colour('ink-3');
  if (isAlarm) drawAlarm(pen, 0, footnoteY - 11, colour);
  drawText(pen, [{ x: isAlarm ? 18 : 0, y: footnoteY - 4, text: footnote }], {
    font: ink.font(12),
    colour,
  });
}

function drawSpark(pen: Pen, { series, window, token, alpha, x, y }: Spark, ink: Ink): void {
  pen.globalAlpha = alpha;
  pen.strokeStyle = ink.colour(token);
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  traceLine(pen, series, window);
  pen.stroke();
  drawDot(pen, [x, y], 2.5, ink.colour(token === 'ink-3' ? 'ink-1' : token), null);
  pen.globalAlpha = 1;
}

/** The sign of a warning, 14 px wide, as Lucide draws its triangle. */
function drawAlarm(pen: Pen, x: number, y: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1.25;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x + 7, y - 2.5);
  pen.lineTo(x + 13, y + 8.5);
  pen.lineTo(x + 1, y + 8.5);
  pen.closePath();
  pen.moveTo(x + 7, y + 1.5);
  pen.lineTo(x + 7, y + 4.25);
  pen.moveTo(x + 7, y + 6.4);
  pen.lineTo(x + 7, y + 6.5);
  pen.stroke();
}
