/**
 * No element is made higher than this: browsers give up somewhere between 17 and 33 million pixels,
 * and earlier on zoomed pages.
 */
export const maxHeightPx = 8_000_000;

/** The least part of a pixel by which a scroll bar is drawn. */
const barStepPx = 1 / 3;

/** Sizes of what is scrolled, in pixels. */
export interface ScrollSize {
  /** Of all rows together. */
  readonly totalPx: number;
  /** Of what is seen at once. */
  readonly viewPx: number;
}

/** Height that the scrolled element is given. */
export function scrolledPx({ totalPx, viewPx }: ScrollSize): number {
  return Math.max(Math.min(totalPx, maxHeightPx), viewPx);
}

/** Where the view stands in all rows after the element was scrolled from `before` to `now`. */
export function topAfter(size: ScrollSize, top: number, previous: number, now: number): number {
  const { totalPx, viewPx } = size;
  const maxTop = Math.max(0, totalPx - viewPx);
  const range = scrolledPx(size) - viewPx;
  if (range >= maxTop) return Math.min(now, maxTop);
  if (now <= 0) return 0;
  if (now >= range - 1) return maxTop;
  // The bar moves by pixels of the view, each of which is many rows.
  const jumpPx = Math.max(4 * viewPx, (range / viewPx) * barStepPx);
  if (Math.abs(now - previous) > jumpPx) return (now / range) * maxTop;
  // By the wheel and by touch rows go as far as the finger does.
  return Math.max(0, Math.min(top + now - previous, maxTop));
}

/** Where the element must be scrolled to for the view to stand at `top`. */
export function scrollTopFor(size: ScrollSize, top: number): number {
  const maxTop = Math.max(0, size.totalPx - size.viewPx);
  const range = scrolledPx(size) - size.viewPx;
  if (range >= maxTop) return top;
  if (top <= 0) return 0;
  // Its ends are kept for the ends.
  return top >= maxTop ? range : Math.max(1, Math.min((top / maxTop) * range, range - 2));
}

/** The nearest view that has all of a row in it. */
export function topShowing(
  { totalPx, viewPx }: ScrollSize,
  top: number,
  row: number,
  rowPx: number,
): number {
  const start = row * rowPx;
  const minTop = start + rowPx - viewPx;
  const maxTop = Math.max(0, totalPx - viewPx);
  return Math.max(0, Math.min(Math.max(Math.min(top, start), minTop), maxTop));
}
