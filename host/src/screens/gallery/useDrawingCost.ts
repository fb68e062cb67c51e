import { useCallback, useRef, useState } from 'react';
import { type DrawingCost, drawingCost } from './drawingCost';
import type { PanelHandle } from './ExhibitPanel';

/** Number of measured redraws, after a few that only warm up the code. */
export const measuredRedrawCount = 40;
const warmUpRedraws = 5;

/** Measures the drawing cost by redrawing one panel. */
export function useDrawingCost() {
  const [cost, setCost] = useState<DrawingCost | null>(null);
  const run = useRef<{ remaining: number; readonly times: number[] } | null>(null);

  const startMeasuring = useCallback((handle: PanelHandle) => {
    run.current = { remaining: warmUpRedraws + measuredRedrawCount, times: [] };
    handle.redraw();
  }, []);

  /** Call with every drawing of the panel. */
  const recordDrawing = useCallback((handle: PanelHandle, elapsedMs: number) => {
    const { current } = run;
    if (!current) return;
    current.remaining -= 1;
    if (current.remaining < measuredRedrawCount) current.times.push(elapsedMs);
    if (current.remaining > 0) return handle.redraw();
    run.current = null;
    setCost(drawingCost(current.times));
  }, []);

  return { cost, startMeasuring, recordDrawing };
}
