import { setTimeout } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** Reads again until it is what is expected; fails with the last reading after five seconds. */
export async function expectEventually(read: () => unknown, expected: unknown): Promise<void> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const actual = await read();
    try {
      expect(actual).toEqual(expected);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}
