import type { Case } from '../cases';
import { drive, type Leg } from './gesture';
import { createLineData, type LineData, type LineRows, tenthOf } from './lineData';
import { operation, pause } from './operation';
import { createScatterData, type ScatterData } from './scatterData';

/** One library, as the bench drives it. What may be asynchronous is awaited. */
export interface LineChart {
  /** Draws all rows. */
  first(): unknown;
  zoom(from: number, to: number): unknown;
  /** All rows again. */
  whole(): unknown;
  append(rows: LineRows): unknown;
  /** Element whose wheel events zoom and pan, where there is one. */
  readonly wheelTarget?: () => Element;
}

export interface ScatterChart {
  first(): unknown;
  /** Zooms to the tenth of x whose middle is at this share of it. */
  zoom(middle: number): unknown;
  whole(): unknown;
}

/** Brings data into its own form, which is not measured, and gives the chart, not drawn yet. */
export interface Library {
  line(place: HTMLElement, data: LineData): LineChart | Promise<LineChart>;
  readonly scatter?: (
    place: HTMLElement,
    data: ScatterData,
  ) => ScatterChart | Promise<ScatterChart>;
}

/** The page as the bench drives it. */
export interface BenchPage {
  prepare(given: Case): Promise<void>;
  first(): Promise<void>;
  zoom(turn: number): Promise<void>;
  append(): Promise<void>;
  /** Wheel events, one a frame; resolves when the last leg is over. */
  gesture(legs: readonly Leg[]): Promise<void>;
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
export function benchPage(library: Library): void {
  const place = document.createElement('div');
  place.style.cssText = `position: relative; width: ${size.width}px; height: ${size.height}px`;
  document.body.append(place);
  let line: LineChart | null = null;
  let scatter: ScatterChart | null = null;
  let data: LineData | null = null;

  function drawn(): LineChart | ScatterChart {
    const chart = line ?? scatter;
    if (!chart) throw new Error('nothing was prepared');
    return chart;
  }

  window.bench = {
    async prepare({ shape, series, points }) {
      if (shape === 'line') {
        data = createLineData(series, points);
        line = await library.line(place, data);
      } else scatter = (await library.scatter?.(place, createScatterData(points))) ?? null;
      observeTasks();
    },
    first: () => operation('first draw', { restMs, run: () => drawn().first() }),
    async zoom(turn) {
      await drawn().whole();
      if (line && data) {
        const [from, to] = tenthOf(data, turn);
        const zoomed = line;
        await operation('zoom', { restMs, run: () => zoomed.zoom(from, to) });
      } else {
        const middle = 0.35 + 0.1 * (turn % 4);
        await operation('zoom', { restMs, run: () => scatter?.zoom(middle) });
        // Ours counts a part while the wheel turns, and all when it rests.
        await operation('after the zoom', { restMs: 0, run: () => pause(restMs) });
      }
    },
    async append() {
      const [chart, rows] = [line, data?.next(1000)];
      if (!chart || !rows) throw new Error('only lines grow');
      await chart.whole();
      await operation('append 1,000', { restMs, run: () => chart.append(rows) });
    },
    async gesture(legs) {
      const target = line?.wheelTarget?.();
      if (!target) throw new Error('it takes no wheel');
      await drive(target, legs);
    },
    longestTaskMs: () => longestTaskMs,
    canvasBytes: () =>
      canvasesBelow(document).reduce((sum, { width, height }) => sum + 4 * width * height, 0),
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
export function canvasesBelow(root: Document | ShadowRoot): HTMLCanvasElement[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element instanceof HTMLCanvasElement) return [element];
    return element.shadowRoot ? canvasesBelow(element.shadowRoot) : [];
  });
}
