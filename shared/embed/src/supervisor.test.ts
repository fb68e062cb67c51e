import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { flushPromises } from '../test/scriptedMount';
import { createHarness } from '../test/supervisorHarness';

const named = { remote: 'chart-line', version: '1.0.0' };
const timeout = new ChartroomError('remote/mount-timeout', { ...named, timeoutMs: 3000 });
const notFound = new ChartroomError('remote/not-found', { ...named, file: 'x.js', status: 404 });
const broken = new ChartroomError('remote/update-failed', { ...named, reason: 'broken' });
const unclean = new ChartroomError('remote/unmount-failed', { ...named, reason: 'broken' });

describe('a panel that loads', () => {
  test('passes through resolving, verifying, loading and mounting', async () => {
    const harness = createHarness();
    harness.loadPhase('verifying');
    harness.loadPhase('loading');
    await harness.load();
    await harness.mount(0).finishStep();
    expect(harness.phases).toEqual(['resolving', 'verifying', 'loading', 'mounting', 'ready']);
    expect(harness.panel.phase).toMatchObject({ name: 'ready', release: { version: '1.0.0' } });
  });

  test('mounts with the latest input, whenever it was set', async () => {
    const harness = createHarness();
    harness.update('second');
    await harness.load();
    expect(harness.mount(0).input.title).toBe('second');
  });

  test('fails with the load’s own code and mounts nothing', async () => {
    const harness = createHarness();
    await harness.loadFails(notFound);
    expect(harness.panel.phase).toEqual({ name: 'failed', error: notFound });
    expect(harness.log).toEqual([]);
  });

  test('fails as unexpected if the load rejects with anything else', async () => {
    const harness = createHarness();
    await harness.loadFails(new TypeError('no registry'));
    expect(harness.panel.phase).toMatchObject({ error: { code: 'shell/unexpected' } });
  });

  test('fails without a mount if the module isn’t a chart', async () => {
    const malformed = new ChartroomError('remote/module-malformed', { ...named, problems: 'none' });
    const harness = createHarness({ startError: malformed });
    await harness.load();
    expect(harness.panel.phase).toEqual({ name: 'failed', error: malformed });
  });
});

describe('update', () => {
  test('draws once at the next display frame for several calls, with the latest input', async () => {
    const harness = await createHarness().ready();
    harness.update('a');
    harness.update('b');
    harness.update('c');
    expect(harness.log).toEqual(['run0 mount']);
    await harness.frame();
    expect(harness.log).toEqual(['run0 mount', 'run0 update c']);
    await harness.mount(0).finishStep();
    expect(harness.clock.pendingCount).toBe(0);
  });

  test('waits for the previous update and a display frame', async () => {
    const harness = await createHarness().ready();
    harness.update('a');
    await harness.frame();
    harness.update('b');
    await harness.frame();
    harness.update('c');
    await harness.mount(0).finishStep();
    expect(harness.log).toEqual(['run0 mount', 'run0 update a']);
    await harness.frame();
    expect(harness.log).toEqual(['run0 mount', 'run0 update a', 'run0 update c']);
  });

  test('during the mount is drawn after it', async () => {
    const harness = createHarness();
    await harness.load();
    harness.update('meanwhile');
    await harness.mount(0).finishStep();
    await harness.frame();
    expect(harness.log).toEqual(['run0 mount', 'run0 update meanwhile']);
  });

  test('draws nothing without new input', async () => {
    const harness = await createHarness().ready();
    await harness.frame();
    expect(harness.log).toEqual(['run0 mount']);
    expect(harness.clock.pendingCount).toBe(0);
  });
});

