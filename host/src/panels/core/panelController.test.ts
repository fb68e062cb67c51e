import { ChartroomError } from '@chartroom/contract';
import { toColumns } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import type { SelectionMode } from '../../services/dashboards/dashboard';
import { liveRange } from '../../services/time/timeRange';
import { openPanel, rowsAt } from './panel.testkit';

const next = { remote: 'chart-line', version: '1.5.0' };
const threw = new ChartroomError('remote/mount-failed', { ...next, reason: 'broken' });
const notFound = new ChartroomError('remote/not-found', { ...next, file: 'x.js', status: 404 });

const shownVersion = ({ controller }: ReturnType<typeof openPanel>) =>
  controller.getSnapshot().displayedChart?.release.version ?? null;
const phaseOf = ({ controller }: ReturnType<typeof openPanel>) => controller.getSnapshot().phase;

describe('a panel', () => {
  test('resolves, loads and mounts its release, and publishes each step', async () => {
    const testPanel = openPanel();
    testPanel.start();
    expect(phaseOf(testPanel).name).toBe('idle');
    testPanel.mount();
    await testPanel.settle();
    expect(phaseOf(testPanel).name).toBe('resolving');
    await testPanel.load('1.4.2');
    expect(phaseOf(testPanel).name).toBe('mounting');
    expect(shownVersion(testPanel)).toBeNull();
    await testPanel.panels.mount('1.4.2').finishStep();
    expect(phaseOf(testPanel).name).toBe('ready');
    expect(testPanel.controller.getSnapshot().displayedChart).toMatchObject({
      release: { version: '1.4.2', channel: 'stable' },
      settings: { encoding: {}, options: {} },
      failedSwitch: null,
    });
    expect(testPanel.resolved).toEqual([null]);
  });

  test('opens its data before its chart is mounted, and keeps it when the chart is unmounted', async () => {
    const testPanel = openPanel();
    testPanel.start();
    await testPanel.settle();
    expect(testPanel.opened).toHaveLength(1);
    const unmount = testPanel.mount();
    await testPanel.settle();
    await unmount();
    expect(testPanel.opened.map(({ isClosed }) => isClosed)).toEqual([false]);
    expect(testPanel.loads).toHaveLength(1);
  });

  test('passes a live point to its chart at once, which draws it in the next display frame', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    const published = testPanel.published();
    testPanel.opened[0]?.observer.append({ time: [2], busy: [2] });
    expect(testPanel.panels.log).toEqual([]);
    await testPanel.displayFrame();
    expect(testPanel.panels.log).toEqual(['1.4.2 update CPU']);
    expect(testPanel.panels.mount('1.4.2').input.frame?.length).toBe(2);
    expect(testPanel.published()).toBe(published);
  });

  test('passes no data to its chart while it’s out of view or its dashboard is paused', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    testPanel.clock.setRefreshState({ pausedAt: 5, refreshMs: 0 });
    await testPanel.displayFrame();
    await testPanel.panels.mount('1.4.2').finishStep();
    testPanel.panels.log.length = 0;
    testPanel.opened[0]?.observer.append({ time: [2], busy: [2] });
    await testPanel.displayFrame();
    await testPanel.update({ isVisible: false });
    testPanel.clock.setRefreshState({ pausedAt: null, refreshMs: 0 });
    testPanel.opened[0]?.observer.append({ time: [3], busy: [3] });
    await testPanel.displayFrame();
    expect(testPanel.panels.log).toEqual([]);
    await testPanel.update({ isVisible: true });
    await testPanel.displayFrame();
    expect(testPanel.panels.log).toEqual(['1.4.2 update CPU']);
  });

  test('draws its data as stale as soon as the connection is lost', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    testPanel.clock.setRefreshState({ pausedAt: 5, refreshMs: 0 });
    await testPanel.displayFrame();
    await testPanel.panels.mount('1.4.2').finishStep();
    testPanel.connect('reconnecting');
    await testPanel.displayFrame();
    testPanel.hubFrame();
    expect(testPanel.panels.mount('1.4.2').input.stale).toBe(true);
    expect(testPanel.controller.getSnapshot().source?.status).toBe('stale');
  });

  test('shows the previous data until another query has rows', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    const { request } = testPanel.controller.getSnapshot();
    await testPanel.update({ range: liveRange(60_000) });
    expect(testPanel.opened).toHaveLength(2);
    expect(testPanel.controller.getSnapshot().request).toBe(request);
    testPanel.opened[1]?.observer.reset(rowsAt(5, 6));
    testPanel.hubFrame();
    expect(testPanel.controller.getSnapshot().request?.getFrame()?.length).toBe(2);
    await testPanel.displayFrame();
    expect(testPanel.panels.mount('1.4.2').input.frame?.length).toBe(2);
  });

  test('publishes nothing if nothing has changed', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    const published = testPanel.published();
    const snapshot = testPanel.controller.getSnapshot();
    await testPanel.update({});
    testPanel.hubFrame();
    expect(testPanel.published()).toBe(published);
    expect(testPanel.controller.getSnapshot()).toBe(snapshot);
  });

  test('can start again after it was stopped', async () => {
    const testPanel = openPanel();
    testPanel.start()();
    expect(testPanel.controller.getSnapshot()).toMatchObject({ request: null, source: null });
    testPanel.start();
    await testPanel.settle();
    expect(testPanel.controller.getSnapshot().source?.status).toBe('loading');
  });
});

