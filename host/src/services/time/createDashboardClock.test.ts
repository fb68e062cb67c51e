import { describe, expect, test } from '@jest/globals';
import { createDashboardClock } from './createDashboardClock';

function openClock() {
  const world = { now: 1000, ticks: 0, timers: new Map<() => void, number>() };
  const clock = createDashboardClock({
    now: () => world.now,
    every(ms, callback) {
      world.timers.set(callback, ms);
      return () => world.timers.delete(callback);
    },
  });
  clock.subscribe(() => {
    world.ticks += 1;
  });
  const tick = () => {
    for (const callback of [...world.timers.keys()]) callback();
  };
  return { world, clock, tick };
}

describe('the clock of a dashboard', () => {
  test('shows now while data sets the pace, and ticks every second', () => {
    const { world, clock } = openClock();
    clock.start();
    world.now = 5000;
    expect(clock.getNow()).toBe(5000);
    expect([...world.timers.values()]).toEqual([1000]);
  });

  test('advances only with the ticks of a slower pace', () => {
    const { world, clock, tick } = openClock();
    clock.start();
    clock.setRefreshState({ pausedAt: null, refreshMs: 30_000 });
    world.now = 9000;
    expect(clock.getNow()).toBe(1000);
    tick();
    expect(clock.getNow()).toBe(9000);
    expect([...world.timers.values()]).toEqual([30_000]);
  });

  test('stops while paused, without a timer', () => {
    const { world, clock } = openClock();
    clock.start();
    clock.setRefreshState({ pausedAt: 700, refreshMs: 0 });
    world.now = 9000;
    expect(clock.getNow()).toBe(700);
    expect(world.timers.size).toBe(0);
  });

  test('catches up when it resumes', () => {
    const { world, clock } = openClock();
    clock.start();
    clock.setRefreshState({ pausedAt: 700, refreshMs: 5000 });
    world.now = 9000;
    const { ticks } = world;
    clock.setRefreshState({ pausedAt: null, refreshMs: 5000 });
    expect(world.ticks).toBe(ticks + 1);
    expect(clock.getNow()).toBe(9000);
  });

  test('leaves no timer behind', () => {
    const { world, clock } = openClock();
    clock.start()();
    expect(world.timers.size).toBe(0);
  });
});
