import { describe, expect, test } from '@jest/globals';
import { runInSlices } from './runInSlices';

function* work(steps: number, spend: () => void): Generator<void, string, void> {
  for (let i = 0; i < steps; i += 1) {
    spend();
    yield;
  }
  return 'done';
}

describe('work in slices', () => {
  test('yields when its budget is spent, and not before', async () => {
    let time = 0;
    let pauses = 0;
    const result = await runInSlices(
      work(10, () => {
        time += 3;
      }),
      {
        now: () => time,
        pause: async () => {
          pauses += 1;
        },
        budgetMs: 8,
      },
    );
    expect(result).toBe('done');
    expect(pauses).toBe(3);
  });

  test('yields once more after a long last slice, so that the result is used in a task of its own', async () => {
    async function pausesAfter(lastSliceMs: number): Promise<number> {
      let time = 0;
      let pauses = 0;
      const spend = () => {
        time += lastSliceMs;
      };
      const pause = async () => {
        pauses += 1;
      };
      await runInSlices(work(1, spend), { now: () => time, pause, budgetMs: 8 });
      return pauses;
    }
    expect(await pausesAfter(5)).toBe(1);
    expect(await pausesAfter(3)).toBe(0);
  });

  test('throws what the generator throws', async () => {
    const broken = work(1, () => {
      throw new Error('no');
    });
    await expect(runInSlices(broken)).rejects.toThrow('no');
  });
});
