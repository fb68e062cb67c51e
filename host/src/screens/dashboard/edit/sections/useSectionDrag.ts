import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A drag begins after this many pixels, so that a click still selects. */
const dragThreshold = 4;

/** Where a dragged tab or row would go. */
interface Insertion {
  readonly id: string;
  /** The sibling at the pointer, and the side of it. */
  readonly over: string;
  readonly side: 'before' | 'after';
}

/**
 * Drags a tab or a row among its siblings, which are the elements with `itemProps` in the same parent.
 * Escape or losing the pointer leaves it where it is.
 */
export function useSectionDrag(onMove: (id: string, index: number) => void) {
  const latest = useRef(onMove);
  latest.current = onMove;
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  return {
    itemProps: (id: string) => ({
      'data-sort': id,
      'data-dragged': insertion?.id === id || undefined,
      'data-insert': insertion?.over === id && insertion.id !== id ? insertion.side : undefined,
    }),
    grab(event: PointerEvent<HTMLElement>, axis: 'x' | 'y') {
      const item = event.currentTarget.closest<HTMLElement>('[data-sort]');
      if (event.button !== 0 || !event.isPrimary || !item) return;
      end.current();
      end.current = followDrag(event, { item, axis, onChange: setInsertion, onMove: latest });
    },
  };
}

interface FollowDragOptions {
  readonly item: HTMLElement;
  readonly axis: 'x' | 'y';
  readonly onChange: (insertion: Insertion | null) => void;
  readonly onMove: { readonly current: (id: string, index: number) => void };
}

function followDrag(
  event: PointerEvent<HTMLElement>,
  { item, axis, onChange, onMove }: FollowDragOptions,
): () => void {
  const { pointerId } = event;
  const start = axis === 'x' ? event.clientX : event.clientY;
  const id = item.dataset.sort ?? '';
  const abort = new AbortController();
  let index: number | null = null;

  function finish(isDropped: boolean) {
    if (abort.signal.aborted) return;
    abort.abort();
    onChange(null);
    if (isDropped && index !== null) onMove.current(id, index);
  }
  function follow(at: number) {
    const siblings = [...(item.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each.dataset.sort !== undefined,
    );
    const others = siblings.filter((each) => each !== item);
    const middle = (each: HTMLElement) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return axis === 'x' ? left + width / 2 : top + height / 2;
    };
    index = others.filter((each) => middle(each) < at).length;
    const isUnmoved = index === siblings.indexOf(item);
    const over = isUnmoved ? item : (others[index] ?? others.at(-1) ?? item);
    const side = index < others.length ? 'before' : 'after';
    onChange({ id, over: over.dataset.sort ?? id, side });
  }

  const { signal } = abort;
  document.addEventListener(
    'pointermove',
    (next) => {
      if (next.pointerId !== pointerId) return;
      const at = axis === 'x' ? next.clientX : next.clientY;
      if (index === null && Math.abs(at - start) < dragThreshold) return;
      follow(at);
    },
    { signal },
  );
  document.addEventListener('pointerup', (next) => next.pointerId === pointerId && finish(true), {
    signal,
  });
  document.addEventListener('pointercancel', () => finish(false), { signal });
  document.addEventListener(
    'keydown',
    (next) => {
      if (next.key !== 'Escape' || index === null) return;
      next.preventDefault();
      next.stopPropagation();
      finish(false);
    },
    { signal, capture: true },
  );
  return () => finish(false);
}
