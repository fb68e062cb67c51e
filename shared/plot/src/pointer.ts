import { brushed, panBy, type Span, type ZoomArea, zoomAround } from './zoom';

/** What the pointer does to a chart. Positions in CSS pixels of the stage. */
export interface PointerTarget {
  zoomArea(): ZoomArea | null;
  isFocused(): boolean;
  hover(x: number, y: number): void;
  leave(): void;
  /** A piece of x that is being marked, or null when it no longer is. */
  brush(span: readonly [number, number] | null): void;
  zoom(window: Span | null): void;
}

export type Listen = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  handler: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
) => void;

/** Movement that makes a click a drag. */
const dragPx = 4;

/**
 * Drag marks a piece of x and zooms to it; with Shift, or the middle button, it moves the view.
 * The wheel zooms on a chart that has the focus or with Ctrl, so that it else scrolls the page;
 * a double click shows all.
 */
export function listenToPointer(listen: Listen, target: PointerTarget): void {
  let drag: Drag | null = null;

  listen('pointerdown', (event) => {
    const area = target.zoomArea();
    if (!area || event.button > 1 || event.pointerType === 'touch') return;
    const isPan = event.shiftKey || event.button === 1;
    if (isPan) event.preventDefault();
    drag = { area, isPan, startX: event.offsetX, lastX: event.offsetX, isMoved: false };
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
  });

  listen('pointermove', (event) => {
    if (!drag) return target.hover(event.offsetX, event.offsetY);
    drag.isMoved ||= Math.abs(event.offsetX - drag.startX) >= dragPx;
    if (!drag.isMoved) return;
    if (drag.isPan) {
      const area = target.zoomArea();
      if (area) target.zoom(panBy(area, drag.lastX - event.offsetX));
    } else target.brush([drag.startX, event.offsetX]);
    drag.lastX = event.offsetX;
  });

  listen('pointerup', (event) => {
    if (!drag) return;
    const { area, isPan, isMoved, startX } = drag;
    drag = null;
    if (!isMoved || isPan) return;
    target.brush(null);
    const span = brushed(area, startX, event.offsetX);
    if (span) target.zoom(span);
  });

  listen('pointercancel', () => {
    drag = null;
    target.brush(null);
    target.leave();
  });
  listen('pointerleave', () => {
    if (!drag) target.leave();
  });
  listen('dblclick', () => {
    if (target.zoomArea()) target.zoom(null);
  });
  listen('wheel', (event) => wheel(event, target), { passive: false });
}

interface Drag {
  readonly area: ZoomArea;
  readonly isPan: boolean;
  readonly startX: number;
  lastX: number;
  isMoved: boolean;
}

function wheel(event: WheelEvent, target: PointerTarget): void {
  const area = target.zoomArea();
  if (!area || !(event.ctrlKey || event.metaKey || target.isFocused())) return;
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  const next = isSideways
    ? panBy(area, event.deltaX * pixels)
    : zoomAround(area, event.offsetX, 1.002 ** (event.deltaY * pixels));
  target.zoom(next);
}
