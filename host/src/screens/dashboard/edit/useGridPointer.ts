import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Gesture, type ResizeEdges, startGesture } from './gesture';
import type { Pitch } from './gridGeometry';

/** A drag begins after this many pixels, so that a click still selects. */
const dragThreshold = 4;
/** A finger rests this long before it drags, because it usually scrolls. */
const touchDelayMs = 300;
/** Within this distance of an edge, the page scrolls. */
const scrollZone = 48;
const maxScrollPerFrame = 16;

export interface PointerGesture {
  readonly gesture: Gesture;
  /** Pixels from where the pointer went down, the page's scrolling included. */
  readonly offset: { readonly x: number; readonly y: number };
  /** Where the pointer is in the window. */
  readonly point: { readonly x: number; readonly y: number };
}

export interface GridPointerOptions {
  readonly pitch: Pitch;
  readonly scrollContainer: RefObject<HTMLElement | null>;
  /** Called with every change, and with null when the gesture is cancelled. */
  readonly onChange: (gesture: PointerGesture | null) => void;
  readonly onDrop: (gesture: Gesture) => void;
}

export interface GrabOptions {
  readonly kind: Gesture['kind'];
  readonly ids: Gesture['ids'];
  readonly edges?: ResizeEdges;
  /** A finger needn't rest first, as on a grip. */
  readonly isImmediate?: boolean;
}

interface Grab {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  readonly startScroll: number;
  x: number;
  y: number;
  gesture: Gesture;
  isActive: boolean;
}

/**
 * Follows a pointer that drags a panel or one of its handles: by mouse after 4 px, by touch after
 * 300 ms. Escape, a second finger or losing the pointer cancels. Near the top and bottom it scrolls.
 */
export function useGridPointer(options: GridPointerOptions) {
  const latest = useRef(options);
  latest.current = options;
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  return function grab(event: PointerEvent<HTMLElement>, grabOptions: GrabOptions): void {
    if (event.button !== 0 || !event.isPrimary) return;
    end.current();
    end.current = followPointer(event, grabOptions, latest);
  };
}

function followPointer(
  event: PointerEvent<HTMLElement>,
  { kind, ids, edges, isImmediate = false }: GrabOptions,
  latest: RefObject<GridPointerOptions>,
): () => void {
  const element = event.currentTarget;
  const scroller = () => latest.current.scrollContainer.current;
  const grab: Grab = {
    pointerId: event.pointerId,
    startX: event.clientX,
    startY: event.clientY,
    startScroll: scroller()?.scrollTop ?? 0,
    x: event.clientX,
    y: event.clientY,
    gesture: startGesture(kind, ids, edges),
    isActive: false,
  };
  const isTouch = event.pointerType === 'touch';
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let frame = 0;

  function finish(isDropped: boolean) {
    if (abort.signal.aborted) return;
    abort.abort();
    if (timer !== null) clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (element.hasPointerCapture(grab.pointerId)) element.releasePointerCapture(grab.pointerId);
    if (!grab.isActive) return;
    if (isDropped) latest.current.onDrop(grab.gesture);
    else latest.current.onChange(null);
  }
  function activate() {
    grab.isActive = true;
    element.setPointerCapture(grab.pointerId);
    report();
    frame = requestAnimationFrame(scrollNearEdges);
  }
  function report() {
    const { pitch, onChange } = latest.current;
    const x = grab.x - grab.startX;
    const y = grab.y - grab.startY + (scroller()?.scrollTop ?? 0) - grab.startScroll;
    const [dx, dy] = [Math.round(x / pitch.x), Math.round(y / pitch.y)];
    grab.gesture = { ...grab.gesture, dx, dy };
    onChange({ gesture: grab.gesture, offset: { x, y }, point: { x: grab.x, y: grab.y } });
  }
  function scrollNearEdges() {
    const container = scroller();
    if (container) {
      const { top, bottom } = container.getBoundingClientRect();
      const above = Math.max(0, top + scrollZone - grab.y);
      const below = Math.max(0, grab.y - bottom + scrollZone);
      const speed = Math.min(1, (above || below) / scrollZone) * maxScrollPerFrame;
      if (speed > 0) {
        const before = container.scrollTop;
        container.scrollTop += above > 0 ? -speed : speed;
        if (container.scrollTop !== before) report();
      }
    }
    frame = requestAnimationFrame(scrollNearEdges);
  }
  function onMove(next: globalThis.PointerEvent) {
    if (next.pointerId !== grab.pointerId) return;
    [grab.x, grab.y] = [next.clientX, next.clientY];
    const distance = Math.hypot(grab.x - grab.startX, grab.y - grab.startY);
    if (grab.isActive) report();
    else if (distance < dragThreshold) return;
    // A finger that moves before the delay scrolls the page.
    else if (isTouch && !isImmediate) finish(false);
    else activate();
  }

  const { signal } = abort;
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener(
    'pointerdown',
    (next) => {
      // A second finger.
      if (next.pointerId !== grab.pointerId) finish(false);
    },
    { signal },
  );
  document.addEventListener(
    'pointerup',
    (next) => {
      if (next.pointerId === grab.pointerId) finish(true);
    },
    { signal },
  );
  document.addEventListener('pointercancel', () => finish(false), { signal });
  document.addEventListener(
    'keydown',
    (next) => {
      if (next.key !== 'Escape' || !grab.isActive) return;
      next.preventDefault();
      next.stopPropagation();
      finish(false);
    },
    { signal, capture: true },
  );
  // Otherwise the page would scroll with the finger.
  document.addEventListener('touchmove', (next) => grab.isActive && next.preventDefault(), {
    signal,
    passive: false,
  });
  if (isTouch && !isImmediate) timer = setTimeout(activate, touchDelayMs);
  return () => finish(false);
}
