/**
 * Elements are at most this high: browsers fail between 17 and 33 million pixels, and earlier on
 * zoomed pages.
 */
export const maxElementHeightPx = 8_000_000;

/** The smallest step of a scroll bar in pixels. */
const barStepPx = 1 / 3;

/** Sizes of the scrolled content, in pixels. */
export interface ScrollSize {
  /** Height of all rows. */
  readonly totalPx: number;
  /** Height of the view. */
  readonly viewPx: number;
}

/** The height of the scrolled element. */
export function scrolledPx({ totalPx, viewPx }: ScrollSize): number {
  return Math.max(Math.min(totalPx, maxElementHeightPx), viewPx);
}

/** The top of the view in all rows, after the element was scrolled from `previous` to `now`. */
export function topAfterScroll(
  size: ScrollSize,
  top: number,
  previous: number,
  now: number,
): number {
  const { totalPx, viewPx } = size;
  const maxTop = Math.max(0, totalPx - viewPx);
  const range = scrolledPx(size) - viewPx;
  if (range >= maxTop) return Math.min(now, maxTop);
  if (now <= 0) return 0;
  if (now >= range - 1) return maxTop;
  // Moving the bar by a pixel of the view skips many rows.
  const jumpPx = Math.max(4 * viewPx, (range / viewPx) * barStepPx);
  if (Math.abs(now - previous) > jumpPx) return (now / range) * maxTop;
  // With wheel and touch, rows move as far as the finger does.
  return Math.max(0, Math.min(top + now - previous, maxTop));
}

/** The scroll position of the element for a view at `top`. */
export function scrollTopFor(size: ScrollSize, top: number): number {
  const maxTop = Math.max(0, size.totalPx - size.viewPx);
  const range = scrolledPx(size) - size.viewPx;
  if (range >= maxTop) return top;
  if (top <= 0) return 0;
  // Its ends are reserved for the first and last row.
  return top >= maxTop ? range : Math.max(1, Math.min((top / maxTop) * range, range - 2));
}

/** The nearest view that shows a row from `start` to `end` in full, or else its start. */
export function topToShowRow(
  { totalPx, viewPx }: ScrollSize,
  top: number,
  start: number,
  end: number,
): number {
  const minTop = Math.min(start, end - viewPx);
  const maxTop = Math.max(0, totalPx - viewPx);
  return Math.max(0, Math.min(Math.max(Math.min(top, start), minTop), maxTop));
}
