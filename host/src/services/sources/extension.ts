import type { Problem } from '@chartroom/contract';
import { extend, type Frame, parseRows } from '@chartroom/frame';

export interface ExtensionOptions {
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** The frame has grown. */
  readonly onGrown: () => void;
  /** Rows were left out, and why. */
  readonly onRefused: (problems: readonly Problem[]) => void;
}

/** Rows on their way into a frame. */
export interface Extension {
  add(rows: unknown): void;
  /** Rows that are not in the frame yet never come. */
  stop(): void;
}

/** Work between two chances for the page to breathe. */
const budgetMs = 8;

/** Adds rows to a frame in the order in which they come, a little at a time. */
export function createExtension(frame: Frame, options: ExtensionOptions): Extension {
  const waiting: unknown[] = [];
  let steps: Iterator<void> | null = null;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  function next(): Iterator<void> | null {
    while (waiting.length > 0) {
      const rows = parseRows(frame, waiting.shift());
      if (rows.ok) return extend(frame, rows.value);
      options.onRefused(rows.problems);
    }
    return null;
  }

  /** A column may need a larger buffer than the page can have: then no more rows come. */
  function isDone(current: Iterator<void>): boolean {
    try {
      return current.next().done === true;
    } catch {
      isStopped = true;
      options.onRefused([{ path: '', message: 'need more memory than this page can have' }]);
      return false;
    }
  }

  function work() {
    cancel = null;
    const end = performance.now() + budgetMs;
    while (!isStopped) {
      steps ??= next();
      if (!steps) return;
      if (isDone(steps)) {
        steps = null;
        options.onGrown();
      }
      if (performance.now() >= end) {
        cancel = options.after(0, work);
        return;
      }
    }
  }

  return {
    add(rows) {
      waiting.push(rows);
      if (cancel === null) work();
    },
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
