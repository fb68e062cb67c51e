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
  readonly maxScale: number;
}

/** Pixels of the whole as pixels of what is in view: x × k + dx, y × k + dy. */
export interface PlaneTransform {
  readonly k: number;
  readonly dx: number;
  readonly dy: number;
}

const fullView: PlaneView = { k: 1, x: 0, y: 0 };

export function planeTransform(plot: Box, view: PlaneView | null): PlaneTransform {
  const { k, x, y } = view ?? fullView;
  const dx = plot.left - (plot.left + x * (plot.right - plot.left)) * k;
  return { k, dx, dy: plot.top - (plot.top + y * (plot.bottom - plot.top)) * k };
}

/** What is under the pointer stays there; `factor` below 1 goes closer. Null shows all. */
export function zoomPlaneAround(
  { plot, view, maxScale }: PlaneArea,
  [px, py]: readonly [number, number],
  factor: number,
): PlaneView | null {
  const { k, x, y } = view ?? fullView;
  const next = Math.min(maxScale, k / factor);
  const shift = 1 / k - 1 / next;
  return clampView(
    next,
    x + fractionOf(px, plot.left, plot.right) * shift,
    y + fractionOf(py, plot.top, plot.bottom) * shift,
  );
}

/** Moves the view by pixels. */
export function panPlaneBy({ plot, view }: PlaneArea, byX: number, byY: number): PlaneView | null {
  const { k, x, y } = view ?? fullView;
  return clampView(
    k,
    x + byX / k / (plot.right - plot.left),
    y + byY / k / (plot.bottom - plot.top),
  );
}

export function isInside(
  { left, right, top, bottom }: Box,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function fractionOf(pixel: number, from: number, to: number): number {
  return (pixel - from) / Math.max(1, to - from);
}

function clampView(k: number, x: number, y: number): PlaneView | null {
  // A hair above 1 is what is left of having gone in and out.
  if (!(k > 1.001)) return null;
  const clampShare = (fraction: number) => Math.max(0, Math.min(1 - 1 / k, fraction));
  return { k, x: clampShare(x), y: clampShare(y) };
}
