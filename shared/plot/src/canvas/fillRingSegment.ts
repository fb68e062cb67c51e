import type { Pen } from './pen';

/**
 * Fills the part of a ring between two angles in radians, clockwise from 12 o’clock, and leaves its
 * outline as the current path. With an inner radius of 0, it is a slice of a disc.
 */
export function fillRingSegment(
  pen: Pen,
  { x, y }: { readonly x: number; readonly y: number },
  { from, to }: { readonly from: number; readonly to: number },
  inner: number,
  outer: number,
): void {
  const quarter = Math.PI / 2;
  pen.beginPath();
  pen.arc(x, y, outer, from - quarter, to - quarter);
  if (inner > 0) pen.arc(x, y, inner, to - quarter, from - quarter, true);
  else pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}
