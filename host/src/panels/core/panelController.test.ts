import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { lastRange } from '../../services/time/timeRange';
import { openPanel, rowsAt } from './panel.testkit';

const next = { remote: 'chart-line', version: '1.5.0' };
const threw = new ChartroomError('remote/mount-failed', { ...next, reason: 'broken' });
const notFound = new ChartroomError('remote/not-found', { ...next, file: 'x.js', status: 404 });

const shownVersion = ({ controller }: ReturnType<typeof openPanel>) =>
  controller.getSnapshot().shown?.release.version ?? null;
const phaseOf = ({ controller }: ReturnType<typeof openPanel>) => controller.getSnapshot().phase;

describe('a panel', () => {
  test('resolves, loads and mounts its release, and is told what it shows', async () => {
    const bench = openPanel();
    bench.start();
    expect(phaseOf(bench).name).toBe('idle');
    bench.mount();
    await bench.settle();
    expect(phaseOf(bench).name).toBe('resolving');
    await bench.load('1.4.2');
    expect(phaseOf(bench).name).toBe('mounting');
    expect(shownVersion(bench)).toBeNull();
    await bench.panels.run('1.4.2').answer();
    expect(phaseOf(bench).name).toBe('ready');
    expect(bench.controller.getSnapshot().shown).toMatchObject({
      release: { version: '1.4.2', channel: 'stable' },
      settings: { encoding: {}, options: {} },
      kept: null,
    });
    expect(bench.resolved).toEqual([null]);
  });

  test('opens its data before there is a chart, and keeps it when the chart goes', async () => {
    const bench = openPanel();
    bench.start();
    await bench.settle();
    expect(bench.opened).toHaveLength(1);
    const unmount = bench.mount();
    await bench.settle();
    await unmount();
    expect(bench.opened.map(({ isClosed }) => isClosed)).toEqual([false]);
    expect(bench.loads).toHaveLength(1);
  });

  test('hands its chart a live point at once, which draws it at the next display frame', async () => {
    const bench = openPanel();
    await bench.ready();
    const published = bench.published();
    bench.opened[0]?.observer.append({ time: [2], busy: [2] });
    expect(bench.panels.log).toEqual([]);
    await bench.displayFrame();
    expect(bench.panels.log).toEqual(['1.4.2 update CPU']);
    expect(bench.panels.run('1.4.2').input.frame?.length).toBe(2);
    expect(bench.published()).toBe(published);
  });

  test('hands over no data while it is out of sight or its dashboard is paused', async () => {
    const bench = openPanel();
    await bench.ready();
    bench.clock.setPace({ pausedAt: 5, refreshMs: 0 });
    await bench.displayFrame();
    await bench.panels.run('1.4.2').answer();
    bench.panels.log.length = 0;
    bench.opened[0]?.observer.append({ time: [2], busy: [2] });
    await bench.displayFrame();
    await bench.update({ isVisible: false });
    bench.clock.setPace({ pausedAt: null, refreshMs: 0 });
    bench.opened[0]?.observer.append({ time: [3], busy: [3] });
    await bench.displayFrame();
    expect(bench.panels.log).toEqual([]);
    await bench.update({ isVisible: true });
    await bench.displayFrame();
    expect(bench.panels.log).toEqual(['1.4.2 update CPU']);
  });

  test('draws its data as stale as soon as the connection is lost', async () => {
    const bench = openPanel();
    await bench.ready();
    bench.clock.setPace({ pausedAt: 5, refreshMs: 0 });
    await bench.displayFrame();
    await bench.panels.run('1.4.2').answer();
    bench.connect('reconnecting');
    await bench.displayFrame();
    bench.hubFrame();
    expect(bench.panels.run('1.4.2').input.stale).toBe(true);
    expect(bench.controller.getSnapshot().source?.status).toBe('stale');
  });

  test('shows the former data until another query has rows', async () => {
    const bench = openPanel();
    await bench.ready();
    const { request } = bench.controller.getSnapshot();
    await bench.update({ range: lastRange(60_000) });
    expect(bench.opened).toHaveLength(2);
    expect(bench.controller.getSnapshot().request).toBe(request);
    bench.opened[1]?.observer.reset(rowsAt(5, 6));
    bench.hubFrame();
    expect(bench.controller.getSnapshot().request?.getFrame()?.length).toBe(2);
    await bench.displayFrame();
    expect(bench.panels.run('1.4.2').input.frame?.length).toBe(2);
  });

  test('publishes nothing where nothing of it has changed', async () => {
    const bench = openPanel();
    await bench.ready();
    const published = bench.published();
    const snapshot = bench.controller.getSnapshot();
    await bench.update({});
    bench.hubFrame();
    expect(bench.published()).toBe(published);
    expect(bench.controller.getSnapshot()).toBe(snapshot);
  });

  test('starts again where it was stopped', async () => {
    const bench = openPanel();
    bench.start()();
    expect(bench.controller.getSnapshot()).toMatchObject({ request: null, source: null });
    bench.start();
    await bench.settle();
    expect(bench.controller.getSnapshot().source?.status).toBe('loading');
  });
});

