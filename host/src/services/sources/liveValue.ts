import type { ChartroomError } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import type { Database } from '../firebase/database';

/** A parsed value of the database, the newest there is. */
export interface LiveValue<T> {
  /** The value once there is one; rejects where the database refuses. */
  get(signal: AbortSignal): Promise<T>;
  /** Called with every further value; not with the first, and not with refusals. */
  onChange(listener: (next: T, before: T) => void): void;
  /** Listens until its undo is called; may be started again afterwards. */
  start(): () => void;
}

export function createLiveValue<T>(
  database: Database,
  path: string,
  parse: (value: unknown) => T,
): LiveValue<T> {
  const listeners = createListeners();
  const changeListeners: ((next: T, before: T) => void)[] = [];
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
    onChange: (listener) => void changeListeners.push(listener),
    start() {
      return database.watch(
        path,
        (raw) => set(parse(raw), null),
        (error) => set(null, error),
      );
    },
  };
}
