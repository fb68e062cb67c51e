import {
  type Area,
  isPlaneArea,
  type Pixel,
  panViewBy,
  type View,
  withView,
  zoomViewAround,
} from './view';

/** Adds a listener to the stage of a chart. */
export type ListenFunction = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  handler: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
) => void;

export interface PinchTarget {
  /** The pointer is at a point: `zoomArea` is the one there, in a chart with several. */
  pointAt(x: number, y: number): void;
  zoomArea(): Area | null;
  zoom(view: View | null): void;
}

/** Closer fingers would make the zoom jump. */
const minDistancePx = 24;

/**
 * Zooms and moves with two fingers; one finger scrolls the page. The returned function says whether
 * the lifted finger was one of several, and so isn't a tap.
 */
export function listenToPinch(listen: ListenFunction, target: PinchTarget): () => boolean {
  const fingers = new Map<number, Pixel>();
  let wasPinch = false;

  listen('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, [event.offsetX, event.offsetY]);
    target.pointAt(event.offsetX, event.offsetY);
    wasPinch = fingers.size > 1;
  });
  listen('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, [event.offsetX, event.offsetY]);
    const area = target.zoomArea();
    if (!area || fingers.size !== 2) return;
    const next = pinchView(area, before, [...fingers.values()]);
    if (next !== undefined) target.zoom(next);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    listen(name, (event) => {
      fingers.delete(event.pointerId);
    });
  }
  return () => wasPinch;
}

const origin: Pixel = [0, 0];

/** The view after two fingers have moved. Undefined where they are too close. */
export function pinchView(
  area: Area,
  before: readonly Pixel[],
  after: readonly Pixel[],
): View | null | undefined {
  const [a = origin, b = origin] = before;
  const [c = origin, d = origin] = after;
  // On x alone, the vertical distance doesn't count.
  const yWeight = isPlaneArea(area) ? 1 : 0;
  const distanceBefore = Math.hypot(b[0] - a[0], (b[1] - a[1]) * yWeight);
  const distanceAfter = Math.hypot(d[0] - c[0], (d[1] - c[1]) * yWeight);
  if (distanceBefore < minDistancePx || distanceAfter < minDistancePx) return undefined;
  const middle: Pixel = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const zoomed = withView(area, zoomViewAround(area, middle, distanceBefore / distanceAfter));
  return panViewBy(zoomed, middle[0] - (c[0] + d[0]) / 2, middle[1] - (c[1] + d[1]) / 2);
}
