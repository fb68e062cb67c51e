import type { ChartroomError } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import type { Database } from '../firebase/database';

/** The newest value at a database path, parsed. */
export interface LiveValue<T> {
  /** Resolves to the value once there is one. Rejects if the database refuses. */
  get(signal: AbortSignal): Promise<T>;
  /** Called with every value after the first, but not with refusals. */
  onChange(listener: (next: T, before: T) => void): () => void;
  /** Starts listening. Returns the function that stops it. Can be started again. */
  start(): () => void;
}

export function createLiveValue<T>(
  database: Database,
  path: string,
  parse: (value: unknown) => T,
): LiveValue<T> {
  const listeners = createListeners();
  const changeListeners = new Set<(next: T, before: T) => void>();
  let value: T | null = null;
  let lastError: ChartroomError | null = null;

  function set(next: T | null, error: ChartroomError | null) {
    const before = value;
    value = next;
    lastError = error;
    listeners.notify();
    if (next === null || before === null) return;
    for (const listener of changeListeners) listener(next, before);
  }

  return {
    get(signal) {
      return new Promise((resolve, reject) => {
        const settle = () => {
          if (value === null && lastError === null) return;
          stop();
          if (value !== null) resolve(value);
          else reject(lastError);
        };
        const stopListening = listeners.subscribe(settle);
        const stop = () => {
          stopListening();
          signal.removeEventListener('abort', stop);
        };
        signal.addEventListener('abort', stop);
        settle();
      });
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => void changeListeners.delete(listener);
    },
    start() {
      return database.watch(
        path,
        (raw) => set(parse(raw), null),
        (error) => set(null, error),
      );
    },
  };
}
