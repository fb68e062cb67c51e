import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { turns } from '../test/scriptedRun';
import { createBench } from '../test/supervisorBench';

const named = { remote: 'chart-line', version: '1.0.0' };
const timeout = new ChartroomError('remote/mount-timeout', { ...named, timeoutMs: 3000 });
const notFound = new ChartroomError('remote/not-found', { ...named, file: 'x.js', status: 404 });
const broken = new ChartroomError('remote/update-failed', { ...named, reason: 'broken' });
const unclean = new ChartroomError('remote/unmount-failed', { ...named, reason: 'broken' });

describe('the way to ready', () => {
  test('goes through resolving, verifying, loading and mounting', async () => {
    const bench = createBench();
    bench.loadPhase('verifying');
    bench.loadPhase('loading');
    await bench.load();
    await bench.run(0).answer();
    expect(bench.phases).toEqual(['resolving', 'verifying', 'loading', 'mounting', 'ready']);
    expect(bench.panel.phase).toMatchObject({ name: 'ready', release: { version: '1.0.0' } });
  });

  test('mounts with the newest input, whenever it came', async () => {
    const bench = createBench();
    bench.update('second');
    await bench.load();
    expect(bench.run(0).input.title).toBe('second');
  });

  test('a load that rejects fails with its own code and mounts nothing', async () => {
    const bench = createBench();
    await bench.loadFails(notFound);
    expect(bench.panel.phase).toEqual({ name: 'failed', error: notFound });
    expect(bench.log).toEqual([]);
  });

  test('a load that rejects with anything else fails as unexpected', async () => {
    const bench = createBench();
    await bench.loadFails(new TypeError('no registry'));
    expect(bench.panel.phase).toMatchObject({ error: { code: 'shell/unexpected' } });
  });

  test('what is no chart fails without a mount', async () => {
    const malformed = new ChartroomError('remote/module-malformed', { ...named, problems: 'none' });
    const bench = createBench({ startError: malformed });
    await bench.load();
    expect(bench.panel.phase).toEqual({ name: 'failed', error: malformed });
  });
});

describe('update', () => {
  test('draws at the next display frame, once for many calls, with the last input', async () => {
    const bench = await createBench().ready();
    bench.update('a');
    bench.update('b');
    bench.update('c');
    expect(bench.log).toEqual(['run0 mount']);
    await bench.frame();
    expect(bench.log).toEqual(['run0 mount', 'run0 update c']);
    await bench.run(0).answer();
    expect(bench.clock.waiting).toBe(0);
  });

  test('waits for the update before and for a frame after it', async () => {
    const bench = await createBench().ready();
    bench.update('a');
    await bench.frame();
    bench.update('b');
    await bench.frame();
    bench.update('c');
    await bench.run(0).answer();
    expect(bench.log).toEqual(['run0 mount', 'run0 update a']);
    await bench.frame();
    expect(bench.log).toEqual(['run0 mount', 'run0 update a', 'run0 update c']);
  });

  test('that came during the mount is drawn after it', async () => {
    const bench = createBench();
    await bench.load();
    bench.update('meanwhile');
    await bench.run(0).answer();
    await bench.frame();
    expect(bench.log).toEqual(['run0 mount', 'run0 update meanwhile']);
  });

  test('nothing is drawn anew when nothing came', async () => {
    const bench = await createBench().ready();
    await bench.frame();
    expect(bench.log).toEqual(['run0 mount']);
    expect(bench.clock.waiting).toBe(0);
  });
});