describe('a failure', () => {
  test('of the mount is reported and hidden at once, then unmounted', async () => {
    const harness = createHarness();
    await harness.load();
    await harness.mount(0).finishStep(timeout);
    expect(harness.panel.phase).toEqual({ name: 'failed', error: timeout });
    expect(harness.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
  });

  test('of an update fails the panel', async () => {
    const harness = await createHarness().ready();
    harness.update('a');
    await harness.frame();
    await harness.mount(0).finishStep(broken);
    expect(harness.panel.phase).toEqual({ name: 'failed', error: broken });
    expect(harness.log.slice(2)).toEqual(['run0 hide', 'run0 end']);
  });

  test('that the chart reports after mounting fails the panel', async () => {
    const harness = await createHarness().ready();
    const failed = new ChartroomError('chart/failed', { reason: 'a click' });
    harness.mount(0).input.onError(failed);
    expect(harness.panel.phase).toEqual({ name: 'failed', error: failed });
  });

  test('that the chart reports during an update lets that update end first', async () => {
    const harness = await createHarness().ready();
    harness.update('a');
    await harness.frame();
    harness.mount(0).input.onError(new ChartroomError('chart/failed', { reason: 'a click' }));
    await flushPromises();
    expect(harness.log).toEqual(['run0 mount', 'run0 update a', 'run0 hide']);
    await harness.mount(0).finishStep(broken);
    expect(harness.log).toEqual(['run0 mount', 'run0 update a', 'run0 hide', 'run0 end']);
    expect(harness.phases.filter((name) => name === 'failed')).toHaveLength(1);
  });

  test('during the clean-up after a failure is not reported again', async () => {
    const harness = createHarness();
    await harness.load();
    await harness.mount(0).finishStep(timeout);
    await harness.mount(0).finishStep(unclean);
    expect(harness.reports).toEqual([]);
  });

  test('stops all drawing', async () => {
    const harness = createHarness();
    await harness.load();
    await harness.mount(0).finishStep(timeout);
    harness.update('a');
    await harness.frame();
    expect(harness.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
  });
});

describe('retry', () => {
  test('loads and mounts again with the latest input', async () => {
    const harness = createHarness();
    await harness.loadFails(notFound);
    harness.update('newest');
    harness.panel.retry();
    await harness.load();
    await harness.mount(0).finishStep();
    expect(harness.loads).toBe(2);
    expect(harness.mount(0).input.title).toBe('newest');
    expect(harness.panel.phase.name).toBe('ready');
  });

  test('waits until the previous chart is unmounted', async () => {
    const harness = createHarness();
    await harness.load();
    await harness.mount(0).finishStep(timeout);
    harness.panel.retry();
    await harness.load();
    expect(harness.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
    await harness.mount(0).finishStep();
    expect(harness.log.slice(3)).toEqual(['run1 mount']);
  });

  test('does nothing unless the panel has failed', async () => {
    const harness = await createHarness().ready();
    harness.panel.retry();
    expect(harness.loads).toBe(1);
  });

  test('ignores the previous attempt', async () => {
    const harness = createHarness();
    await harness.load();
    const before = harness.mount(0).input;
    await harness.mount(0).finishStep(timeout);
    await harness.mount(0).finishStep();
    harness.panel.retry();
    await harness.load();
    await harness.mount(1).finishStep();
    before.onError(broken);
    before.onHandle({ summary: () => 'a ghost', image: () => Promise.reject(broken) });
    before.onState({ schema: 1, value: 'ghost' });
    before.onView('table');
    expect(harness.panel.phase.name).toBe('ready');
    expect(harness.panel.summary()).toBeNull();
    expect(harness.views).toEqual([]);
    harness.update('a');
    await harness.frame();
    expect(harness.mount(1).input.initialState).toBeNull();
  });

  test('requests another range from a host that supports it, while it is visible (C55)', async () => {
    const fixed = await createHarness().ready();
    expect(fixed.mount(0).input.onRange).toBeUndefined();
    const harness = await createHarness({ followsRange: true }).ready();
    harness.mount(0).input.onRange?.({ from: 1000, to: 5000 });
    harness.mount(0).input.onError(broken);
    harness.mount(0).input.onRange?.(null);
    expect(harness.ranges).toEqual([{ from: 1000, to: 5000 }]);
  });

  test('passes the last reported state to the next mount', async () => {
    const harness = await createHarness().ready();
    expect(harness.mount(0).input.initialState).toBeNull();
    harness.mount(0).input.onState({ schema: 2, value: { zoom: [3, 4] } });
    harness.mount(0).input.onError(broken);
    await flushPromises();
    await harness.mount(0).finishStep();
    harness.panel.retry();
    await harness.load();
    expect(harness.mount(1).input.initialState).toEqual({ schema: 2, value: { zoom: [3, 4] } });
  });

  test('keeps the previous state when a chart reports an invalid one', async () => {
    const harness = await createHarness().ready();
    harness.mount(0).input.onState({ schema: 1, value: 'kept' });
    harness.mount(0).input.onState({ schema: 1, value: 'x'.repeat(70_000) });
    expect(harness.reports).toEqual(['chart/state-refused']);
    harness.update('a');
    await harness.frame();
    expect(harness.mount(0).input.initialState).toEqual({ schema: 1, value: 'kept' });
  });
});

describe('remove', () => {
  test('unmounts once, however often it is called', async () => {
    const harness = await createHarness().ready();
    const removal = harness.panel.remove();
    expect(harness.panel.remove()).toBe(removal);
    await flushPromises();
    await harness.mount(0).finishStep();
    await removal;
    expect(harness.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
    expect(harness.panel.phase).toEqual({ name: 'idle' });
  });

  test('during the load mounts nothing', async () => {
    const harness = createHarness();
    await harness.panel.remove();
    harness.loadPhase('loading');
    await harness.load();
    expect(harness.log).toEqual([]);
    expect(harness.phases).toEqual(['resolving']);
  });

  test('during the mount hides at once and unmounts after it', async () => {
    const harness = createHarness();
    await harness.load();
    const removal = harness.panel.remove();
    expect(harness.log).toEqual(['run0 mount', 'run0 hide']);
    await harness.mount(0).finishStep();
    await harness.mount(0).finishStep();
    await removal;
    expect(harness.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
    expect(harness.phases).toEqual(['resolving', 'mounting']);
  });

  test('between an update and its frame draws nothing', async () => {
    const harness = await createHarness().ready();
    harness.update('a');
    void harness.panel.remove();
    expect(harness.clock.pendingCount).toBe(0);
    await harness.frame();
    expect(harness.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
  });

  test('of a chart that fails to unmount is reported and completes', async () => {
    const harness = await createHarness().ready();
    const removal = harness.panel.remove();
    await flushPromises();
    await harness.mount(0).finishStep(unclean);
    await removal;
    expect(harness.reports).toEqual(['remote/unmount-failed']);
    expect(harness.phases).toEqual(['resolving', 'mounting', 'ready']);
  });

  test('is final', async () => {
    const harness = createHarness();
    await harness.loadFails(notFound);
    await harness.panel.remove();
    harness.panel.retry();
    harness.update('a');
    expect(harness.loads).toBe(1);
    expect(harness.phases).toEqual(['resolving', 'failed']);
  });
});

describe('the handle', () => {
  test('returns the mounted chart’s summary and files', async () => {
    const harness = await createHarness().ready();
    const picture = new Blob(['png']);
    harness.mount(0).input.onHandle({ summary: () => 'Rises.', image: async () => picture });
    expect(harness.panel.summary()).toBe('Rises.');
    expect(await harness.panel.file('png')).toBe(picture);
    // A release that was made before there was such a thing.
    await expect(harness.panel.file('csv')).rejects.toMatchObject({ code: 'chart/failed' });
  });

  test('returns null while nothing is drawn', () => {
    const harness = createHarness();
    expect(harness.panel.summary()).toBeNull();
    expect(harness.panel.file('png')).toBeNull();
  });

  test('that throws is reported without affecting chart or page', async () => {
    const harness = await createHarness().ready();
    const throws = () => {
      throw new Error('no data');
    };
    harness.mount(0).input.onHandle({ summary: throws, image: throws });
    expect(harness.panel.summary()).toBeNull();
    expect(harness.reports).toEqual(['chart/failed']);
    await expect(harness.panel.file('png')).rejects.toMatchObject({ code: 'chart/failed' });
    const odd = JSON.parse('{"text":"no text"}');
    harness.mount(0).input.onHandle({ summary: () => odd, image: async () => odd });
    expect(harness.panel.summary()).toBeNull();
    await expect(harness.panel.file('png')).rejects.toMatchObject({ code: 'chart/failed' });
    expect(harness.panel.phase.name).toBe('ready');
  });
});
