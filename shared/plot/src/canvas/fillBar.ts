import type { Box, Pen } from './pen';

/** Bars narrower than this have no cut corners. */
const minCornerWidthPx = 5;

/** Fills a rectangle without the two corner pixels at its tip, the end away from zero. */
export function fillBar(
  pen: Pen,
  { left, top, right, bottom }: Box,
  tip: 'top' | 'bottom' | 'left' | 'right' | null,
): void {
  const [width, height] = [right - left, bottom - top];
  const isVertical = tip === 'top' || tip === 'bottom';
  const [thickness, length] = isVertical ? [width, height] : [height, width];
  if (tip === null || thickness < minCornerWidthPx || length < 2) {
    pen.fillRect(left, top, width, height);
    return;
  }
  if (isVertical) {
    const end = tip === 'top' ? top : bottom - 1;
    pen.fillRect(left, tip === 'top' ? top + 1 : top, width, height - 1);
    pen.fillRect(left + 1, end, width - 2, 1);
    return;
  }
  const end = tip === 'left' ? left : right - 1;
  pen.fillRect(tip === 'left' ? left + 1 : left, top, width - 1, height);
  pen.fillRect(end, top + 1, 1, height - 2);
}
