import { expect, test } from '@jest/globals';
import { createServerClock } from './serverClock';

const hour = 3_600_000;

function machine({ canAsk }: { canAsk: boolean }) {
  const time = { now: 1_800_000_000_000, ticks: 500, asked: 0 };
  const clock = createServerClock({
    now: () => time.now,
    monotonicNow: () => time.ticks,
    onJump() {
      time.asked += 1;
      return canAsk;
    },
  });
  const pass = (ms: number) => {
    time.now += ms;
    time.ticks += ms;
  };
  return { time, clock, pass };
}

test('counts on from what the database said', () => {
  const { time, clock, pass } = machine({ canAsk: true });
  expect(clock.read()).toBe(time.now);
  clock.set(-250);
  pass(2 * hour);
  expect(clock.read()).toBe(time.now - 250);
  expect(time.asked).toBe(0);
});

test.each([5 * hour, -30 * hour])(
  'asks once when the machine jumps by %i ms, and takes the answer',
  (ms) => {
    const { time, clock, pass } = machine({ canAsk: true });
    clock.set(100);
    const before = clock.read();
    time.now += ms;
    pass(1000);
    expect(clock.read()).toBe(before + 1000);
    expect(clock.read()).toBe(before + 1000);
    expect(time.asked).toBe(1);
    // The server's clock did not move: it is so much less ahead of this machine.
    clock.set(100 - ms);
    expect(clock.read()).toBe(before + 1000);
    time.now += ms;
    clock.read();
    expect(time.asked).toBe(2);
  },
);

test('where nobody can be asked, a machine that is ahead has slept, and one that is behind was set', () => {
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

test('reads whole milliseconds, whatever the ticks are', () => {
  const { time, clock } = machine({ canAsk: true });
  time.ticks += 0.7;
  time.now += 1;
  clock.set(0);
  time.ticks += 0.1;
  expect(clock.read()).toBe(time.now);
});

test('takes no small difference for a jump', () => {
  const { time, clock } = machine({ canAsk: true });
  time.now += 1_900;
  clock.read();
  expect(time.asked).toBe(0);
});
