import { describe, expect, test } from '@jest/globals';
import { createTally } from './tally';

describe('a tally', () => {
  test('is complete when every listener has had every write', () => {
    const tally = createTally(2, 1);
    tally.sent(0, 100);
    tally.received(0, 0, 0, 103);
    expect(tally.isComplete()).toBe(false);
    tally.received(1, 0, 0, 105);
    expect(tally.isComplete()).toBe(true);
    expect(tally.stats()).toEqual({
      writes: 1,
      deliveries: 2,
      lost: 0,
      repeated: 0,
      outOfOrder: 0,
      latenciesMs: [3, 5],
      elapsedMs: 5,
    });
  });

  test('counts what was due and never came as lost', () => {
    const tally = createTally(3, 1);
    tally.sent(0, 0);
    tally.sent(0, 1);
    tally.received(1, 0, 1, 2);
    expect(tally.stats().lost).toBe(5);
  });

  test('holds the order by path and by listener, not across them', () => {
    const tally = createTally(2, 2);
    for (const path of [0, 0, 1]) tally.sent(path, 0);
    tally.received(0, 0, 1, 1);
    tally.received(1, 0, 0, 1);
    tally.received(0, 1, 0, 1);
    expect(tally.stats().outOfOrder).toBe(0);
    tally.received(0, 0, 0, 1);
    expect(tally.stats().outOfOrder).toBe(1);
  });

  test('counts a second delivery as repeated and never twice as delivered', () => {
    const tally = createTally(1, 1);
    tally.sent(0, 0);
    tally.received(0, 0, 0, 1);
    tally.received(0, 0, 0, 2);
    expect(tally.stats()).toMatchObject({ deliveries: 1, repeated: 1 });
  });

  test('refuses what nobody sent', () => {
    expect(() => createTally(1, 1).received(0, 0, 0, 1)).toThrow('without having been sent');
  });
});
