import {
  axisFontPx,
  crisp,
  drawLegend,
  drawLine,
  drawNote,
  drawText,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import type { BoxMarks } from './boxMarks';
import { drawBox } from './drawBox';

export function drawBoxes(pen: Pen, marks: BoxMarks, ink: Ink): void {
  const { plot, isLying } = marks;
  if (isLying) drawGrid(pen, marks, ink);
  pen.save();
  pen.beginPath();
  // Half a dot is let out at the ends.
  pen.rect(plot.left, plot.top - 3, plot.right - plot.left + 3, plot.bottom - plot.top + 6);
  pen.clip();
  for (const box of marks.boxes) drawBox(pen, box, isLying, ink);
  pen.restore();
  const font = ink.font(axisFontPx);
  drawText(pen, marks.names, { font, colour: ink.colour('ink-2'), align: marks.nameAlign });
  const ticks = marks.lyingTicks.filter(({ text }) => text !== '');
  drawText(pen, ticks, { font, colour: ink.colour('ink-3'), align: 'center' });
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.alpha);
  if (marks.remark) drawText(pen, [marks.remark], { font, colour: ink.colour('ink-3') });
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

function drawGrid(pen: Pen, { plot, lyingTicks }: BoxMarks, ink: Ink): void {
  for (const { x } of lyingTicks) {
    drawLine(pen, [crisp(x), plot.top], [crisp(x), plot.bottom], ink.colour('grid'));
  }
  const y = crisp(plot.bottom);
  drawLine(pen, [plot.left, y], [plot.right, y], ink.colour('line-strong'));
}
