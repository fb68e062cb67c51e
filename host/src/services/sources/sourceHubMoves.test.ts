import { ChartroomError } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import type { SourceSubscription } from './createSourceHub';
import { openHub, spec } from './sourceHub.testkit';

describe('a data module whose channel moves', () => {
  const rows = (value: number) => frameFrom({ time: [value], busy: [value] });
  const busyOf = (request: SourceSubscription) => request.getFrame()?.fields[1]?.values[0];

  /** A request that 1.0.0 has answered with 1, and that 1.1.0 is being asked. */
  async function moved() {
    const bench = openHub();
    const request = bench.hub.open(spec);
    await bench.settle();
    bench.opened[0]?.observer.reset(rows(1));
    bench.opened[0]?.observer.status('live');
    await bench.changeRegistry({ version: '1.1.0' });
    return { ...bench, request };
  }

  test('is asked the same beside the old one, which goes on until the first rows', async () => {
    const { opened, request } = await moved();
    expect(opened[1]?.request.query).toEqual(opened[0]?.request.query);
    opened[1]?.observer.status('loading');
    opened[1]?.observer.progress?.(0.5, 10);
    opened[0]?.observer.append({ time: [2], busy: [2] });
    expect(request.getFrame()?.length).toBe(2);
    expect(request.getState()).toMatchObject({ status: 'live', error: null });
    expect(opened[0]?.isClosed).toBe(false);
    opened[1]?.observer.reset(rows(7));
    expect(opened[0]?.isClosed).toBe(true);
    expect(busyOf(request)).toBe(7);
    opened[0]?.observer.reset(rows(1));
    expect(busyOf(request)).toBe(7);
    opened[1]?.observer.append({ time: [8], busy: [8] });
    expect(request.getFrame()?.length).toBe(2);
  });

  test('leaves the old one where the new one fails, and reports it once', async () => {
    const { opened, request, settle, env, followers } = await moved();
    opened[1]?.observer.error(new ChartroomError('source/unknown', { source: 'machine' }));
    await settle();
    expect(env.reports).toEqual(['source/unknown']);
    expect(request.getState()).toMatchObject({ status: 'live', error: null });
    expect([opened[0]?.isClosed, opened[1]?.isClosed]).toEqual([false, true]);
    expect(followers.size).toBe(1);
  });

  test('loses the old one too where that may not run any more', async () => {
    const { opened, request, changeRegistry } = await moved();
    opened[1]?.observer.reset(rows(7));
    await changeRegistry({ fails: true });
    expect(request.getState()).toMatchObject({
      status: 'stale',
      error: { code: 'registry/disabled' },
    });
    expect(opened[1]?.isClosed).toBe(true);
    await changeRegistry({ fails: false });
    opened[2]?.observer.reset(rows(9));
    opened[2]?.observer.status('live');
    expect(busyOf(request)).toBe(9);
    expect(request.getState()).toMatchObject({ status: 'live', error: null });
  });

  test('moves on once more before the new one has answered: only the newest counts', async () => {
    const { opened, request, changeRegistry } = await moved();
    await changeRegistry({ version: '1.2.0' });
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
    opened[1]?.observer.reset(rows(7));
    expect(busyOf(request)).toBe(1);
    opened[2]?.observer.reset(rows(8));
    expect(busyOf(request)).toBe(8);
    expect(opened[0]?.isClosed).toBe(true);
  });

  test('leaves nobody following when all have left', async () => {
    const { hub, followers } = await moved();
    hub.stop();
    expect(followers.size).toBe(0);
  });
});
