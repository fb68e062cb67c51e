import { drawNote, drawText, fillRingSegment, type Ink, type Pen } from '@chartroom/plot';
import type { GaugeMarks } from './gaugeMarks';

/** Draws gauges, bars and bullet graphs: all are rectangles, arcs, outlines and texts. */
export function drawGauges(pen: Pen, marks: GaugeMarks, ink: Ink): void {
  for (const { box, token, alpha } of marks.rects) {
    pen.globalAlpha = alpha;
    pen.fillStyle = ink.colour(token);
    pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  }
  for (const arc of marks.arcs) {
    pen.globalAlpha = arc.alpha;
    pen.fillStyle = ink.colour(arc.token);
    fillRingSegment(pen, arc, arc, arc.inner, arc.outer);
  }
  for (const { points, token, alpha } of marks.polygons) {
    pen.globalAlpha = alpha;
    pen.fillStyle = ink.colour(token);
    pen.beginPath();
    for (const [i, [x, y]] of points.entries()) {
      if (i === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.closePath();
    pen.fill();
  }
  for (const { sizePx, weight, token, align, alpha, ...text } of marks.texts) {
    pen.globalAlpha = alpha;
    drawText(pen, [text], { font: ink.font(sizePx, weight), colour: ink.colour(token), align });
  }
  pen.globalAlpha = 1;
  if (marks.note === '') return;
  const { width, height } = marks.scene;
  drawNote(pen, { left: 0, top: 0, right: width, bottom: height }, marks.note, ink);
}
