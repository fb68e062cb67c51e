import type { Box } from '@chartroom/plot';

/** Transform from a map 1000 pixels wide to chart pixels: x × k + dx. */
export interface MapTransform {
  readonly k: number;
  readonly dx: number;
  readonly dy: number;
}

export interface FitOptions {
  /** Bounds on the map to fit. */
  readonly extent: Box;
  /** Chart area to fit into, in pixels. */
  readonly plot: Box;
  /** Centre, if it isn't the centre of the extent. */
  readonly centre: readonly [number, number] | null;
  readonly zoom: number;
}

export function fitTransform({ extent, plot, centre, zoom }: FitOptions): MapTransform {
  const extentWidth = Math.max(1e-6, extent.right - extent.left);
  const extentHeight = Math.max(1e-6, extent.bottom - extent.top);
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const k = Math.max(1e-6, Math.min(width / extentWidth, height / extentHeight)) * zoom;
  const extentCentre = [
    (extent.left + extent.right) / 2,
    (extent.top + extent.bottom) / 2,
  ] as const;
  const [x, y] = centre ?? extentCentre;
  return { k, dx: plot.left + width / 2 - x * k, dy: plot.top + height / 2 - y * k };
}

/** Adds padding, with a minimum size that keeps the surroundings recognizable. */
export function padBox(box: Box, mapExtent: Box): Box {
  const minSpan = (mapExtent.right - mapExtent.left) / 25;
  const pad = (from: number, to: number) => {
    const padding = Math.max((to - from) * 0.08, (minSpan - (to - from)) / 2);
    return [from - padding, to + padding] as const;
  };
  const [left, right] = pad(box.left, box.right);
  const [top, bottom] = pad(box.top, box.bottom);
  return { left, right, top, bottom };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function transformBox({ left, top, right, bottom }: Box, { k, dx, dy }: MapTransform): Box {
  return { left: left * k + dx, right: right * k + dx, top: top * k + dy, bottom: bottom * k + dy };
}
