import type { LiveValue } from './liveValue';

/** A live value that never changes. */
export function constantLiveValue<T>(value: T): LiveValue<T> {
  return {
    get: async () => value,
    onChange: () => () => undefined,
    start: () => () => undefined,
  };
}
