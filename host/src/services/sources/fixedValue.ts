import type { LiveValue } from './liveValue';

/** A live value that never changes. */
export function fixedValue<T>(value: T): LiveValue<T> {
  return {
    get: async () => value,
    onChange: () => undefined,
    start: () => () => undefined,
  };
}