describe('a panel whose channel moves', () => {
  test('loads the release that the registry reported, without resolving again', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.moveTo('1.5.0');
    expect(phaseOf(testPanel).name).toBe('switching');
    await testPanel.load('1.5.0');
    await testPanel.panels.mount('1.5.0').finishStep();
    expect(shownVersion(testPanel)).toBe('1.4.2');
    await testPanel.displayFrame();
    expect(testPanel.panels.log.slice(0, 3)).toEqual([
      '1.5.0 mount',
      '1.5.0 replaces',
      '1.4.2 hide',
    ]);
    expect(shownVersion(testPanel)).toBe('1.5.0');
    expect(testPanel.resolved).toEqual([null]);
  });

  test('switches only once it’s in view', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.update({ isVisible: false });
    await testPanel.moveTo('1.5.0');
    expect(testPanel.loads).toHaveLength(1);
    await testPanel.update({ isVisible: true });
    expect(testPanel.loads).toHaveLength(2);
  });

  test('twice during a switch mounts only the newest release', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.moveTo('1.5.0');
    await testPanel.moveTo('1.6.0');
    await testPanel.load('1.5.0');
    await testPanel.load('1.6.0');
    expect(testPanel.panels.log).toEqual(['1.6.0 mount']);
    await testPanel.panels.mount('1.6.0').finishStep();
    await testPanel.displayFrame();
    expect(shownVersion(testPanel)).toBe('1.6.0');
    expect(testPanel.failures).toEqual([]);
  });

  test('away and back during a switch keeps its chart', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.moveTo('1.5.0');
    await testPanel.moveTo('1.4.2');
    await testPanel.load('1.5.0', notFound);
    await testPanel.load('1.4.2');
    expect(testPanel.panels.log).toEqual([]);
    expect(phaseOf(testPanel)).toMatchObject({ name: 'ready', switchError: null });
    expect(testPanel.failures).toEqual([]);
  });

  test('to a release that fails keeps the old one, and shows and reports which one failed', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.moveTo('1.5.0');
    await testPanel.load('1.5.0');
    await testPanel.panels.mount('1.5.0').finishStep(threw);
    await testPanel.panels.mount('1.5.0').finishStep();
    const { displayedChart } = testPanel.controller.getSnapshot();
    expect(displayedChart).toMatchObject({
      release: { version: '1.4.2' },
      failedSwitch: { version: '1.5.0', error: threw },
    });
    expect(testPanel.failures).toEqual(['remote/mount-failed 1.5.0']);
    displayedChart?.failedSwitch?.onRetry();
    await testPanel.settle();
    // Resolves again: the registry may have a fixed release.
    expect(testPanel.resolved).toEqual([null, '1.4.2', null]);
    await testPanel.load('1.5.0');
    await testPanel.panels.mount('1.5.0').finishStep();
    await testPanel.displayFrame();
    expect(testPanel.controller.getSnapshot().displayedChart).toMatchObject({
      release: { version: '1.5.0' },
      failedSwitch: null,
    });
  });

  test('again while a switch fails doesn’t report the abandoned release', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.moveTo('1.5.0');
    await testPanel.load('1.5.0');
    await testPanel.moveTo('1.6.0');
    await testPanel.panels.mount('1.5.0').finishStep(threw);
    await testPanel.panels.mount('1.5.0').finishStep();
    await testPanel.load('1.6.0');
    await testPanel.panels.mount('1.6.0').finishStep();
    await testPanel.displayFrame();
    expect(shownVersion(testPanel)).toBe('1.6.0');
    expect(testPanel.failures).toEqual([]);
  });

  test('while the first release loads shows the first one, then the next', async () => {
    const testPanel = openPanel();
    testPanel.start();
    testPanel.mount();
    await testPanel.settle();
    await testPanel.moveTo('1.5.0');
    expect(testPanel.loads.map(({ version }) => version)).toEqual(['1.4.2']);
    await testPanel.load('1.4.2');
    await testPanel.panels.mount('1.4.2').finishStep();
    expect(testPanel.loads.map(({ version }) => version)).toEqual(['1.4.2', '1.5.0']);
    expect(phaseOf(testPanel).name).toBe('switching');
  });

  test('while the first release fails loads the next one, without showing the failure', async () => {
    const testPanel = openPanel();
    testPanel.start();
    testPanel.mount();
    await testPanel.settle();
    await testPanel.moveTo('1.5.0');
    const phases: string[] = [];
    testPanel.controller.subscribe(() => phases.push(phaseOf(testPanel).name));
    await testPanel.load('1.4.2', notFound);
    expect(phases).toEqual(['resolving']);
    expect(phaseOf(testPanel).name).toBe('resolving');
    expect(testPanel.failures).toEqual(['remote/not-found 1.4.2']);
    await testPanel.load('1.5.0');
    await testPanel.panels.mount('1.5.0').finishStep();
    expect(shownVersion(testPanel)).toBe('1.5.0');
  });
});