describe('a panel whose channel moves', () => {
  test('takes the release that the registry told, without a second call', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.moveTo('1.5.0');
    expect(phaseOf(bench).name).toBe('switching');
    await bench.load('1.5.0');
    await bench.panels.run('1.5.0').answer();
    expect(shownVersion(bench)).toBe('1.4.2');
    await bench.displayFrame();
    expect(bench.panels.log.slice(0, 3)).toEqual(['1.5.0 mount', '1.5.0 replaces', '1.4.2 hide']);
    expect(shownVersion(bench)).toBe('1.5.0');
    expect(bench.resolved).toEqual([null]);
  });

  test('waits until it is seen', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.update({ isVisible: false });
    await bench.moveTo('1.5.0');
    expect(bench.loads).toHaveLength(1);
    await bench.update({ isVisible: true });
    expect(bench.loads).toHaveLength(2);
  });

  test('twice during one switch takes the newest release and mounts no other', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.moveTo('1.5.0');
    await bench.moveTo('1.6.0');
    await bench.load('1.5.0');
    await bench.load('1.6.0');
    expect(bench.panels.log).toEqual(['1.6.0 mount']);
    await bench.panels.run('1.6.0').answer();
    await bench.displayFrame();
    expect(shownVersion(bench)).toBe('1.6.0');
    expect(bench.failures).toEqual([]);
  });

  test('there and back during a switch keeps the chart that it has', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.moveTo('1.5.0');
    await bench.moveTo('1.4.2');
    await bench.load('1.5.0', notFound);
    await bench.load('1.4.2');
    expect(bench.panels.log).toEqual([]);
    expect(phaseOf(bench)).toMatchObject({ name: 'ready', kept: null });
    expect(bench.failures).toEqual([]);
  });

  test('to a release that fails keeps the old one, and says and reports which it was', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.moveTo('1.5.0');
    await bench.load('1.5.0');
    await bench.panels.run('1.5.0').answer(threw);
    await bench.panels.run('1.5.0').answer();
    const { shown } = bench.controller.getSnapshot();
    expect(shown).toMatchObject({
      release: { version: '1.4.2' },
      kept: { version: '1.5.0', error: threw },
    });
    expect(bench.failures).toEqual(['remote/mount-failed 1.5.0']);
    shown?.kept?.onRetry();
    await bench.settle();
    // Once more from the registry on, where the release may have been mended.
    expect(bench.resolved).toEqual([null, '1.4.2', null]);
    await bench.load('1.5.0');
    await bench.panels.run('1.5.0').answer();
    await bench.displayFrame();
    expect(bench.controller.getSnapshot().shown).toMatchObject({
      release: { version: '1.5.0' },
      kept: null,
    });
  });

  test('while it fails and is overtaken reports nothing of the release that was left', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.moveTo('1.5.0');
    await bench.load('1.5.0');
    await bench.moveTo('1.6.0');
    await bench.panels.run('1.5.0').answer(threw);
    await bench.panels.run('1.5.0').answer();
    await bench.load('1.6.0');
    await bench.panels.run('1.6.0').answer();
    await bench.displayFrame();
    expect(shownVersion(bench)).toBe('1.6.0');
    expect(bench.failures).toEqual([]);
  });

  test('while the first release loads shows that one, and then the next', async () => {
    const bench = openPanel();
    bench.start();
    bench.mount();
    await bench.settle();
    await bench.moveTo('1.5.0');
    expect(bench.loads.map(({ version }) => version)).toEqual(['1.4.2']);
    await bench.load('1.4.2');
    await bench.panels.run('1.4.2').answer();
    expect(bench.loads.map(({ version }) => version)).toEqual(['1.4.2', '1.5.0']);
    expect(phaseOf(bench).name).toBe('switching');
  });

  test('while the first release fails loads the next one, and shows no failure', async () => {
    const bench = openPanel();
    bench.start();
    bench.mount();
    await bench.settle();
    await bench.moveTo('1.5.0');
    const phases: string[] = [];
    bench.controller.subscribe(() => phases.push(phaseOf(bench).name));
    await bench.load('1.4.2', notFound);
    expect(phases).toEqual(['resolving']);
    expect(phaseOf(bench).name).toBe('resolving');
    expect(bench.failures).toEqual(['remote/not-found 1.4.2']);
    await bench.load('1.5.0');
    await bench.panels.run('1.5.0').answer();
    expect(shownVersion(bench)).toBe('1.5.0');
  });
});

describe('a release that is withdrawn', () => {
  test('while it loads gives way to the one that the channel leads to then', async () => {
    const bench = openPanel();
    bench.start();
    bench.mount();
    await bench.settle();
    bench.database.set('registry/w/withdrawals/chart-line/1_4_2', { at: 1, by: 'ada' });
    await bench.moveTo('1.5.0');
    await bench.load('1.4.2', notFound);
    expect(bench.loads.map(({ version }) => version)).toEqual(['1.4.2', '1.5.0']);
    await bench.load('1.5.0');
    await bench.panels.run('1.5.0').answer();
    expect(shownVersion(bench)).toBe('1.5.0');
  });

  test('while it is on show, with its remote, fails the panel until it is back', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.setHead({ disabled: true });
    expect(phaseOf(bench)).toMatchObject({ name: 'failed', error: { code: 'registry/disabled' } });
    expect(shownVersion(bench)).toBe('1.4.2');
    expect(bench.failures).toEqual(['registry/disabled null']);
    await bench.panels.run('1.4.2').answer();
    await bench.setHead({ disabled: false });
    await bench.load('1.4.2');
    await bench.panels.run('1.4.2').answer();
    expect(phaseOf(bench).name).toBe('ready');
  });
});

