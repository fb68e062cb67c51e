import { drawNote, drawText, fillRingSegment, type Ink, type Pen } from '@chartroom/plot';
import type { GaugeMarks, GaugeText } from './gaugeMarks';

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
  drawTexts(pen, marks.texts, ink);
  pen.globalAlpha = 1;
  if (marks.note === '') return;
  const { width, height } = marks.scene;
  drawNote(pen, { left: 0, top: 0, right: width, bottom: height }, marks.note, ink);
}

/** Texts of the same style together: setting the font takes longer than writing a text. */
function drawTexts(pen: Pen, texts: readonly GaugeText[], ink: Ink): void {
  const byStyle = new Map<string, [GaugeText, ...GaugeText[]]>();
  for (const text of texts) {
    const key = `${text.sizePx} ${text.weight} ${text.token} ${text.align} ${text.alpha}`;
    const group = byStyle.get(key);
    if (group) group.push(text);
    else byStyle.set(key, [text]);
  }
  for (const group of byStyle.values()) {
    const [{ sizePx, weight, token, align, alpha }] = group;
    pen.globalAlpha = alpha;
    drawText(pen, group, { font: ink.font(sizePx, weight), colour: ink.colour(token), align });
  }
}