describe('a withdrawn release', () => {
  test('is replaced by the channel’s next release while it loads', async () => {
    const testPanel = openPanel();
    testPanel.start();
    testPanel.mount();
    await testPanel.settle();
    testPanel.database.set('registry/w/withdrawals/chart-line/1_4_2', { at: 1, by: 'ada' });
    await testPanel.moveTo('1.5.0');
    await testPanel.load('1.4.2', notFound);
    expect(testPanel.loads.map(({ version }) => version)).toEqual(['1.4.2', '1.5.0']);
    await testPanel.load('1.5.0');
    await testPanel.panels.mount('1.5.0').finishStep();
    expect(shownVersion(testPanel)).toBe('1.5.0');
  });

  test('fails its panel until its disabled remote is enabled again', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.setHead({ disabled: true });
    expect(phaseOf(testPanel)).toMatchObject({
      name: 'failed',
      error: { code: 'registry/disabled' },
    });
    expect(shownVersion(testPanel)).toBe('1.4.2');
    expect(testPanel.failures).toEqual(['registry/disabled null']);
    await testPanel.panels.mount('1.4.2').finishStep();
    await testPanel.setHead({ disabled: false });
    await testPanel.load('1.4.2');
    await testPanel.panels.mount('1.4.2').finishStep();
    expect(phaseOf(testPanel).name).toBe('ready');
  });
});

