import type { Frame } from '@chartroom/frame';
import type { Connection } from '../firebase/connection';
import { type OpenSourceOptions, openSource, type SourceQuestion } from './openSource';
import { questionKey } from './questionKey';
import { SharedRequest } from './sharedRequest';
import type { SourceState } from './sourceState';

/** What one panel holds of a shared request. */
export interface OpenRequest {
  getFrame(): Frame | null;
  getState(): SourceState;
  /** Called at most once a display frame, after new data or another state. */
  subscribe(onChange: () => void): () => void;
  retry(): void;
  /** The request itself ends a little after the last panel has closed it. */
  close(): void;
}

export interface SourceHub {
  open(question: SourceQuestion): OpenRequest;
  /** Ends all requests at once. */
  stop(): void;
}

export interface SourceHubOptions extends OpenSourceOptions {
  readonly connection: Connection;
  readonly nextFrame: (callback: () => void) => void;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Going from one dashboard to the next asks nothing anew that both show. */
const lingerMs = 5_000;

interface Shared {
  readonly source: string;
  readonly request: SharedRequest;
  holders: number;
  cancelEnd: (() => void) | null;
}

/** One open request for all panels that ask the same. */
export function createSourceHub(options: SourceHubOptions): SourceHub {
  const open = new Map<string, Shared>();

  function start(question: SourceQuestion): Shared {
    const { connection, now, nextFrame, after } = options;
    const request = new SharedRequest({
      source: question.source,
      open: (target) => openSource(question, options, target),
      report: (error) => options.services().report(error),
      connection,
      now,
      nextFrame,
      after,
    });
    return { source: question.source, request, holders: 0, cancelEnd: null };
  }

  function end(key: string, { request }: Shared) {
    open.delete(key);
    request.close();
  }

  // Another remote or other settings are another source: what is open asks it anew.
  options.definitions.onChange((next, before) => {
    for (const { source, request } of open.values()) {
      const isSame = JSON.stringify(next.get(source)) === JSON.stringify(before.get(source));
      if (!isSame) request.retry();
    }
  });

  return {
    open(question) {
      const key = questionKey(question);
      const shared = open.get(key) ?? start(question);
      open.set(key, shared);
      shared.holders += 1;
      shared.cancelEnd?.();
      shared.cancelEnd = null;
      const undos = new Set<() => void>();
      let isClosed = false;
      return {
        getFrame: () => shared.request.getFrame(),
        getState: () => shared.request.getState(),
        subscribe(onChange) {
          const undo = shared.request.subscribe(onChange);
          undos.add(undo);
          return () => {
            undos.delete(undo);
            undo();
          };
        },
        retry: () => shared.request.retry(),
        close() {
          if (isClosed) return;
          isClosed = true;
          for (const undo of undos) undo();
          shared.holders -= 1;
          if (shared.holders > 0 || open.get(key) !== shared) return;
          shared.cancelEnd = options.after(lingerMs, () => end(key, shared));
        },
      };
    },
    stop() {
      for (const [key, shared] of [...open]) {
        shared.cancelEnd?.();
        end(key, shared);
      }
    },
  };
}
