import { ChartroomError, type ChartState } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { flushPromises } from '../test/scriptedMount';
import { createHarness, type HarnessOptions } from '../test/supervisorHarness';
import type { Panel } from './panel';

const next = { remote: 'chart-line', version: '1.1.0' };
const notFound = new ChartroomError('remote/not-found', { ...next, file: 'x.js', status: 404 });
const threw = new ChartroomError('remote/mount-failed', { ...next, reason: 'broken' });
const tooLate = new ChartroomError('remote/mount-timeout', { ...next, timeoutMs: 3000 });
const disabled = new ChartroomError('registry/disabled', { remote: 'chart-line' });
const zoomed: ChartState = { schema: 1, value: { x: [3, 4] } };

/** A panel that shows 1.0.0, after a notification that its channel may have moved. */
async function renewed(options: HarnessOptions = {}, state: ChartState | null = null) {
  const harness = await createHarness(options).ready();
  if (state) harness.mount(0).input.onState(state);
  const done = harness.panel.replaceRelease();
  return { harness, done };
}

const shownVersion = ({ phase }: ReturnType<typeof createHarness>['panel']) =>
  'release' in phase ? phase.release.version : null;

describe('a switch', () => {
  test('mounts the new release beside the old one and shows it in the display frame after it has drawn', async () => {
    const { harness, done } = await renewed();
    await harness.load('1.1.0');
    expect(harness.log).toEqual(['run0 mount', 'run1 mount']);
    await harness.mount(1).finishStep();
    expect(harness.log).toHaveLength(2);
    expect(shownVersion(harness.panel)).toBe('1.0.0');
    await harness.frame();
    expect(harness.log.slice(2)).toEqual(['run1 replaces', 'run0 hide', 'run0 end']);
    await harness.mount(0).finishStep();
    await done;
    expect(harness.phases.slice(-3)).toEqual(['ready', 'switching', 'ready']);
    expect(harness.panel.phase).toMatchObject({ release: { version: '1.1.0' }, switchError: null });
    expect(harness.clock.pendingCount).toBe(0);
  });

  test('keeps the old one drawing until then, and shows the latest data', async () => {
    const { harness } = await renewed();
    await harness.load('1.1.0');
    harness.update('meanwhile');
    await harness.frame();
    expect(harness.log.slice(2)).toEqual(['run0 update meanwhile']);
    await harness.mount(0).finishStep();
    await harness.mount(1).finishStep();
    expect(harness.log.slice(3)).toEqual(['run1 update meanwhile']);
    await harness.mount(1).finishStep();
    await harness.frame();
    expect(harness.log.slice(4)).toEqual(['run1 replaces', 'run0 hide', 'run0 end']);
    await harness.mount(0).finishStep();
    harness.update('after');
    await harness.frame();
    expect(harness.log.slice(7)).toEqual(['run1 update after']);
  });

  test('passes on the viewer’s state', async () => {
    const { harness } = await renewed({}, zoomed);
    await harness.load('1.1.0');
    expect(harness.mount(1).input.initialState).toEqual(zoomed);
  });

  test('mounts again if the viewer’s state has changed meanwhile', async () => {
    const { harness } = await renewed({}, zoomed);
    await harness.load('1.1.0');
    const further = { schema: 1, value: { x: [5, 6] } };
    harness.mount(0).input.onState(further);
    await harness.mount(1).finishStep();
    await harness.frame();
    await harness.mount(1).finishStep();
    expect(harness.log.slice(2)).toEqual(['run1 hide', 'run1 end', 'run2 mount']);
    expect(harness.mount(2).input.initialState).toEqual(further);
    await harness.mount(2).finishStep();
    await harness.frame();
    expect(shownVersion(harness.panel)).toBe('1.1.0');
  });

  test('keeps the state of the new one and ignores the old one', async () => {
    const { harness } = await renewed({}, zoomed);
    await harness.load('1.1.0');
    harness.mount(1).input.onState({ schema: 2, value: 'migrated' });
    await harness.mount(1).finishStep();
    await harness.frame();
    await harness.mount(0).finishStep();
    harness.mount(0).input.onState({ schema: 1, value: 'ghost' });
    harness.mount(0).input.onError(threw);
    expect(harness.panel.phase.name).toBe('ready');
    harness.mount(1).input.onError(threw);
    await flushPromises();
    await harness.mount(1).finishStep();
    harness.panel.retry();
    await harness.load('1.1.0');
    expect(harness.mount(2).input.initialState).toEqual({ schema: 2, value: 'migrated' });
  });

  test('to the current release mounts nothing', async () => {
    const { harness, done } = await renewed();
    await harness.load('1.0.0');
    await done;
    expect(harness.log).toEqual(['run0 mount']);
    expect(harness.panel.phase.name).toBe('ready');
  });
});