describe('retry', () => {
  test('does nothing while the chart loads', async () => {
    const bench = openPanel();
    bench.start();
    bench.mount();
    await bench.settle();
    bench.controller.retry();
    await bench.settle();
    expect(bench.loads).toHaveLength(1);
    expect(bench.resolved).toEqual([null]);
  });

  test('resolves and loads a chart that has failed once more', async () => {
    const bench = openPanel();
    bench.start();
    bench.mount();
    await bench.settle();
    await bench.load('1.4.2', notFound);
    expect(phaseOf(bench)).toEqual({ name: 'failed', error: notFound });
    expect(bench.failures).toEqual(['remote/not-found 1.4.2']);
    bench.controller.retry();
    await bench.settle();
    await bench.load('1.4.2');
    await bench.panels.run('1.4.2').answer();
    expect(phaseOf(bench).name).toBe('ready');
    expect(bench.resolved).toEqual([null, null]);
  });

  test('opens data that has failed once more, and only that', async () => {
    const bench = openPanel();
    await bench.ready();
    bench.opened[0]?.observer.error(new ChartroomError('source/refused', { group: 'cpu' }));
    bench.controller.retry();
    await bench.settle();
    expect(bench.opened).toHaveLength(2);
    expect(bench.loads).toHaveLength(1);
  });

  test('comes with other settings', async () => {
    const bench = openPanel();
    bench.start();
    bench.mount();
    await bench.settle();
    await bench.load('1.4.2', notFound);
    await bench.update({ panel: { ...bench.props().panel, title: 'Load' } });
    expect(bench.loads).toHaveLength(1);
    await bench.update({ panel: { ...bench.props().panel, options: {} } });
    expect(bench.loads).toHaveLength(2);
  });
});

describe('another remote or channel', () => {
  test('is another chart on the same data', async () => {
    const bench = openPanel();
    await bench.ready();
    await bench.update({ panel: { ...bench.props().panel, version: '1.5.0' } });
    expect(bench.panels.log).toEqual(['1.4.2 hide', '1.4.2 end']);
    await bench.load('1.5.0');
    await bench.panels.run('1.5.0').answer();
    expect(bench.controller.getSnapshot().shown?.release).toMatchObject({
      version: '1.5.0',
      channel: null,
    });
    expect(bench.opened).toHaveLength(1);
    await bench.moveTo('1.6.0');
    expect(bench.loads.map(({ version }) => version)).toEqual(['1.4.2', '1.5.0']);
  });
});

describe('the end of a panel', () => {
  test('during the load mounts nothing', async () => {
    const bench = openPanel();
    bench.start();
    const unmount = bench.mount();
    await bench.settle();
    await unmount();
    await bench.load('1.4.2');
    expect(bench.panels.log).toEqual([]);
    expect(phaseOf(bench).name).toBe('idle');
  });

  test('during a switch unmounts both and hears nothing more', async () => {
    const bench = openPanel();
    const { unmount } = await bench.ready();
    await bench.moveTo('1.5.0');
    await bench.load('1.5.0');
    const gone = unmount();
    const published = bench.published();
    await bench.settle();
    await bench.panels.run('1.5.0').answer(threw);
    await bench.panels.run('1.5.0').answer();
    await bench.panels.run('1.4.2').answer();
    await gone;
    await bench.moveTo('1.6.0');
    expect(bench.panels.log).toContain('1.5.0 end');
    expect([bench.loads.length, bench.published()]).toEqual([2, published]);
    expect(bench.failures).toEqual([]);
  });

  test('by a sign-out closes its data, its chart and what it had selected at once', async () => {
    const bench = openPanel();
    const { stop, unmount } = await bench.ready();
    const { selections } = bench.panels.run('1.4.2').input.services;
    selections?.select({ kind: 'points', field: 'host', values: ['a'] });
    expect(bench.selections.getSnapshot()).toHaveLength(1);
    stop();
    void unmount();
    expect(bench.selections.getSnapshot()).toEqual([]);
    expect(bench.panels.log).toEqual(['1.4.2 hide']);
    expect(bench.controller.getSnapshot()).toMatchObject({
      phase: { name: 'idle' },
      request: null,
    });
    for (const end of bench.timers) end();
    expect(bench.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    await bench.settle();
    await bench.panels.run('1.4.2').answer();
    bench.opened[0]?.observer.append({ time: [2], busy: [2] });
    await bench.displayFrame();
    expect(bench.panels.log).toEqual(['1.4.2 hide', '1.4.2 end']);
    bench.close();
    expect(bench.database.listening()).toEqual([]);
  });
});
