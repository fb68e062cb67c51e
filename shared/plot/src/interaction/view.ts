import { type PlaneArea, type PlaneView, panPlaneBy, zoomPlaneAround } from './plane';
import { panBy, type Span, type ZoomArea, zoomAround } from './zoom';

/** What a viewer has zoomed to: a span of x, or a part of a plane. */
export type View = Span | PlaneView;
export type Area = ZoomArea | PlaneArea;
/** In pixels of the chart. */
export type Pixel = readonly [x: number, y: number];

export function isPlaneArea(area: Area): area is PlaneArea {
  return 'maxScale' in area;
}

/** The view as a span of x. Null for others. */
export function spanOf(view: View | null): Span | null {
  return view && !isPlaneView(view) ? view : null;
}

/** The view as a part of a plane. Null for others. */
export function planeOf(view: View | null): PlaneView | null {
  return view && isPlaneView(view) ? view : null;
}

function isPlaneView(view: View): view is PlaneView {
  return 'k' in view;
}

/** The area with another view. */
export function withView(area: Area, view: View | null): Area {
  if (isPlaneArea(area)) return { ...area, view: planeOf(view) };
  return { ...area, domain: spanOf(view) ?? area.limits };
}

/** Zooms by `factor` (below 1: closer) around a pixel. A null result shows everything. */
export function zoomViewAround(area: Area, at: Pixel, factor: number): View | null {
  return isPlaneArea(area) ? zoomPlaneAround(area, at, factor) : zoomAround(area, at[0], factor);
}

/** Moves the view by pixels. */
export function panViewBy(area: Area, byX: number, byY: number): View | null {
  return isPlaneArea(area) ? panPlaneBy(area, byX, byY) : panBy(area, byX);
}
