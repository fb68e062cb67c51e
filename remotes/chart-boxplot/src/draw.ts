import {
  axisFontPx,
  crisp,
  drawLegend,
  drawLine,
  drawNote,
  drawReferenceBands,
  drawReferenceLines,
  drawText,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import type { BoxMarks } from './boxMarks';
import { drawBox } from './drawBox';

export function drawBoxes(pen: Pen, marks: BoxMarks, ink: Ink): void {
  const { plot, isHorizontal } = marks;
  if (isHorizontal) drawGrid(pen, marks, ink);
  drawReferenceBands(pen, marks.references, ink);
  pen.save();
  pen.beginPath();
  // Dots at the ends aren't clipped.
  pen.rect(plot.left, plot.top - 3, plot.right - plot.left + 3, plot.bottom - plot.top + 6);
  pen.clip();
  for (const box of marks.boxes) {
    drawBox(pen, box, isHorizontal, ink);
    if (box.selected) drawBox(pen, box.selected, isHorizontal, ink);
  }
  pen.restore();
  drawReferenceLines(pen, marks.references, ink);
  const font = ink.font(axisFontPx);
  drawText(pen, marks.names, { font, colour: ink.colour('ink-2'), align: marks.nameAlign });
  const ticks = marks.horizontalTicks.filter(({ text }) => text !== '');
  drawText(pen, ticks, { font, colour: ink.colour('ink-3'), align: 'center' });
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.alpha);
  if (marks.omissions) drawText(pen, [marks.omissions], { font, colour: ink.colour('ink-3') });
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

function drawGrid(pen: Pen, { plot, horizontalTicks }: BoxMarks, ink: Ink): void {
  for (const { x } of horizontalTicks) {
    drawLine(pen, [crisp(x), plot.top], [crisp(x), plot.bottom], ink.colour('grid'));
  }
  const y = crisp(plot.bottom);
  drawLine(pen, [plot.left, y], [plot.right, y], ink.colour('line-strong'));
}
