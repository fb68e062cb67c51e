import { setTimeout } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** Reads again until it is what is expected; fails with the last reading after five seconds. */
export async function eventually(read: () => unknown, expected: unknown): Promise<void> {
  const end = Date.now() + 5_000;
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
