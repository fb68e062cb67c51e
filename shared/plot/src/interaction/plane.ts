import type { Box } from '../canvas/pen';

/** What of a drawing is in view: how many times enlarged, and where its top left is, in shares of the whole. */
export interface PlaneView {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** A drawing without axes, such as a map, that can be enlarged and moved about. */
export interface PlaneArea {
  readonly plot: Box;
  /** Null: all of it. */
  readonly view: PlaneView | null;
  /** Enlarged no more than this. */
  readonly most: number;
}

/** Pixels of the whole as pixels of what is in view: x × k + dx, y × k + dy. */
export interface Enlarged {
  readonly k: number;
  readonly dx: number;
  readonly dy: number;
}

const whole: PlaneView = { k: 1, x: 0, y: 0 };

export function enlarged(plot: Box, view: PlaneView | null): Enlarged {
  const { k, x, y } = view ?? whole;
  const dx = plot.left - (plot.left + x * (plot.right - plot.left)) * k;
  return { k, dx, dy: plot.top - (plot.top + y * (plot.bottom - plot.top)) * k };
}

/** What is under the pointer stays there; `factor` below 1 goes closer. Null shows all. */
export function planeAround(
  { plot, view, most }: PlaneArea,
  [px, py]: readonly [number, number],
  factor: number,
): PlaneView | null {
  const { k, x, y } = view ?? whole;
  const next = Math.min(most, k / factor);
  const by = 1 / k - 1 / next;
  return within(
    next,
    x + shareOf(px, plot.left, plot.right) * by,
    y + shareOf(py, plot.top, plot.bottom) * by,
  );
}

/** Moves the view by pixels. */
export function planeBy({ plot, view }: PlaneArea, byX: number, byY: number): PlaneView | null {
  const { k, x, y } = view ?? whole;
  return within(k, x + byX / k / (plot.right - plot.left), y + byY / k / (plot.bottom - plot.top));
}

export function isInside(
  { left, right, top, bottom }: Box,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function shareOf(at: number, from: number, to: number): number {
  return (at - from) / Math.max(1, to - from);
}

function within(k: number, x: number, y: number): PlaneView | null {
  // A hair above 1 is what is left of having gone in and out.
  if (!(k > 1.001)) return null;
  const inside = (share: number) => Math.max(0, Math.min(1 - 1 / k, share));
  return { k, x: inside(x), y: inside(y) };
}
