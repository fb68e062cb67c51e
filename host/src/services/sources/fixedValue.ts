import type { LiveValue } from './liveValue';

/** A value that is known and stays as it is. */
export function fixedValue<T>(value: T): LiveValue<T> {
  return {
    get: async () => value,
    onChange: () => undefined,
    start: () => () => undefined,
  };
}
