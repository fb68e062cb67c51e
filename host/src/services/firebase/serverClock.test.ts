import { expect, test } from '@jest/globals';
import { createServerClock } from './serverClock';

const hour = 3_600_000;

function machine({ canAsk }: { canAsk: boolean }) {
  const time = { now: 1_800_000_000_000, ticks: 500, requests: 0 };
  const clock = createServerClock({
    now: () => time.now,
    monotonicNow: () => time.ticks,
    onJump() {
      time.requests += 1;
      return canAsk;
    },
  });
  const pass = (ms: number) => {
    time.now += ms;
    time.ticks += ms;
  };
  return { time, clock, pass };
}

test('the server clock advances from the time that the database reported', () => {
  const { time, clock, pass } = machine({ canAsk: true });
  expect(clock.read()).toBe(time.now);
  clock.set(-250);
  pass(2 * hour);
  expect(clock.read()).toBe(time.now - 250);
  expect(time.requests).toBe(0);
});

test.each([5 * hour, -30 * hour])(
  'the server clock asks once when the device’s clock jumps by %i ms, and uses the response',
  (ms) => {
    const { time, clock, pass } = machine({ canAsk: true });
    clock.set(100);
    const before = clock.read();
    time.now += ms;
    pass(1000);
    expect(clock.read()).toBe(before + 1000);
    expect(clock.read()).toBe(before + 1000);
    expect(time.requests).toBe(1);
    // The server's clock has not changed: it is ahead of this device by that much less.
    clock.set(100 - ms);
    expect(clock.read()).toBe(before + 1000);
    time.now += ms;
    clock.read();
    expect(time.requests).toBe(2);
  },
);

test('offline, a clock that is ahead counts as sleep, and one that is behind as set', () => {
  const { time, clock } = machine({ canAsk: false });
  const before = clock.read();
  time.now += 8 * hour;
  expect(clock.read()).toBe(before + 8 * hour);
  time.now -= 3 * hour;
  expect(clock.read()).toBe(before + 8 * hour);
  time.now += 1000;
  time.ticks += 1000;
  expect(clock.read()).toBe(before + 8 * hour + 1000);
});

test('the server clock returns whole milliseconds', () => {
  const { time, clock } = machine({ canAsk: true });
  time.ticks += 0.7;
  time.now += 1;
  clock.set(0);
  time.ticks += 0.1;
  expect(clock.read()).toBe(time.now);
});

test('the server clock ignores small differences', () => {
  const { time, clock } = machine({ canAsk: true });
  time.now += 1_900;
  clock.read();
  expect(time.requests).toBe(0);
});
