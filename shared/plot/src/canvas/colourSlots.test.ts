import { describe, expect, test } from '@jest/globals';
import { colourSlotCount, colourSlotName, missingColourSlot, restColourSlot } from './colourSlots';

describe('the colour slots of a category', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `v${i}`);
  const slotOf = (code: number, count: number) => Math.min(code, restColourSlot(count));

  test('are one for each of ten values', () => {
    expect(names(10).map((_, code) => colourSlotName(names(10), slotOf(code, 10), 'en'))).toEqual(
      names(10),
    );
  });

  test('are nine and one for the rest where there are more', () => {
    expect(colourSlotName(names(11), slotOf(8, 11), 'en')).toBe('v8');
    expect([9, 10, 5000].map((code) => colourSlotName(names(11), slotOf(code, 11), 'en'))).toEqual([
      'Other (2)',
      'Other (2)',
      'Other (2)',
    ]);
  });

  test('end with one for rows without a value', () => {
    expect(colourSlotName(names(3), missingColourSlot, 'en')).toBe('–');
    expect(missingColourSlot).toBe(colourSlotCount - 1);
  });
});
