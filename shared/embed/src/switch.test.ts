import { ChartroomError, type ChartState } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { turns } from '../test/scriptedRun';
import { type BenchOptions, createBench } from '../test/supervisorBench';
import type { Panel } from './panel';

const next = { remote: 'chart-line', version: '1.1.0' };
const notFound = new ChartroomError('remote/not-found', { ...next, file: 'x.js', status: 404 });
const threw = new ChartroomError('remote/mount-failed', { ...next, reason: 'broken' });
const tooLate = new ChartroomError('remote/mount-timeout', { ...next, timeoutMs: 3000 });
const disabled = new ChartroomError('registry/disabled', { remote: 'chart-line' });
const zoomed: ChartState = { schema: 1, value: { x: [3, 4] } };

/** A panel that shows 1.0.0 and was told that another release may be meant now. */
async function renewed(options: BenchOptions = {}, state: ChartState | null = null) {
  const bench = await createBench(options).ready();
  if (state) bench.run(0).input.onState(state);
  const done = bench.panel.renew();
  return { bench, done };
}

const shownVersion = ({ phase }: ReturnType<typeof createBench>['panel']) =>
  'release' in phase ? phase.release.version : null;

describe('a switch', () => {
  test('mounts the new beside the old, and swaps in the display frame after it has drawn', async () => {
    const { bench, done } = await renewed();
    await bench.load('1.1.0');
    expect(bench.log).toEqual(['run0 mount', 'run1 mount']);
    await bench.run(1).answer();
    expect(bench.log).toHaveLength(2);
    expect(shownVersion(bench.panel)).toBe('1.0.0');
    await bench.frame();
    expect(bench.log.slice(2)).toEqual(['run1 replaces', 'run0 hide', 'run0 end']);
    await bench.run(0).answer();
    await done;
    expect(bench.phases.slice(-3)).toEqual(['ready', 'switching', 'ready']);
    expect(bench.panel.phase).toMatchObject({ release: { version: '1.1.0' }, kept: null });
    expect(bench.clock.waiting).toBe(0);
  });

  test('leaves the old one drawing until then, and shows the newest data', async () => {
    const { bench } = await renewed();
    await bench.load('1.1.0');
    bench.update('meanwhile');
    await bench.frame();
    expect(bench.log.slice(2)).toEqual(['run0 update meanwhile']);
    await bench.run(0).answer();
    await bench.run(1).answer();
    expect(bench.log.slice(3)).toEqual(['run1 update meanwhile']);
    await bench.run(1).answer();
    await bench.frame();
    expect(bench.log.slice(4)).toEqual(['run1 replaces', 'run0 hide', 'run0 end']);
    await bench.run(0).answer();
    bench.update('after');
    await bench.frame();
    expect(bench.log.slice(7)).toEqual(['run1 update after']);
  });

  test('hands over where the viewer is', async () => {
    const { bench } = await renewed({}, zoomed);
    await bench.load('1.1.0');
    expect(bench.run(1).input.initialState).toEqual(zoomed);
  });

  test('mounts once more where the viewer moved on while it mounted', async () => {
    const { bench } = await renewed({}, zoomed);
    await bench.load('1.1.0');
    const further = { schema: 1, value: { x: [5, 6] } };
    bench.run(0).input.onState(further);
    await bench.run(1).answer();
    await bench.frame();
    await bench.run(1).answer();
    expect(bench.log.slice(2)).toEqual(['run1 hide', 'run1 end', 'run2 mount']);
    expect(bench.run(2).input.initialState).toEqual(further);
    await bench.run(2).answer();
    await bench.frame();
    expect(shownVersion(bench.panel)).toBe('1.1.0');
  });

  test('keeps what the new one reports of itself, and hears nothing more of the old', async () => {
    const { bench } = await renewed({}, zoomed);
    await bench.load('1.1.0');
    bench.run(1).input.onState({ schema: 2, value: 'migrated' });
    await bench.run(1).answer();
    await bench.frame();
    await bench.run(0).answer();
    bench.run(0).input.onState({ schema: 1, value: 'ghost' });
    bench.run(0).input.onError(threw);
    expect(bench.panel.phase.name).toBe('ready');
    bench.run(1).input.onError(threw);
    await turns();
    await bench.run(1).answer();
    bench.panel.retry();
    await bench.load('1.1.0');
    expect(bench.run(2).input.initialState).toEqual({ schema: 2, value: 'migrated' });
  });

  test('to the release that is on show already mounts nothing', async () => {
    const { bench, done } = await renewed();
    await bench.load('1.0.0');
    await done;
    expect(bench.log).toEqual(['run0 mount']);
    expect(bench.panel.phase.name).toBe('ready');
  });
});

