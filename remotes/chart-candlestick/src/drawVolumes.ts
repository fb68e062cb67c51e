import { axisFontPx, crisp, drawLine, drawText, faded, type Ink, type Pen } from '@chartroom/plot';
import type { CandleMarks } from './candleMarks';

/** Quiet, so that prices come first. */
const volumeAlpha = 0.4;

/** Volumes in the colours of their candles. */
export function drawVolumes(
  pen: Pen,
  { candles, halfBodyPx, volume, alpha, plot, upToken, downToken }: CandleMarks,
  ink: Ink,
): void {
  if (!volume) return;
  const { box, ticks } = volume;
  const y = crisp(box.top - 6);
  drawLine(pen, [box.left, y], [box.right, y], ink.colour('grid'));
  const [upColour, downColour] = [ink.colour(upToken), ink.colour(downToken)];
  for (const { x, yVolume, isUp, isFaded } of candles) {
    const left = Math.max(plot.left, Math.round(x) - halfBodyPx);
    const right = Math.min(plot.right, Math.round(x) + halfBodyPx + 1);
    const top = Math.round(yVolume);
    // Missing volumes have no top.
    if (!(right > left && top < box.bottom)) continue;
    pen.globalAlpha = alpha * volumeAlpha * (isFaded ? faded.fill : 1);
    pen.fillStyle = isUp ? upColour : downColour;
    pen.fillRect(left, top, right - left, box.bottom - top);
  }
  pen.globalAlpha = 1;
  const spots = ticks.map((tick) => ({ ...tick, x: box.left - 8 }));
  drawText(pen, spots, { font: ink.font(axisFontPx), colour: ink.colour('ink-3'), align: 'end' });
}
