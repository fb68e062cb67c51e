import type { ListenFunction } from './pinch';

/** What a drag does to the datum at which it begins. Positions in CSS pixels of the stage. */
export interface DragTarget {
  /** Takes hold of the datum at a point. Returns whether there is one to move. */
  grab(x: number, y: number, isTouch: boolean): boolean;
  /** Moves the datum that was grabbed. */
  drag(x: number, y: number): void;
  drop(): void;
}

/** Pixels of movement from which a tap is a drag. */
const dragPx = 8;

/**
 * Moves the datum that was tapped with one finger. Elsewhere a finger scrolls the page. The returned
 * function says whether the finger that moves or was lifted is moving a datum.
 */
export function listenToTouchDrag(listen: ListenFunction, target: DragTarget): () => boolean {
  let finger: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let isMoved = false;
  const end = () => {
    if (finger) target.drop();
    finger = null;
  };

  listen('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    const isFirst = finger === null && event.isPrimary;
    end();
    isMoved = false;
    const { pointerId: id, offsetX: x, offsetY: y } = event;
    // A second finger zooms.
    if (isFirst && target.grab(x, y, true)) finger = { id, x, y };
  });
  listen('pointermove', (event) => {
    if (event.pointerId !== finger?.id) return;
    const { offsetX: x, offsetY: y } = event;
    isMoved ||= Math.hypot(x - finger.x, y - finger.y) >= dragPx;
    if (isMoved) target.drag(x, y);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) listen(name, end);
  // Otherwise the page scrolls, and the browser takes the finger away.
  listen('touchmove', (event) => finger && event.cancelable && event.preventDefault(), {
    passive: false,
  });
  return () => isMoved;
}
