import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A grid doesn't shrink during a drag: what is below would move away from the pointer. */
export function useRows(rows: number, isDragging: boolean): number {
  const most = useRef(0);
  most.current = isDragging ? Math.max(most.current, rows) : rows;
  return most.current;
}

/**
 * How far up the page's content the grid must be drawn to stay where it was when the drag began: a
 * section above grows while panels are over it.
 */
export function useShift(
  grid: RefObject<HTMLElement | null>,
  scrollContainer: RefObject<HTMLElement | null>,
  isDragging: boolean,
): number {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    if (!isDragging || !grid.current) {
      start.current = null;
      setShift(0);
      return;
    }
    const top =
      grid.current.getBoundingClientRect().top + (scrollContainer.current?.scrollTop ?? 0);
    start.current ??= top;
    setShift(start.current - top);
  });
  return shift;
}