describe('retry', () => {
  test('does nothing while the chart loads', async () => {
    const testPanel = openPanel();
    testPanel.start();
    testPanel.mount();
    await testPanel.settle();
    testPanel.controller.retry();
    await testPanel.settle();
    expect(testPanel.loads).toHaveLength(1);
    expect(testPanel.resolved).toEqual([null]);
  });

  test('resolves and loads a failed chart again', async () => {
    const testPanel = openPanel();
    testPanel.start();
    testPanel.mount();
    await testPanel.settle();
    await testPanel.load('1.4.2', notFound);
    expect(phaseOf(testPanel)).toEqual({ name: 'failed', error: notFound });
    expect(testPanel.failures).toEqual(['remote/not-found 1.4.2']);
    testPanel.controller.retry();
    await testPanel.settle();
    await testPanel.load('1.4.2');
    await testPanel.panels.mount('1.4.2').finishStep();
    expect(phaseOf(testPanel).name).toBe('ready');
    expect(testPanel.resolved).toEqual([null, null]);
  });

  test('opens failed data again, and nothing else', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    testPanel.opened[0]?.observer.error(new ChartroomError('source/refused', { group: 'cpu' }));
    testPanel.controller.retry();
    await testPanel.settle();
    expect(testPanel.opened).toHaveLength(2);
    expect(testPanel.loads).toHaveLength(1);
  });

  test('happens when the settings change', async () => {
    const testPanel = openPanel();
    testPanel.start();
    testPanel.mount();
    await testPanel.settle();
    await testPanel.load('1.4.2', notFound);
    await testPanel.update({ panel: { ...testPanel.props().panel, title: 'Load' } });
    expect(testPanel.loads).toHaveLength(1);
    await testPanel.update({ panel: { ...testPanel.props().panel, options: {} } });
    expect(testPanel.loads).toHaveLength(2);
  });
});

describe('another remote or channel', () => {
  test('mounts another chart on the same data', async () => {
    const testPanel = openPanel();
    await testPanel.ready();
    await testPanel.update({ panel: { ...testPanel.props().panel, version: '1.5.0' } });
    expect(testPanel.panels.log).toEqual(['1.4.2 hide', '1.4.2 end']);
    await testPanel.load('1.5.0');
    await testPanel.panels.mount('1.5.0').finishStep();
    expect(testPanel.controller.getSnapshot().displayedChart?.release).toMatchObject({
      version: '1.5.0',
      channel: null,
    });
    expect(testPanel.opened).toHaveLength(1);
    await testPanel.moveTo('1.6.0');
    expect(testPanel.loads.map(({ version }) => version)).toEqual(['1.4.2', '1.5.0']);
  });
});

