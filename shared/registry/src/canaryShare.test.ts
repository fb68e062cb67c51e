import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isInCanaryShare } from './canaryShare';

const uid = fc.string({ minLength: 1, maxLength: 128 });
const percent = fc.double({ min: 0, max: 100, noNaN: true });

/** Ids as identity services make them: much alike but for a few signs. */
const users = Array.from({ length: 20_000 }, (_, n) => `u${n.toString(36).padStart(27, '0')}`);

describe('the share of a canary', () => {
  test.each([1, 5, 20, 50, 95])('of %d %% includes that share of users', (share) => {
    const having = users.filter((user) => isInCanaryShare(user, 'chart-line', share)).length;
    const expected = (users.length * share) / 100;
    // Four standard deviations of drawing each user by chance.
    const slack = 4 * Math.sqrt(expected * (1 - share / 100));
    expect(Math.abs(having - expected)).toBeLessThan(slack);
  });

  test('is independent for each remote', () => {
    const line = users.filter((user) => isInCanaryShare(user, 'chart-line', 20));
    const both = line.filter((user) => isInCanaryShare(user, 'chart-bar', 20)).length;
    expect(both / line.length).toBeGreaterThan(0.17);
    expect(both / line.length).toBeLessThan(0.23);
  });

  test('keeps its users when it grows', () => {
    fc.assert(
      fc.property(uid, percent, percent, (user, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const keeps = isInCanaryShare(user, 'chart-line', more);
        expect(keeps || !isInCanaryShare(user, 'chart-line', less)).toBe(true);
      }),
    );
  });

  test('is always the same', () => {
    expect(users.slice(0, 8).map((user) => isInCanaryShare(user, 'chart-line', 50))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  test('of 0 % includes nobody, of 100 % everyone', () => {
    fc.assert(
      fc.property(uid, (user) => {
        expect(isInCanaryShare(user, 'chart-line', 0)).toBe(false);
        expect(isInCanaryShare(user, 'chart-line', 100)).toBe(true);
      }),
    );
  });
});
