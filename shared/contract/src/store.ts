/** A value that changes, in the form that React's `useSyncExternalStore` reads. */
export interface Store<Snapshot> {
  /** The same object until something changes. */
  getSnapshot(): Snapshot;
  /** Called after every change; returns its own undo. */
  subscribe(onChange: () => void): () => void;
}

export interface SettableStore<Snapshot> extends Store<Snapshot> {
  set(next: Snapshot): void;
}

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

/** Functions to be called after a change, for stores that work their snapshot out. */
export interface Listeners<Arguments extends readonly unknown[]> {
  /** A function that subscribes twice is called once. Returns its own undo. */
  subscribe(listener: (...values: Arguments) => void): () => void;
  /** Calls those that are there now; they may come and go meanwhile. */
  notify(...values: Arguments): void;
  clear(): void;
  readonly size: number;
}

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
