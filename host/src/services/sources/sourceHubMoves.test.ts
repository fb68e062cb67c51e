import { ChartroomError } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import type { SourceSubscription } from './createSourceHub';
import { openHub, spec } from './sourceHub.testkit';

describe('a data module whose channel moves', () => {
  const rows = (value: number) => frameFrom({ time: [value], busy: [value] });
  const busyOf = (request: SourceSubscription) => request.getFrame()?.fields[1]?.values[0];

  /** A request that 1.0.0 has answered with 1, while 1.1.0 is opening. */
  async function moved() {
    const hubEnv = openHub();
    const request = hubEnv.hub.open(spec);
    await hubEnv.settle();
    hubEnv.opened[0]?.observer.reset(rows(1));
    hubEnv.opened[0]?.observer.status('live');
    await hubEnv.changeRegistry({ version: '1.1.0' });
    return { ...hubEnv, request };
  }

  test('opens the new release beside the old one, which continues until the first rows', async () => {
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

  test('keeps the old release if the new one fails, and reports that once', async () => {
    const { opened, request, settle, env, followers } = await moved();
    opened[1]?.observer.error(new ChartroomError('source/unknown', { source: 'machine' }));
    await settle();
    expect(env.reports).toEqual(['source/unknown']);
    expect(request.getState()).toMatchObject({ status: 'live', error: null });
    expect([opened[0]?.isClosed, opened[1]?.isClosed]).toEqual([false, true]);
    expect(followers.size).toBe(1);
  });

  test('ends the old release too if it may no longer run', async () => {
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

  test('opens only the newest release if the channel moves again before a response', async () => {
    const { opened, request, changeRegistry } = await moved();
    await changeRegistry({ version: '1.2.0' });
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
    opened[1]?.observer.reset(rows(7));
    expect(busyOf(request)).toBe(1);
    opened[2]?.observer.reset(rows(8));
    expect(busyOf(request)).toBe(8);
    expect(opened[0]?.isClosed).toBe(true);
  });

  test('has no followers left after all panels have closed', async () => {
    const { hub, followers } = await moved();
    hub.stop();
    expect(followers.size).toBe(0);
  });
});
