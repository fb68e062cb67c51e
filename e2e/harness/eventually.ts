import { setTimeout } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** How soon something must happen a story says by its own clock; this is patience with a busy machine. */
const patienceMs = 15_000;

/** Reads again until it is what is expected; fails with the last reading. */
export async function eventually(read: () => unknown, expected: unknown): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const seen = await read();
    try {
      expect(seen).toEqual(expected);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    }
  }
}
