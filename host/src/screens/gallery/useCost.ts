import { useCallback, useRef, useState } from 'react';
import { type DrawingCost, drawingCost } from './drawingCost';
import type { PanelAccess } from './ExhibitPanel';

/** So many redraws make a measurement; the first few warm the code up and don't count. */
export const countedRedraws = 40;
const warmingUp = 5;

/** Measures what drawing costs, by real redraws in one panel. */
export function useCost() {
  const [cost, setCost] = useState<DrawingCost | null>(null);
  const run = useRef<{ left: number; readonly times: number[] } | null>(null);

  const begin = useCallback((access: PanelAccess) => {
    run.current = { left: warmingUp + countedRedraws, times: [] };
    access.redraw();
  }, []);

  /** Call it with every drawing of the panel. */
  const count = useCallback((access: PanelAccess, elapsedMs: number) => {
    const { current } = run;
    if (!current) return;
    current.left -= 1;
    if (current.left < countedRedraws) current.times.push(elapsedMs);
    if (current.left > 0) return access.redraw();
    run.current = null;
    setCost(drawingCost(current.times));
  }, []);

  return { cost, begin, count };
}
