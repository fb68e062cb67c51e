import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen } from '../canvas/pen';
import { unmarkAsLayer } from '../canvas/pixels';
import type { BaseMarks, ChartDefinition } from '../chart/chartDefinition';
import type { MultiplesParts } from '../chart/multiplesParts';
import type { drawAxes } from '../scales/axes';
import type { MultiplesMarks } from './multiplesMarks';

export type DrawAxes = typeof drawAxes;

interface Drawing<Marks extends BaseMarks> {
  readonly chart: Pick<ChartDefinition<never, Marks, never>, 'draw'>;
  readonly parts: MultiplesParts<Marks>;
  readonly drawAxes: DrawAxes;
}

/** Draws the header, then each cell with its heading and axes. */
export function drawMultiples<Marks extends BaseMarks>(
  { chart, parts, drawAxes }: Drawing<Marks>,
  pen: Pen,
  { header, omissions, note, cells }: MultiplesMarks<Marks>,
  ink: Ink,
): void {
  // Axes and cells share the canvas, so that no cell may replace its pixels.
  unmarkAsLayer(pen);
  if (header) parts.drawHeader(pen, header, ink);
  if (omissions) drawText(pen, [omissions], { font: ink.font(12), colour: ink.colour('ink-3') });
  if (note) drawText(pen, [note], { font: ink.font(13), colour: ink.colour('ink-2') });
  const headings = cells.map(({ heading }) => heading);
  drawText(pen, headings, { font: ink.font(12, 500), colour: ink.colour('ink-2') });
  for (const { clip, dx, dy, marks } of cells) {
    pen.save();
    clipTo(pen, clip);
    pen.translate(dx, dy);
    if (marks.axes) drawAxes(pen, marks.axes, ink);
    chart.draw(pen, marks, ink);
    pen.restore();
  }
}

function clipTo(pen: Pen, { left, top, right, bottom }: Box): void {
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
}
