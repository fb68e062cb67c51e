import type { RemoteWorker } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { abortableWorkers } from './abortableWorkers';

/** Workers that only tell whether they run. */
function service() {
  const running: boolean[] = [];
  const start = async (): Promise<RemoteWorker> => {
    const place = running.push(true) - 1;
    return Object.assign(new EventTarget(), {
      postMessage: () => undefined,
      terminate: () => {
        running[place] = false;
      },
    });
  };
  return { workers: { start }, running };
}

describe('the workers of a parcel’s chart', () => {
  test('end with it, and none starts afterwards', async () => {
    const { workers, running } = service();
    const chart = new AbortController();
    const own = abortableWorkers(workers, chart.signal);
    await own?.start('worker');
    await own?.start('worker');
    expect(running).toEqual([true, true]);
    chart.abort();
    expect(running).toEqual([false, false]);
    await expect(own?.start('worker')).rejects.toThrow();
    expect(running).toHaveLength(2);
  });

  test('that start while it ends are terminated, and not returned', async () => {
    const { workers, running } = service();
    const chart = new AbortController();
    const late = abortableWorkers(workers, chart.signal)?.start('worker');
    chart.abort();
    await expect(late).rejects.toThrow();
    expect(running).toEqual([false]);
  });

  test('are absent where its page grants none', () => {
    expect(abortableWorkers(null, new AbortController().signal)).toBeNull();
  });
});
