import { type ListenFunction, listenToPinch } from './pinch';
import { type DragTarget, listenToTouchDrag } from './touchDrag';
import { type Area, isPlaneArea, panViewBy, type View, zoomViewAround } from './view';
import { brushedSpan, type Span } from './zoom';

/** What the pointer does to a chart. Positions in CSS pixels of the stage. */
export interface PointerTarget extends DragTarget {
  zoomArea(): Area | null;
  /** The pointer is at a point: `zoomArea` is the one there, in a chart with several. */
  pointAt(x: number, y: number): void;
  isFocused(): boolean;
  hover(x: number, y: number): void;
  leave(): void;
  /** A click or tap. `isAdditive`: with Ctrl, Cmd or Shift. */
  click(x: number, y: number, isAdditive: boolean): void;
  /** Whether the chart has data that can be moved. */
  readonly canDrag: boolean;
  /** The part of x that is being marked, in pixels. Null when it no longer is. */
  brush(span: readonly [number, number] | null): void;
  /** A part of x is being marked with Alt: linked panels follow each step. */
  selectDuringDrag(span: Span): void;
  /** A part of x was marked with Alt, to select it. */
  select(span: Span): void;
  zoom(view: View | null): void;
  /** A part of x was marked, to zoom to it. */
  zoomTo(span: Span): void;
  /** A double click, which shows everything. */
  doubleClick(x: number, y: number): void;
}

/** Pixels of movement from which a click is a drag. */
const dragPx = 4;

/**
 * Listens to the pointer. A drag marks a part of x and zooms to it; with Alt it selects it; with
 * Shift or the middle button it moves the view, as it always does on a plane. The wheel zooms only
 * while the chart has focus or with Ctrl, so that it otherwise scrolls the page. A double click
 * shows everything. Two fingers zoom and move. A drag from a datum that can be moved moves it,
 * with a finger after a tap on it.
 */
export function listenToPointer(listen: ListenFunction, target: PointerTarget): void {
  let drag: Drag | null = null;
  const dragsByTouch = target.canDrag ? listenToTouchDrag(listen, target) : () => false;
  const wasPinch = listenToPinch(listen, target);

  listen('pointerdown', (event) => {
    if (event.button > 1 || event.pointerType === 'touch') return;
    target.pointAt(event.offsetX, event.offsetY);
    const area = target.zoomArea();
    const isPan = event.shiftKey || event.button === 1;
    if (isPan) event.preventDefault();
    const [x, y] = [event.offsetX, event.offsetY];
    const purpose = purposeOf(event, area, isPan, !isPan && target.grab(x, y, false));
    drag = { area, purpose, startX: x, startY: y, lastX: x, lastY: y, isMoved: false };
    if (area) (event.target as Element | null)?.setPointerCapture(event.pointerId);
  });

  listen('pointermove', (event) => {
    if (event.pointerType === 'touch' && dragsByTouch()) return;
    if (!drag) return target.hover(event.offsetX, event.offsetY);
    const [x, y] = [event.offsetX, event.offsetY];
    const distance = Math.max(
      Math.abs(x - drag.startX),
      isHorizontalOnly(drag) ? 0 : Math.abs(y - drag.startY),
    );
    drag.isMoved ||= distance >= dragPx;
    if (drag.isMoved && drag.purpose === 'move') return target.drag(x, y);
    if (!drag.isMoved || !drag.area) return;
    if (drag.purpose === 'pan') {
      const area = target.zoomArea();
      if (area) target.zoom(panViewBy(area, drag.lastX - x, drag.lastY - y));
    } else {
      target.brush([drag.startX, x]);
      const span = drag.purpose === 'select' && selectedSpan(drag.area, drag.startX, x);
      if (span) target.selectDuringDrag(span);
    }
    drag.lastX = x;
    drag.lastY = y;
  });

  listen('pointerup', (event) => {
    const isAdditive = event.shiftKey || event.ctrlKey || event.metaKey;
    if (event.pointerType === 'touch') {
      if (!wasPinch() && !dragsByTouch()) target.click(event.offsetX, event.offsetY, false);
      return;
    }
    if (!drag) return;
    const { area, purpose, isMoved, startX } = drag;
    drag = null;
    if (purpose === 'move') target.drop();
    if (!isMoved && event.button === 0)
      return target.click(event.offsetX, event.offsetY, isAdditive);
    if (!isMoved || purpose === 'move' || purpose === 'pan' || !area || isPlaneArea(area)) return;
    target.brush(null);
    const span = brushedSpan(area, startX, event.offsetX);
    if (!span) return;
    if (purpose === 'select') target.select(span);
    else target.zoomTo(span);
  });

  listen('pointercancel', () => {
    drag = null;
    target.drop();
    target.brush(null);
    target.leave();
  });
  listen('pointerleave', () => {
    if (!drag?.area) {
      drag = null;
      target.leave();
    }
  });
  listen('dblclick', (event) => {
    if (target.zoomArea()) target.doubleClick(event.offsetX, event.offsetY);
  });
  listen('wheel', (event) => wheel(event, target), { passive: false });
}

type Purpose = 'zoom' | 'pan' | 'select' | 'move';

interface Drag {
  readonly area: Area | null;
  readonly purpose: Purpose;
  readonly startX: number;
  readonly startY: number;
  lastX: number;
  lastY: number;
  isMoved: boolean;
}

function selectedSpan(area: Area, from: number, to: number): Span | null {
  return isPlaneArea(area) ? null : brushedSpan(area, from, to);
}

function purposeOf(
  { altKey }: PointerEvent,
  area: Area | null,
  isPan: boolean,
  isGrabbed: boolean,
): Purpose {
  if (isGrabbed) return 'move';
  if (isPan || (area && isPlaneArea(area))) return 'pan';
  return altKey ? 'select' : 'zoom';
}

/** On x alone, a vertical slip is still a click. */
function isHorizontalOnly({ area }: Drag): boolean {
  return area === null || !isPlaneArea(area);
}

function wheel(event: WheelEvent, target: PointerTarget): void {
  target.pointAt(event.offsetX, event.offsetY);
  const area = target.zoomArea();
  if (!area || !(event.ctrlKey || event.metaKey || target.isFocused())) return;
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  const next = isSideways
    ? panViewBy(area, event.deltaX * pixels, 0)
    : zoomViewAround(area, [event.offsetX, event.offsetY], 1.002 ** (event.deltaY * pixels));
  target.zoom(next);
}
