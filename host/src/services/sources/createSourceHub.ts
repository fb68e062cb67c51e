import type { Frame } from '@chartroom/frame';
import type { Connection } from '../firebase/connection';
import { createRefCount, type RefCount } from '../refCount';
import { type OpenDataSourceOptions, openDataSource, type RequestSpec } from './openDataSource';
import { requestKey } from './requestKey';
import { SharedRequest } from './sharedRequest';
import type { SourceState } from './sourceState';

/** One panel's subscription to a shared request. */
export interface SourceSubscription {
  getFrame(): Frame | null;
  getState(): SourceState;
  /** Called at most once per display frame, after new data or a change of state. */
  subscribe(onChange: () => void): () => void;
  /**
   * Called immediately after every change, for charts, which wait for a display frame themselves.
   */
  onChange(listener: () => void): () => void;
  retry(): void;
  /** The request ends shortly after its last panel has closed it. */
  close(): void;
}

export interface SourceHub {
  open(spec: RequestSpec): SourceSubscription;
  /** Ends all requests at once. */
  stop(): void;
}

export interface SourceHubOptions extends OpenDataSourceOptions {
  readonly connection: Connection;
  readonly nextFrame: (callback: () => void) => void;
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Navigating between dashboards doesn't repeat requests that both use. */
const lingerMs = 5_000;

interface OpenRequest {
  readonly source: string;
  readonly request: SharedRequest;
  readonly users: RefCount;
}

/** Creates a hub that shares one open request among all panels with equal requests. */
export function createSourceHub(options: SourceHubOptions): SourceHub {
  const open = new Map<string, OpenRequest>();

  function start(key: string, spec: RequestSpec): OpenRequest {
    const { connection, now, nextFrame, after } = options;
    const request = new SharedRequest({
      source: spec.source,
      open: (subscriber) => openDataSource(spec, options, subscriber),
      report: (error) => options.services().report(error),
      connection,
      now,
      nextFrame,
      after,
    });
    const users = createRefCount({
      linger: { ms: lingerMs, after },
      onUnused() {
        if (open.get(key) === shared) open.delete(key);
        request.close();
      },
    });
    const shared = { source: spec.source, request, users };
    open.set(key, shared);
    return shared;
  }

  // A source with another remote or other settings is another source: repeat its requests.
  options.definitions.onChange((next, before) => {
    for (const { source, request } of open.values()) {
      const isUnchanged = JSON.stringify(next.get(source)) === JSON.stringify(before.get(source));
      if (!isUnchanged) request.retry();
    }
  });

  return {
    open(spec) {
      const key = requestKey(spec);
      const { request, users } = open.get(key) ?? start(key, spec);
      return {
        getFrame: () => request.getFrame(),
        getState: () => request.getState(),
        subscribe: (onChange) => request.subscribe(onChange),
        onChange: (listener) => request.onChange(listener),
        retry: () => request.retry(),
        close: users.retain(),
      };
    },
    stop() {
      for (const { request } of open.values()) request.close();
      open.clear();
    },
  };
}
