import type { Box, Pen } from './pen';

/** Thinner bars have no room for cut corners. */
const cornerFromPx = 5;

/** A rectangle without the two corner pixels at its tip, the end that is away from zero. */
export function fillBar(
  pen: Pen,
  { left, top, right, bottom }: Box,
  tip: 'top' | 'bottom' | 'left' | 'right' | null,
): void {
  const [width, height] = [right - left, bottom - top];
  const isUpright = tip === 'top' || tip === 'bottom';
  const [across, along] = isUpright ? [width, height] : [height, width];
  if (tip === null || across < cornerFromPx || along < 2) {
    pen.fillRect(left, top, width, height);
    return;
  }
  if (isUpright) {
    const end = tip === 'top' ? top : bottom - 1;
    pen.fillRect(left, tip === 'top' ? top + 1 : top, width, height - 1);
    pen.fillRect(left + 1, end, width - 2, 1);
    return;
  }
  const end = tip === 'left' ? left : right - 1;
  pen.fillRect(tip === 'left' ? left + 1 : left, top, width - 1, height);
  pen.fillRect(end, top + 1, 1, height - 2);
}
