import type { Problem } from '@chartroom/contract';
import { extend, type Frame, parseRows } from '@chartroom/frame';

export interface FrameExtenderOptions {
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** The frame has grown. */
  readonly onExtended: () => void;
  /** Rows were left out, and why. */
  readonly onInvalidRows: (problems: readonly Problem[]) => void;
}

/** Rows on their way into a frame. */
export interface FrameExtender {
  add(rows: unknown): void;
  /** Rows that are not in the frame yet never come. */
  stop(): void;
}

/** Work between two chances for the page to breathe. */
const budgetMs = 8;

/** Adds rows to a frame in the order in which they come, a little at a time. */
export function createFrameExtender(frame: Frame, options: FrameExtenderOptions): FrameExtender {
  const queue: unknown[] = [];
  let steps: Iterator<void> | null = null;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  function nextSteps(): Iterator<void> | null {
    while (queue.length > 0) {
      const rows = parseRows(frame, queue.shift());
      if (rows.ok) return extend(frame, rows.value);
      options.onInvalidRows(rows.problems);
    }
    return null;
  }

  /** A column may need a larger buffer than the page can have: then no more rows come. */
  function runStep(current: Iterator<void>): boolean {
    try {
      return current.next().done === true;
    } catch {
      isStopped = true;
      options.onInvalidRows([{ path: '', message: 'need more memory than is available' }]);
      return false;
    }
  }

  function runSlice() {
    cancel = null;
    const deadline = performance.now() + budgetMs;
    while (!isStopped) {
      steps ??= nextSteps();
      if (!steps) return;
      if (runStep(steps)) {
        steps = null;
        options.onExtended();
      }
      if (performance.now() >= deadline) {
        cancel = options.after(0, runSlice);
        return;
      }
    }
  }

  return {
    add(rows) {
      queue.push(rows);
      if (cancel === null) runSlice();
    },
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
