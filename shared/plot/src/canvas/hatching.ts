import type { Ink } from './ink';
import type { Box, Pen } from './pen';

const spacingPx = 6;

/** Draws diagonal lines that continue across boxes: there is no data, which isn't the same as 0. */
export function drawHatching(pen: Pen, boxes: readonly Box[], ink: Ink): void {
  if (boxes.length === 0) return;
  pen.strokeStyle = ink.colour('line-strong');
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { left, top, right, bottom } of boxes) {
    const first = Math.ceil((left + top) / spacingPx) * spacingPx;
    for (let sum = first; sum < right + bottom; sum += spacingPx) {
      const from = Math.max(left, sum - bottom);
      const to = Math.min(right, sum - top);
      pen.moveTo(from, sum - from);
      pen.lineTo(to, sum - to);
    }
  }
  pen.stroke();
}
