import type { BenchCase } from '../cases';
import { type GestureStep, playGesture } from './gesture';
import { createLineData, type LineData, type LineRows, zoomWindow } from './lineData';
import { runOperation, sleep } from './runOperation';
import { createScatterData, type ScatterData } from './scatterData';

/** One library, as the bench drives it. What may be asynchronous is awaited. */
export interface LineChart {
  /** Draws all rows. */
  draw(): unknown;
  zoom(from: number, to: number): unknown;
  /** All rows again. */
  resetZoom(): unknown;
  append(rows: LineRows): unknown;
  /** Element whose wheel events zoom and pan, where there is one. */
  readonly wheelTarget?: () => Element;
}

export interface ScatterChart {
  draw(): unknown;
  /** Zooms to the tenth of x whose middle is at this share of it. */
  zoom(middle: number): unknown;
  resetZoom(): unknown;
}

/** Brings data into its own form, which is not measured, and gives the chart, not drawn yet. */
export interface LibraryAdapter {
  line(element: HTMLElement, data: LineData): LineChart | Promise<LineChart>;
  readonly scatter?: (
    element: HTMLElement,
    data: ScatterData,
  ) => ScatterChart | Promise<ScatterChart>;
}

/** The page as the bench drives it. */
export interface BenchPage {
  prepare(chartCase: BenchCase): Promise<void>;
  draw(): Promise<void>;
  zoom(iteration: number): Promise<void>;
  append(): Promise<void>;
  /** Wheel events, one a frame; resolves when the last leg is over. */
  gesture(steps: readonly GestureStep[]): Promise<void>;
  /** Longest task since all was prepared that the browser itself reports, or 0. */
  longestTaskMs(): number;
  /** Of all canvases, as the heap doesn't count them. */
  canvasBytes(): number;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

export const size = { width: 1200, height: 400 } as const;

/** A gesture of ours is over 140 ms after its last event. */
const restMs = 200;

let longestTaskMs = 0;

/** Makes the page of a library. */
export function exposeBenchPage(adapter: LibraryAdapter): void {
  const element = document.createElement('div');
  element.style.cssText = `position: relative; width: ${size.width}px; height: ${size.height}px`;
  document.body.append(element);
  let line: LineChart | null = null;
  let scatter: ScatterChart | null = null;
  let data: LineData | null = null;

  function currentChart(): LineChart | ScatterChart {
    const chart = line ?? scatter;
    if (!chart) throw new Error('nothing was prepared');
    return chart;
  }

  window.bench = {
    async prepare({ shape, series, points }) {
      if (shape === 'line') {
        data = createLineData(series, points);
        line = await adapter.line(element, data);
      } else scatter = (await adapter.scatter?.(element, createScatterData(points))) ?? null;
      observeTasks();
    },
    draw: () => runOperation('first draw', { settleMs: restMs, run: () => currentChart().draw() }),
    async zoom(iteration) {
      await currentChart().resetZoom();
      if (line && data) {
        const [from, to] = zoomWindow(data, iteration);
        const zoomed = line;
        await runOperation('zoom', { settleMs: restMs, run: () => zoomed.zoom(from, to) });
      } else {
        const middle = 0.35 + 0.1 * (iteration % 4);
        await runOperation('zoom', { settleMs: restMs, run: () => scatter?.zoom(middle) });
        // Ours counts a part while the wheel turns, and all when it rests.
        await runOperation('after the zoom', { settleMs: 0, run: () => sleep(restMs) });
      }
    },
    async append() {
      const [chart, rows] = [line, data?.next(1000)];
      if (!chart || !rows) throw new Error('only lines grow');
      await chart.resetZoom();
      await runOperation('append 1,000', { settleMs: restMs, run: () => chart.append(rows) });
    },
    async gesture(steps) {
      const target = line?.wheelTarget?.();
      if (!target) throw new Error('it takes no wheel');
      await playGesture(target, steps);
    },
    longestTaskMs: () => longestTaskMs,
    canvasBytes: () =>
      findCanvases(document).reduce((sum, { width, height }) => sum + 4 * width * height, 0),
  };
}

function observeTasks(): void {
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) {
      longestTaskMs = Math.max(longestTaskMs, duration);
    }
  });
  observer.observe({ type: 'longtask' });
}

/** Shadow roots are looked into. */
export function findCanvases(root: Document | ShadowRoot): HTMLCanvasElement[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element instanceof HTMLCanvasElement) return [element];
    return element.shadowRoot ? findCanvases(element.shadowRoot) : [];
  });
}