describe('a failure', () => {
  test('of the mount is told at once, out of sight at once, and cleared up', async () => {
    const bench = createBench();
    await bench.load();
    await bench.run(0).answer(timeout);
    expect(bench.panel.phase).toEqual({ name: 'failed', error: timeout });
    expect(bench.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
  });

  test('of an update fails the panel', async () => {
    const bench = await createBench().ready();
    bench.update('a');
    await bench.frame();
    await bench.run(0).answer(broken);
    expect(bench.panel.phase).toEqual({ name: 'failed', error: broken });
    expect(bench.log.slice(2)).toEqual(['run0 hide', 'run0 end']);
  });

  test('that the chart tells of after mounting fails the panel', async () => {
    const bench = await createBench().ready();
    const failed = new ChartroomError('chart/failed', { reason: 'a click' });
    bench.run(0).input.onError(failed);
    expect(bench.panel.phase).toEqual({ name: 'failed', error: failed });
  });

  test('that the chart tells of during an update lets that update end first', async () => {
    const bench = await createBench().ready();
    bench.update('a');
    await bench.frame();
    bench.run(0).input.onError(new ChartroomError('chart/failed', { reason: 'a click' }));
    await turns();
    expect(bench.log).toEqual(['run0 mount', 'run0 update a', 'run0 hide']);
    await bench.run(0).answer(broken);
    expect(bench.log).toEqual(['run0 mount', 'run0 update a', 'run0 hide', 'run0 end']);
    expect(bench.phases.filter((name) => name === 'failed')).toHaveLength(1);
  });

  test('while clearing up after a failure is not reported a second time', async () => {
    const bench = createBench();
    await bench.load();
    await bench.run(0).answer(timeout);
    await bench.run(0).answer(unclean);
    expect(bench.reports).toEqual([]);
  });

  test('draws nothing more, whatever comes', async () => {
    const bench = createBench();
    await bench.load();
    await bench.run(0).answer(timeout);
    bench.update('a');
    await bench.frame();
    expect(bench.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
  });
});

describe('retry', () => {
  test('loads anew and mounts anew with the newest input', async () => {
    const bench = createBench();
    await bench.loadFails(notFound);
    bench.update('newest');
    bench.panel.retry();
    await bench.load();
    await bench.run(0).answer();
    expect(bench.loads).toBe(2);
    expect(bench.run(0).input.title).toBe('newest');
    expect(bench.panel.phase.name).toBe('ready');
  });

  test('waits for the chart before to be gone', async () => {
    const bench = createBench();
    await bench.load();
    await bench.run(0).answer(timeout);
    bench.panel.retry();
    await bench.load();
    expect(bench.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
    await bench.run(0).answer();
    expect(bench.log.slice(3)).toEqual(['run1 mount']);
  });

  test('does nothing unless the panel has failed', async () => {
    const bench = await createBench().ready();
    bench.panel.retry();
    expect(bench.loads).toBe(1);
  });

  test('hears nothing of the attempt before', async () => {
    const bench = createBench();
    await bench.load();
    const before = bench.run(0).input;
    await bench.run(0).answer(timeout);
    await bench.run(0).answer();
    bench.panel.retry();
    await bench.load();
    await bench.run(1).answer();
    before.onError(broken);
    before.onHandle({ summary: () => 'a ghost', image: () => Promise.reject(broken) });
    before.onState({ schema: 1, value: 'ghost' });
    before.onView('table');
    expect(bench.panel.phase.name).toBe('ready');
    expect(bench.panel.summary()).toBeNull();
    expect(bench.views).toEqual([]);
    bench.update('a');
    await bench.frame();
    expect(bench.run(1).input.initialState).toBeNull();
  });

  test('asks the host for another range while it is on show, where the host follows (C55)', async () => {
    const fixed = await createBench().ready();
    expect(fixed.run(0).input.onRange).toBeUndefined();
    const bench = await createBench({ followsRange: true }).ready();
    bench.run(0).input.onRange?.({ from: 1000, to: 5000 });
    bench.run(0).input.onError(broken);
    bench.run(0).input.onRange?.(null);
    expect(bench.ranges).toEqual([{ from: 1000, to: 5000 }]);
  });

  test('hands the state that was reported last to the next mount', async () => {
    const bench = await createBench().ready();
    expect(bench.run(0).input.initialState).toBeNull();
    bench.run(0).input.onState({ schema: 2, value: { zoom: [3, 4] } });
    bench.run(0).input.onError(broken);
    await turns();
    await bench.run(0).answer();
    bench.panel.retry();
    await bench.load();
    expect(bench.run(1).input.initialState).toEqual({ schema: 2, value: { zoom: [3, 4] } });
  });

  test('keeps the state before when a chart reports one that is refused', async () => {
    const bench = await createBench().ready();
    bench.run(0).input.onState({ schema: 1, value: 'kept' });
    bench.run(0).input.onState({ schema: 1, value: 'x'.repeat(70_000) });
    expect(bench.reports).toEqual(['chart/state-refused']);
    bench.update('a');
    await bench.frame();
    expect(bench.run(0).input.initialState).toEqual({ schema: 1, value: 'kept' });
  });
});

describe('remove', () => {
  test('unmounts once, however often it is asked', async () => {
    const bench = await createBench().ready();
    const removal = bench.panel.remove();
    expect(bench.panel.remove()).toBe(removal);
    await turns();
    await bench.run(0).answer();
    await removal;
    expect(bench.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
    expect(bench.panel.phase).toEqual({ name: 'idle' });
  });

  test('during the load mounts nothing', async () => {
    const bench = createBench();
    await bench.panel.remove();
    bench.loadPhase('loading');
    await bench.load();
    expect(bench.log).toEqual([]);
    expect(bench.phases).toEqual(['resolving']);
  });

  test('during the mount hides at once and unmounts when the mount has ended', async () => {
    const bench = createBench();
    await bench.load();
    const removal = bench.panel.remove();
    expect(bench.log).toEqual(['run0 mount', 'run0 hide']);
    await bench.run(0).answer();
    await bench.run(0).answer();
    await removal;
    expect(bench.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
    expect(bench.phases).toEqual(['resolving', 'mounting']);
  });

  test('between an update and its frame draws nothing', async () => {
    const bench = await createBench().ready();
    bench.update('a');
    void bench.panel.remove();
    expect(bench.clock.waiting).toBe(0);
    await bench.frame();
    expect(bench.log).toEqual(['run0 mount', 'run0 hide', 'run0 end']);
  });

  test('of a chart that does not clean up is reported and ends all the same', async () => {
    const bench = await createBench().ready();
    const removal = bench.panel.remove();
    await turns();
    await bench.run(0).answer(unclean);
    await removal;
    expect(bench.reports).toEqual(['remote/unmount-failed']);
    expect(bench.phases).toEqual(['resolving', 'mounting', 'ready']);
  });

  test('is final', async () => {
    const bench = createBench();
    await bench.loadFails(notFound);
    await bench.panel.remove();
    bench.panel.retry();
    bench.update('a');
    expect(bench.loads).toBe(1);
    expect(bench.phases).toEqual(['resolving', 'failed']);
  });
});

describe('the handle', () => {
  test('answers what the mounted chart says', async () => {
    const bench = await createBench().ready();
    const picture = new Blob(['png']);
    bench.run(0).input.onHandle({ summary: () => 'Rises.', image: async () => picture });
    expect(bench.panel.summary()).toBe('Rises.');
    expect(await bench.panel.file('png')).toBe(picture);
    // A release that was made before there was such a thing.
    await expect(bench.panel.file('csv')).rejects.toMatchObject({ code: 'chart/failed' });
  });

  test('answers null while nothing is drawn', () => {
    const bench = createBench();
    expect(bench.panel.summary()).toBeNull();
    expect(bench.panel.file('png')).toBeNull();
  });

  test('that throws is reported, and costs neither chart nor page', async () => {
    const bench = await createBench().ready();
    const throws = () => {
      throw new Error('no data');
    };
    bench.run(0).input.onHandle({ summary: throws, image: throws });
    expect(bench.panel.summary()).toBeNull();
    expect(bench.reports).toEqual(['chart/failed']);
    await expect(bench.panel.file('png')).rejects.toMatchObject({ code: 'chart/failed' });
    const odd = JSON.parse('{"text":"no text"}');
    bench.run(0).input.onHandle({ summary: () => odd, image: async () => odd });
    expect(bench.panel.summary()).toBeNull();
    await expect(bench.panel.file('png')).rejects.toMatchObject({ code: 'chart/failed' });
    expect(bench.panel.phase.name).toBe('ready');
  });
});