describe('a new release that', () => {
  type Case = [name: string, error: ChartroomError];
  test.each<Case>([
    ['is refused', notFound],
    ['throws at mount', threw],
    ['never draws', tooLate],
  ])('%s leaves the old one, and is told once', async (_name, error) => {
    const { bench, done } = await renewed();
    if (error === notFound) await bench.loadFails(error);
    else {
      await bench.load('1.1.0');
      await bench.run(1).answer(error);
      await bench.run(1).answer();
    }
    await done;
    expect(bench.panel.phase).toMatchObject({ release: { version: '1.0.0' }, kept: error });
    expect(bench.phases.slice(-2)).toEqual(['switching', 'ready']);
    expect(bench.reports).toEqual([]);
    expect(bench.log).not.toContain('run0 hide');
    bench.update('on');
    await bench.frame();
    expect(bench.log.at(-1)).toBe('run0 update on');
  });

  test('fails in the frame before the swap leaves the old one', async () => {
    const { bench, done } = await renewed();
    await bench.load('1.1.0');
    await bench.run(1).answer();
    bench.run(1).input.onError(new ChartroomError('chart/failed', { reason: 'a timer' }));
    await bench.frame();
    await bench.run(1).answer();
    await done;
    expect(bench.log).not.toContain('run0 hide');
    expect(bench.panel.phase).toMatchObject({ kept: { code: 'chart/failed' } });
  });

  test('fails with the state is tried once more without it', async () => {
    const { bench, done } = await renewed({}, zoomed);
    await bench.load('1.1.0');
    await bench.run(1).answer(threw);
    await bench.run(1).answer();
    expect(bench.run(2).input.initialState).toBeNull();
    await bench.run(2).answer();
    await bench.frame();
    await done;
    expect(shownVersion(bench.panel)).toBe('1.1.0');
    expect(bench.reports).toEqual([]);
  });

  test('fails without it too leaves the old one, where the viewer is', async () => {
    const { bench, done } = await renewed({}, zoomed);
    await bench.load('1.1.0');
    for (const run of [1, 2]) {
      await bench.run(run).answer(threw);
      await bench.run(run).answer();
    }
    await done;
    expect(bench.panel.phase).toMatchObject({ kept: threw });
    void bench.panel.renew();
    await bench.load('1.2.0');
    expect(bench.run(3).input.initialState).toEqual(zoomed);
  });

  test('could not be had takes the old one along where that may not stay', async () => {
    const asked: string[] = [];
    const mayStay: BenchOptions['mayStay'] = ({ release }) => asked.push(release.version) < 0;
    const { bench, done } = await renewed({ mayStay });
    await bench.loadFails(disabled);
    await done;
    expect(asked).toEqual(['1.0.0']);
    expect(bench.panel.phase).toEqual({ name: 'failed', error: disabled });
    expect(bench.log.slice(1)).toEqual(['run0 hide', 'run0 end']);
    await bench.run(0).answer();
    void bench.panel.renew();
    await bench.load('1.0.0');
    await bench.run(1).answer();
    expect(bench.panel.phase.name).toBe('ready');
  });
});

describe('while a switch is under way', () => {
  test('a newer one takes its place', async () => {
    const { bench } = await renewed();
    await bench.load('1.1.0');
    void bench.panel.renew();
    expect(bench.log.slice(2)).toEqual(['run1 hide']);
    await bench.run(1).answer();
    await bench.load('1.2.0');
    await bench.run(1).answer();
    expect(bench.log.slice(2)).toEqual(['run1 hide', 'run1 end', 'run2 mount']);
    await bench.run(2).answer();
    await bench.frame();
    expect(shownVersion(bench.panel)).toBe('1.2.0');
    expect(bench.reports).toEqual([]);
  });

  test.each([
    ['a newer one', (panel: Panel) => panel.renew()],
    ['the removal of the panel', (panel: Panel) => panel.remove()],
  ])('%s ends it, though what was mounting then fails', async (_name, overtake) => {
    const { bench, done } = await renewed();
    await bench.load('1.1.0');
    void overtake(bench.panel);
    await turns();
    await bench.run(1).answer(tooLate);
    await bench.run(1).answer();
    await bench.frame();
    await done;
    expect(bench.reports).toEqual([]);
  });

  test('an answer to an older question counts for nothing', async () => {
    const { bench } = await renewed();
    void bench.panel.renew();
    await bench.load('1.2.0');
    await bench.run(1).answer();
    await bench.frame();
    expect(bench.loads).toBe(3);
    expect(bench.log.filter((step) => step.endsWith('mount'))).toHaveLength(2);
    expect(shownVersion(bench.panel)).toBe('1.2.0');
  });

  test('a failure of the old one is reported, and the new one mounts in its place', async () => {
    const { bench } = await renewed();
    bench.run(0).input.onError(new ChartroomError('chart/failed', { reason: 'a click' }));
    await turns();
    await bench.run(0).answer();
    await bench.load('1.1.0');
    await bench.run(1).answer();
    expect(bench.reports).toEqual(['chart/failed']);
    expect(bench.phases).not.toContain('failed');
    expect(shownVersion(bench.panel)).toBe('1.1.0');
  });

  test('the removal of the panel unmounts both', async () => {
    const { bench } = await renewed();
    await bench.load('1.1.0');
    const removal = bench.panel.remove();
    await turns();
    expect(bench.log.slice(2)).toEqual(['run0 hide', 'run1 hide', 'run0 end']);
    await bench.run(0).answer();
    await bench.run(1).answer();
    await bench.run(1).answer();
    await removal;
    expect(bench.log.at(-1)).toBe('run1 end');
  });
});

test('a release that is still loading is let go for a newer one', async () => {
  const bench = createBench();
  void bench.panel.renew();
  await bench.load('1.1.0');
  await bench.run(0).answer();
  expect(bench.loads).toBe(2);
  expect(shownVersion(bench.panel)).toBe('1.1.0');
});
