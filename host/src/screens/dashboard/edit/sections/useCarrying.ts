import { limits } from '@chartroom/contract';
import { useEffect, useRef, useState } from 'react';
import type { Box } from '../../../../services/layout/resolveLayout';
import { gridPitch } from '../gridGeometry';

/** A row that stays collapsed under the pointer opens after this time. */
const openDelayMs = 600;

/** Panels under a pointer. */
export interface CarriedPanels {
  readonly from: string | null;
  readonly point: { readonly x: number; readonly y: number };
  /** Where they are visible in the section that they come from. */
  readonly block: readonly Box[];
  /** Columns from there. */
  readonly dx: number;
  /** The top of the block in the window, in pixels. */
  readonly top: number;
}

/** Another section that panels are carried over. */
export interface CarryTarget {
  readonly section: string | null;
  /** The ids that are carried. */
  readonly ids: readonly string[];
  /** Where they would be dropped; null below all others, as on a tab and a collapsed row. */
  readonly drops: readonly Box[] | null;
}

/** Lets a pointer carry panels from one section's grid to another. */
export interface Carrying {
  /** Whether a pointer moves panels, also in their own section. */
  readonly isActive: boolean;
  /** Where panels of another section would be dropped in this one. */
  dropsInto(section: string | null): readonly Box[] | null;
  /** Returns whether the pointer is over another section. */
  carry(panels: CarriedPanels): boolean;
  /** Drops them in the other section; false if the pointer is over their own. */
  drop(): boolean;
  cancel(): void;
}

export interface CarryingOptions {
  /** Called when the pointer rests on a section that shows no grid. */
  readonly onRest: (section: string | null) => void;
  /** Called when the pointer reaches another section. */
  readonly onEnter: (section: string | null) => void;
  /** Called with each cell of another section that the panels are carried over. */
  readonly onOver: (id: string, box: Box) => void;
  readonly onDrop: (target: CarryTarget) => void;
}

/**
 * The pointer's section is that of the nearest element with `data-section` below it: a grid with its
 * heading, or a tab.
 */
export function useCarrying(options: CarryingOptions): Carrying & { target: CarryTarget | null } {
  const latest = useRef(options);
  latest.current = options;
  const [target, setTarget] = useState<CarryTarget | null>(null);
  const [isActive, setActive] = useState(false);
  // A drop can come before React has rendered the last move.
  const current = useRef<CarryTarget | null>(null);
  function set(next: CarryTarget | null) {
    if (next && next.section !== current.current?.section) latest.current.onEnter(next.section);
    const [first] = next?.drops ?? [];
    if (first) latest.current.onOver(first.id, first);
    current.current = next;
    setTarget(next);
  }
  const isResting = target !== null && target.drops === null;
  const section = target?.section ?? null;
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => latest.current.onRest(section), openDelayMs);
    return () => clearTimeout(timer);
  }, [isResting, section]);
  return {
    target,
    isActive,
    dropsInto: (each) => (target && target.section === each ? target.drops : null),
    carry(panels) {
      const next = targetOf(panels);
      set(next);
      setActive(true);
      return next !== null;
    },
    drop() {
      const dropped = current.current;
      set(null);
      setActive(false);
      if (dropped) latest.current.onDrop(dropped);
      return dropped !== null;
    },
    cancel() {
      set(null);
      setActive(false);
    },
  };
}

function targetOf({ from, point, block, dx, top }: CarriedPanels): CarryTarget | null {
  // What is below a point takes a layout of all panels, in every frame.
  if (document.querySelectorAll('[data-section]').length < 2) return null;
  const element = document
    .elementsFromPoint(point.x, point.y)
    .filter((each) => !each.closest('[data-carried]'))
    .map((each) => each.closest<HTMLElement>('[data-section]'))
    .find((each) => each !== null);
  const section = element?.dataset.section || null;
  if (!element || section === from) return null;
  const ids = block.map(({ id }) => id);
  const grid = element.querySelector('[data-edit-grid]')?.getBoundingClientRect();
  if (!grid) return { section, ids, drops: null };
  const left = Math.min(...block.map(({ x }) => x));
  const right = Math.max(...block.map(({ x, w }) => x + w));
  const byX = Math.max(-left, Math.min(limits.gridColumns - right, dx));
  const row = Math.max(0, Math.round((top - grid.top) / gridPitch(grid.width).y));
  const above = Math.min(...block.map(({ y }) => y));
  return {
    section,
    ids,
    drops: block.map((box) => ({ ...box, x: box.x + byX, y: row + box.y - above })),
  };
}
