/** A changing value, in the form that React's `useSyncExternalStore` expects. */
export interface Store<Snapshot> {
  /** The same object until something changes. */
  getSnapshot(): Snapshot;
  /** Called after every change; returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

/** A store whose owner sets the value. */
export interface SettableStore<Snapshot> extends Store<Snapshot> {
  set(next: Snapshot): void;
}

/**
 * Creates a store with a first value. `set` notifies the subscribers, also if the value is
 * the same.
 */
export function createStore<Snapshot>(initial: Snapshot): SettableStore<Snapshot> {
  const { notify, subscribe } = createListeners();
  let snapshot = initial;
  return {
    getSnapshot: () => snapshot,
    subscribe,
    set(next) {
      snapshot = next;
      notify();
    },
  };
}

/** Listeners of a change, for stores that compute their snapshot. */
export interface Listeners<Arguments extends readonly unknown[]> {
  /** A function that subscribes twice is called once. Returns a function that unsubscribes. */
  subscribe(listener: (...values: Arguments) => void): () => void;
  /** Calls the current listeners, which may change meanwhile. */
  notify(...values: Arguments): void;
  clear(): void;
  readonly size: number;
}

/**
 * Creates an empty set of listeners. `Arguments` are what `notify` passes to them; none by
 * default.
 */
export function createListeners<Arguments extends readonly unknown[] = []>(): Listeners<Arguments> {
  const listeners = new Set<(...values: Arguments) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify(...values) {
      for (const listener of [...listeners]) listener(...values);
    },
    clear: () => listeners.clear(),
    get size() {
      return listeners.size;
    },
  };
}
