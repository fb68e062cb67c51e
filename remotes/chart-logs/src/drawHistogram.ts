import { drawText, type Ink, type Pen } from '@chartroom/plot';
import { gapPx, type Histogram } from './histogram';

/** Draws the histogram, for a picture. */
export function drawHistogram(pen: Pen, { plot, bars, ticks, top }: Histogram, ink: Ink): void {
  pen.fillStyle = ink.colour('grid');
  if (top) pen.fillRect(plot.left, top.y, plot.right - plot.left, 1);
  for (const { x, width, segments } of bars) {
    for (const { token, y, height } of segments) {
      pen.fillStyle = ink.colour(token);
      pen.fillRect(x, y, width, height);
    }
  }
  pen.fillStyle = ink.colour('line-strong');
  pen.fillRect(plot.left, plot.bottom, plot.right - plot.left, 1);
  const style = { font: ink.font(12), colour: ink.colour('ink-3') };
  const labels = ticks.map(({ position, text }) => ({ x: position, y: plot.bottom + 14, text }));
  drawText(pen, labels, { ...style, align: 'center' });
  if (top)
    drawText(pen, [{ x: plot.left - gapPx, y: top.y + 4, text: top.text }], {
      ...style,
      align: 'right',
    });
}
