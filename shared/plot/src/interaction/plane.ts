import type { Box } from '../canvas/pen';

/**
 * The part of a drawing in view: its magnification (1: all), and its top left corner as fractions
 * of the whole.
 */
export interface PlaneView {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** A drawing without axes, such as a map, that the viewer can enlarge and move. */
export interface PlaneArea {
  readonly plot: Box;
  /** Null: everything is in view. */
  readonly view: PlaneView | null;
  /** Largest magnification. */
  readonly maxScale: number;
}

/** Maps pixels of the whole drawing to those in view: x × k + dx, y × k + dy. */
export interface PlaneTransform {
  readonly k: number;
  readonly dx: number;
  readonly dy: number;
}

const fullView: PlaneView = { k: 1, x: 0, y: 0 };

/** The transform of a view. The identity for null. */
export function planeTransform(plot: Box, view: PlaneView | null): PlaneTransform {
  const { k, x, y } = view ?? fullView;
  const dx = plot.left - (plot.left + x * (plot.right - plot.left)) * k;
  return { k, dx, dy: plot.top - (plot.top + y * (plot.bottom - plot.top)) * k };
}

/**
 * Zooms by `factor` (below 1: closer) and keeps the point under the pointer where it is. Returns
 * null where everything is in view; a null `factor` does that too.
 */
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

/** Moves the view by pixels. Null where everything is in view. */
export function panPlaneBy({ plot, view }: PlaneArea, byX: number, byY: number): PlaneView | null {
  const { k, x, y } = view ?? fullView;
  return clampView(
    k,
    x + byX / k / (plot.right - plot.left),
    y + byY / k / (plot.bottom - plot.top),
  );
}

/** Whether a point is inside a box, edges included. */
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
  // Zooming in and out leaves a little more than 1.
  if (!(k > 1.001)) return null;
  const clampShare = (fraction: number) => Math.max(0, Math.min(1 - 1 / k, fraction));
  return { k, x: clampShare(x), y: clampShare(y) };
}
