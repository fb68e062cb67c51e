import { describe, expect, test } from '@jest/globals';
import { createDeliveryTracker } from './deliveryTracker';

describe('a tally', () => {
  test('is complete when every listener has had every write', () => {
    const tally = createDeliveryTracker(2, 1);
    tally.recordWrite(0, 100);
    tally.recordDelivery(0, 0, 0, 103);
    expect(tally.isComplete()).toBe(false);
    tally.recordDelivery(1, 0, 0, 105);
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
    const tally = createDeliveryTracker(3, 1);
    tally.recordWrite(0, 0);
    tally.recordWrite(0, 1);
    tally.recordDelivery(1, 0, 1, 2);
    expect(tally.stats().lost).toBe(5);
  });

  test('holds the order by path and by listener, not across them', () => {
    const tally = createDeliveryTracker(2, 2);
    for (const path of [0, 0, 1]) tally.recordWrite(path, 0);
    tally.recordDelivery(0, 0, 1, 1);
    tally.recordDelivery(1, 0, 0, 1);
    tally.recordDelivery(0, 1, 0, 1);
    expect(tally.stats().outOfOrder).toBe(0);
    tally.recordDelivery(0, 0, 0, 1);
    expect(tally.stats().outOfOrder).toBe(1);
  });

  test('counts a second delivery as repeated and never twice as delivered', () => {
    const tally = createDeliveryTracker(1, 1);
    tally.recordWrite(0, 0);
    tally.recordDelivery(0, 0, 0, 1);
    tally.recordDelivery(0, 0, 0, 2);
    expect(tally.stats()).toMatchObject({ deliveries: 1, repeated: 1 });
  });

  test('refuses what nobody sent', () => {
    expect(() => createDeliveryTracker(1, 1).recordDelivery(0, 0, 0, 1)).toThrow(
      'without having been sent',
    );
  });
});
