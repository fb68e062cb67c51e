import type { Problem } from '@chartroom/contract';
import { extend, type Frame, parseRows } from '@chartroom/frame';

export interface FrameExtenderOptions {
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Called after rows were added. */
  readonly onExtended: () => void;
  /** Called with the problems of rows that were skipped. */
  readonly onInvalidRows: (problems: readonly Problem[]) => void;
}

/** Adds rows to a frame. */
export interface FrameExtender {
  add(rows: unknown): void;
  /** Drops rows that haven't been added yet. */
  stop(): void;
}

/** Time for one slice of work, after which the page can draw. */
const budgetMs = 8;

/** Adds rows to a frame in order, in slices. */
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

  /** Growing a column may fail for lack of memory. No more rows are added then. */
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