describe('a new release that', () => {
  type Case = [name: string, error: ChartroomError];
  test.each<Case>([
    ['is refused', notFound],
    ['throws at mount', threw],
    ['never draws', tooLate],
  ])('%s leaves the old one and is reported once', async (_name, error) => {
    const { harness, done } = await renewed();
    if (error === notFound) await harness.loadFails(error);
    else {
      await harness.load('1.1.0');
      await harness.mount(1).finishStep(error);
      await harness.mount(1).finishStep();
    }
    await done;
    expect(harness.panel.phase).toMatchObject({
      release: { version: '1.0.0' },
      switchError: error,
    });
    expect(harness.phases.slice(-2)).toEqual(['switching', 'ready']);
    expect(harness.reports).toEqual([]);
    expect(harness.log).not.toContain('run0 hide');
    harness.update('on');
    await harness.frame();
    expect(harness.log.at(-1)).toBe('run0 update on');
  });

  test('fails in the frame before the switch leaves the old one', async () => {
    const { harness, done } = await renewed();
    await harness.load('1.1.0');
    await harness.mount(1).finishStep();
    harness.mount(1).input.onError(new ChartroomError('chart/failed', { reason: 'a timer' }));
    await harness.frame();
    await harness.mount(1).finishStep();
    await done;
    expect(harness.log).not.toContain('run0 hide');
    expect(harness.panel.phase).toMatchObject({ switchError: { code: 'chart/failed' } });
  });

  test('fails with the state is mounted again without it', async () => {
    const { harness, done } = await renewed({}, zoomed);
    await harness.load('1.1.0');
    await harness.mount(1).finishStep(threw);
    await harness.mount(1).finishStep();
    expect(harness.mount(2).input.initialState).toBeNull();
    await harness.mount(2).finishStep();
    await harness.frame();
    await done;
    expect(shownVersion(harness.panel)).toBe('1.1.0');
    expect(harness.reports).toEqual([]);
  });

  test('fails without it too leaves the old one with the viewer’s state', async () => {
    const { harness, done } = await renewed({}, zoomed);
    await harness.load('1.1.0');
    for (const run of [1, 2]) {
      await harness.mount(run).finishStep(threw);
      await harness.mount(run).finishStep();
    }
    await done;
    expect(harness.panel.phase).toMatchObject({ switchError: threw });
    void harness.panel.replaceRelease();
    await harness.load('1.2.0');
    expect(harness.mount(3).input.initialState).toEqual(zoomed);
  });

  test('can’t be loaded removes an old one that may not keep running', async () => {
    const asked: string[] = [];
    const mayStay: HarnessOptions['mayStay'] = ({ release }) => asked.push(release.version) < 0;
    const { harness, done } = await renewed({ mayStay });
    await harness.loadFails(disabled);
    await done;
    expect(asked).toEqual(['1.0.0']);
    expect(harness.panel.phase).toEqual({ name: 'failed', error: disabled });
    expect(harness.log.slice(1)).toEqual(['run0 hide', 'run0 end']);
    await harness.mount(0).finishStep();
    void harness.panel.replaceRelease();
    await harness.load('1.0.0');
    await harness.mount(1).finishStep();
    expect(harness.panel.phase.name).toBe('ready');
  });
});

describe('while a switch is under way', () => {
  test('a newer one replaces it', async () => {
    const { harness } = await renewed();
    await harness.load('1.1.0');
    void harness.panel.replaceRelease();
    expect(harness.log.slice(2)).toEqual(['run1 hide']);
    await harness.mount(1).finishStep();
    await harness.load('1.2.0');
    await harness.mount(1).finishStep();
    expect(harness.log.slice(2)).toEqual(['run1 hide', 'run1 end', 'run2 mount']);
    await harness.mount(2).finishStep();
    await harness.frame();
    expect(shownVersion(harness.panel)).toBe('1.2.0');
    expect(harness.reports).toEqual([]);
  });

  test.each([
    ['a newer one', (panel: Panel) => panel.replaceRelease()],
    ['the removal of the panel', (panel: Panel) => panel.remove()],
  ])('%s ends it, though what was mounting then fails', async (_name, overtake) => {
    const { harness, done } = await renewed();
    await harness.load('1.1.0');
    void overtake(harness.panel);
    await flushPromises();
    await harness.mount(1).finishStep(tooLate);
    await harness.mount(1).finishStep();
    await harness.frame();
    await done;
    expect(harness.reports).toEqual([]);
  });

  test('the result of an earlier load is ignored', async () => {
    const { harness } = await renewed();
    void harness.panel.replaceRelease();
    await harness.load('1.2.0');
    await harness.mount(1).finishStep();
    await harness.frame();
    expect(harness.loads).toBe(3);
    expect(harness.log.filter((step) => step.endsWith('mount'))).toHaveLength(2);
    expect(shownVersion(harness.panel)).toBe('1.2.0');
  });

  test('a failure of the old one is reported and the new one is mounted', async () => {
    const { harness } = await renewed();
    harness.mount(0).input.onError(new ChartroomError('chart/failed', { reason: 'a click' }));
    await flushPromises();
    await harness.mount(0).finishStep();
    await harness.load('1.1.0');
    await harness.mount(1).finishStep();
    expect(harness.reports).toEqual(['chart/failed']);
    expect(harness.phases).not.toContain('failed');
    expect(shownVersion(harness.panel)).toBe('1.1.0');
  });

  test('the removal of the panel unmounts both', async () => {
    const { harness } = await renewed();
    await harness.load('1.1.0');
    const removal = harness.panel.remove();
    await flushPromises();
    expect(harness.log.slice(2)).toEqual(['run0 hide', 'run1 hide', 'run0 end']);
    await harness.mount(0).finishStep();
    await harness.mount(1).finishStep();
    await harness.mount(1).finishStep();
    await removal;
    expect(harness.log.at(-1)).toBe('run1 end');
  });
});

test('a release that is still loading is dropped for a newer one', async () => {
  const harness = createHarness();
  void harness.panel.replaceRelease();
  await harness.load('1.1.0');
  await harness.mount(0).finishStep();
  expect(harness.loads).toBe(2);
  expect(shownVersion(harness.panel)).toBe('1.1.0');
});
