import { ChartroomError, type SourceObserver } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { liveRange } from '../time/timeRange';
import type { RequestSpec } from './openDataSource';
import { minute, openHub, spec } from './sourceHub.testkit';

describe('the source hub', () => {
  test('shares equal requests, whatever the order of their keys', async () => {
    const { hub, opened, settle } = openHub();
    const first = hub.open(spec);
    const second = hub.open({ ...spec, query: { fields: ['busy'], group: 'cpu' } });
    await settle();
    expect(opened).toHaveLength(1);
    opened[0]?.observer.reset(frameFrom({ time: [1], busy: [2] }));
    expect(first.getFrame()).toBe(second.getFrame());
    expect(first.getFrame()?.length).toBe(1);
  });

  test.each([
    ['query', { query: { group: 'memory' } }],
    ['range', { range: liveRange(6 * minute) }],
    ['variables', { variables: { host: 'a' } }],
    ['moment', { relativeTo: 1000 }],
  ])('makes a separate request if the %s differs', async (_name, change) => {
    const { hub, opened, settle } = openHub();
    hub.open(spec);
    hub.open({ ...spec, ...change });
    await settle();
    expect(opened).toHaveLength(2);
  });

  test('passes the module the current range, open-ended if it is live', async () => {
    const { hub, opened, settle } = openHub();
    hub.open(spec);
    await settle();
    expect(opened[0]?.request.range).toEqual({ from: 5 * minute, to: null });
    expect(opened[0]?.request.query).toEqual({ group: 'cpu', fields: ['busy'] });
  });

  test('accepts from a module only what the contract defines', async () => {
    const { hub, opened, settle } = openHub();
    const request = hub.open(spec);
    await settle();
    const tell = (name: keyof SourceObserver, ...args: unknown[]) =>
      Reflect.apply(opened[0]?.observer[name] ?? Object, null, args);
    tell('status', 'sleeping');
    tell('progress', 'half', undefined);
    expect(request.getState()).toMatchObject({
      status: 'loading',
      progress: { fraction: null, rows: 0 },
    });
    tell('error', new TypeError('x is not a function'));
    expect(request.getState().error).toMatchObject({ code: 'source/failed' });
    expect(request.getState().error?.detail).toContain('x is not a function');
    tell('error', undefined);
    expect(request.getState().status).toBe('error');
  });

  test('ends a request shortly after its last panel has closed it, unless another panel opens it', async () => {
    const { hub, opened, settle, timers, watchers } = openHub();
    const first = hub.open(spec);
    const second = hub.open(spec);
    await settle();
    first.close();
    first.close();
    expect(timers.size).toBe(0);
    second.close();
    expect(timers.size).toBe(1);
    const third = hub.open(spec);
    expect(timers.size).toBe(0);
    expect(opened[0]?.isClosed).toBe(false);
    third.close();
    for (const end of timers) end();
    expect(opened[0]?.isClosed).toBe(true);
    expect(watchers.size).toBe(0);
  });

  test('does not open a module that loads after its panel has closed', async () => {
    const { hub, opened, settle, timers } = openHub();
    hub.open(spec).close();
    for (const end of timers) end();
    await settle();
    expect(opened).toEqual([]);
  });

  test('extends the same frame and notifies once per display frame', async () => {
    const { hub, opened, settle, frame } = openHub();
    const request = hub.open(spec);
    await settle();
    let notifications = 0;
    request.subscribe(() => {
      notifications += 1;
    });
    opened[0]?.observer.reset(frameFrom({ time: [1], busy: [2] }));
    const held = request.getFrame();
    for (let i = 0; i < 100; i++) opened[0]?.observer.append({ time: [2 + i], busy: [i] });
    expect(notifications).toBe(0);
    frame();
    expect(notifications).toBe(1);
    expect(request.getFrame()).toBe(held);
    expect(held?.length).toBe(101);
  });

  test('keeps only the newest points of a live series', async () => {
    const { hub, opened, settle } = openHub();
    const request = hub.open(spec);
    await settle();
    opened[0]?.observer.reset(frameFrom({ time: [0], busy: [0] }));
    const time = Array.from({ length: 70_000 }, (_, i) => i + 1);
    opened[0]?.observer.append({ time, busy: time });
    const held = request.getFrame();
    expect(held?.length).toBeLessThanOrEqual(62_500);
    expect(held?.fields[0]?.values[held.length - 1]).toBe(70_000);
  });

  test('C88: reports how much a source could not read, until the next request', async () => {
    const { hub, opened, settle } = openHub();
    const request = hub.open(spec);
    await settle();
    const none = { count: 0, first: [] };
    const column = { name: 'x', type: 'number', reason: '', isGiven: false } as const;
    const describe = (unread: number, leftOut: number) =>
      opened.at(-1)?.observer.describe?.({
        columns: [
          { ...column, values: 9, missing: 0, unread: { count: unread, first: [] }, marked: none },
        ],
        rows: 9,
        before: none,
        leftOut: { count: leftOut, first: [] },
        found: {},
      });
    describe(2, 1);
    expect(request.getState().unread).toBe(3);
    describe(0, 0);
    expect(request.getState().unread).toBeUndefined();
    describe(1, 0);
    request.retry();
    expect(request.getState().unread).toBeUndefined();
    await settle();
    const tell: unknown = Reflect.get(opened.at(-1)?.observer ?? {}, 'describe');
    if (typeof tell === 'function') tell({ columns: 'all' });
    expect(request.getState().unread).toBeUndefined();
  });

  test('C85, C86, C87: extends a frame by columns, beyond the limit of a live series, and reports progress', async () => {
    const { hub, opened, settle, timers } = openHub();
    const request = hub.open(spec);
    await settle();
    const observer = opened[0]?.observer;
    // Long work continues in a later task.
    const grown = () => {
      for (const work of timers) work();
    };
    observer?.reset(frameFrom({ time: [0], busy: [0] }));
    const held = request.getFrame();
    const time = Array.from({ length: 70_000 }, (_, i) => i + 1);
    observer?.progress(0.5, 1);
    observer?.extend(frameFrom({ time, busy: time }));
    grown();
    expect(held?.length).toBe(70_001);
    expect(held?.fields[0]?.values[70_000]).toBe(70_000);
    expect(request.getState()).toMatchObject({
      status: 'loading',
      progress: { fraction: 0.5, rows: 1 },
    });
    observer?.extend(frameFrom({ time }));
    grown();
    expect(request.getState()).toMatchObject({ error: { code: 'source/failed' } });
    observer?.status('static');
    expect(request.getState()).toEqual({ status: 'static', since: 10 * minute, error: null });
    expect(held?.length).toBe(70_001);
  });

  test('is stale without a connection, keeps its data, and is live again afterwards', async () => {
    const { env, hub, opened, settle, connect } = openHub();
    const request = hub.open(spec);
    await settle();
    opened[0]?.observer.reset(frameFrom({ time: [1], busy: [2] }));
    opened[0]?.observer.status('live');
    expect(request.getState().status).toBe('live');
    env.now += 1000;
    connect('reconnecting');
    expect(request.getState()).toEqual({ status: 'stale', since: 10 * minute + 1000, error: null });
    expect(request.getFrame()?.length).toBe(1);
    connect('offline');
    expect(request.getState().since).toBe(10 * minute + 1000);
    connect('online');
    expect(request.getState().status).toBe('live');
  });

  test('keeps static data static when the connection is lost', async () => {
    const { hub, opened, settle, connect } = openHub();
    const request = hub.open(spec);
    await settle();
    opened[0]?.observer.reset(frameFrom({ time: [1], busy: [2] }));
    opened[0]?.observer.status('static');
    connect('offline');
    expect(request.getState().status).toBe('static');
  });

  test('marks data as stale if its source fails, and reports the error if there is none', async () => {
    const { hub, opened, settle } = openHub();
    const request = hub.open(spec);
    await settle();
    const error = new ChartroomError('source/refused', { group: 'cpu' });
    opened[0]?.observer.error(error);
    expect(request.getState()).toMatchObject({ status: 'error', error });
    opened[0]?.observer.reset(frameFrom({ time: [1], busy: [2] }));
    opened[0]?.observer.error(error);
    expect(request.getState()).toMatchObject({ status: 'stale', error });
  });

  test('reports anything that a data module passes as its error', async () => {
    const { hub, opened, settle } = openHub();
    const request = hub.open(spec);
    await settle();
    opened[0]?.observer.error(Object.create(null));
    const context = { source: 'machine', reason: 'it gave no reason' };
    expect(request.getState()).toMatchObject({
      status: 'error',
      error: { code: 'source/failed', context },
    });
  });

  test('repeats the request on retry, and ignores the previous response', async () => {
    const { env, hub, opened, settle } = openHub();
    env.fails = true;
    const request = hub.open(spec);
    await settle();
    expect(request.getState().error?.code).toBe('registry/disabled');
    env.fails = false;
    request.retry();
    await settle();
    expect(request.getState()).toMatchObject({ status: 'loading', error: null });
    opened[0]?.observer.reset(frameFrom({ time: [1], busy: [2] }));
    request.retry();
    opened[0]?.observer.reset(frameFrom({ time: [1, 2], busy: [2, 3] }));
    expect(request.getFrame()?.length).toBe(1);
  });

  test('repeats only requests of sources whose settings have changed', async () => {
    const { database, hub, opened, settle } = openHub();
    hub.open(spec);
    await settle();
    const machine = { title: 'Machine', remote: 'data-test', settings: '{}' };
    const other = { title: 'Other', remote: 'data-test' };
    const broken = { title: 'Broken', remote: '../x' };
    database.set('workspaces/w/sources', { machine, broken, other });
    await settle();
    expect(opened).toHaveLength(1);
    database.set('workspaces/w/sources', { machine: { ...machine, title: 'New' }, broken });
    await settle();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  type Failure = [code: string, change: Partial<RequestSpec>];
  test.each<Failure>([
    ['source/unknown', { source: 'gone' }],
    ['source/unknown', { source: 'constructor' }],
    ['source/malformed', { source: 'broken' }],
    ['source/malformed', { query: { group: 7 } }],
    ['source/malformed', { query: { groups: 'cpu' } }],
  ])('reports %s', async (code, change) => {
    const { hub, settle } = openHub();
    const request = hub.open({ ...spec, ...change });
    await settle();
    expect(request.getState().error?.code).toBe(code);
  });

  test('refuses a malformed frame', async () => {
    const { hub, opened, settle } = openHub();
    const request = hub.open(spec);
    await settle();
    opened[0]?.observer.reset(JSON.parse('{"version": 1, "fields": 3}'));
    expect(request.getState().error?.code).toBe('source/failed');
    expect(request.getFrame()).toBeNull();
  });

  test('ends all requests at once when it stops', async () => {
    const { hub, opened, settle, watchers } = openHub();
    hub.open(spec);
    hub.open({ ...spec, relativeTo: 5 });
    await settle();
    hub.stop();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(watchers.size).toBe(0);
  });
});