describe('removing a panel', () => {
  test('while its chart loads mounts nothing', async () => {
    const testPanel = openPanel();
    testPanel.start();
    const unmount = testPanel.mount();
    await testPanel.settle();
    await unmount();
    await testPanel.load('1.4.2');
    expect(testPanel.panels.log).toEqual([]);
    expect(phaseOf(testPanel).name).toBe('idle');
  });

  test('during a switch unmounts both charts and ignores later events', async () => {
    const testPanel = openPanel();
    const { unmount } = await testPanel.ready();
    await testPanel.moveTo('1.5.0');
    await testPanel.load('1.5.0');
    const gone = unmount();
    const published = testPanel.published();
    await testPanel.settle();
    await testPanel.panels.mount('1.5.0').finishStep(threw);
    await testPanel.panels.mount('1.5.0').finishStep();
    await testPanel.panels.mount('1.4.2').finishStep();
    await gone;
    await testPanel.moveTo('1.6.0');
    expect(testPanel.panels.log).toContain('1.5.0 end');
    expect([testPanel.loads.length, testPanel.published()]).toEqual([2, published]);
    expect(testPanel.failures).toEqual([]);
  });

  test('on sign-out closes its data, chart and selections at once', async () => {
    const testPanel = openPanel();
    const { stop, unmount } = await testPanel.ready();
    const { selections } = testPanel.panels.mount('1.4.2').input.services;
    selections?.select({ kind: 'points', field: 'host', values: ['a'] });
    expect(testPanel.selections.getSnapshot()).toHaveLength(1);
    stop();
    void unmount();
    expect(testPanel.selections.getSnapshot()).toEqual([]);
    expect(testPanel.panels.log).toEqual(['1.4.2 hide']);
    expect(testPanel.controller.getSnapshot()).toMatchObject({
      phase: { name: 'idle' },
      request: null,
    });
    for (const end of testPanel.timers) end();
    expect(testPanel.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    await testPanel.settle();
    await testPanel.panels.mount('1.4.2').finishStep();
    testPanel.opened[0]?.observer.append({ time: [2], busy: [2] });
    await testPanel.displayFrame();
    expect(testPanel.panels.log).toEqual(['1.4.2 hide', '1.4.2 end']);
    testPanel.close();
    expect(testPanel.database.watchedPaths()).toEqual([]);
  });
});

describe('a panel on a dashboard with selections', () => {
  const busy = { kind: 'interval', field: 'busy', from: 2, to: 9 } as const;
  const valuesOf = ({ panels }: ReturnType<typeof openPanel>) => {
    const { frame } = panels.mount('1.4.2').input;
    return frame && toColumns(frame).busy;
  };
  const seen = ({ panels }: ReturnType<typeof openPanel>) =>
    panels.mount('1.4.2').input.services.selections?.getSnapshot();

  /** A panel with the rows 1 to 4, where another panel has selected some. */
  async function selected(mode: SelectionMode) {
    const testPanel = openPanel({
      panel: { ...openPanel().props().panel, selections: mode },
    });
    await testPanel.ready();
    testPanel.opened[0]?.observer.append({ time: [2, 3, 4], busy: [2, 3, 4] });
    testPanel.selections.select(busy);
    // The code that filters loads with the first selection.
    await import('../../services/selections/filteredViews');
    await testPanel.settle();
    await testPanel.displayFrame();
    await testPanel.panels.mount('1.4.2').finishStep();
    return testPanel;
  }

  test('shows the selected rows only, also of live data, and all again afterwards', async () => {
    const testPanel = await selected('follow');
    expect(valuesOf(testPanel)).toEqual([2, 3, 4]);
    expect(seen(testPanel)).toEqual([]);
    testPanel.opened[0]?.observer.append({ time: [5, 6], busy: [0, 5] });
    await testPanel.displayFrame();
    expect(valuesOf(testPanel)).toEqual([2, 3, 4, 5]);
    await testPanel.panels.mount('1.4.2').finishStep();
    testPanel.selections.clear();
    await testPanel.displayFrame();
    expect(valuesOf(testPanel)).toEqual([1, 2, 3, 4, 0, 5]);
  });

  test('keeps all rows that it selects among itself', async () => {
    const testPanel = await selected('follow');
    testPanel.selections.clear();
    testPanel.panels.mount('1.4.2').input.services.selections?.select(busy);
    await testPanel.displayFrame();
    expect(valuesOf(testPanel)).toEqual([1, 2, 3, 4]);
    expect(seen(testPanel)).toEqual([{ ...busy, isOwn: true }]);
  });

  test('keeps all rows and lets its chart highlight them, or ignores the selection', async () => {
    const highlighting = await selected('highlight');
    expect(valuesOf(highlighting)).toEqual([1, 2, 3, 4]);
    expect(seen(highlighting)).toEqual([{ ...busy, isOwn: false }]);
    const ignoring = await selected('ignore');
    expect(valuesOf(ignoring)).toEqual([1, 2, 3, 4]);
    expect(seen(ignoring)).toEqual([]);
    await ignoring.update({ panel: { ...ignoring.props().panel, selections: 'follow' } });
    await ignoring.displayFrame();
    expect(valuesOf(ignoring)).toEqual([2, 3, 4]);
  });

  test('says so if no row is selected', async () => {
    const testPanel = await selected('follow');
    testPanel.selections.select({ ...busy, from: 100, to: 200 });
    await testPanel.displayFrame();
    expect(testPanel.controller.getSnapshot().rows).toBe('unselected');
    expect(testPanel.panels.mount('1.4.2').input.frame).toBeNull();
  });
});
