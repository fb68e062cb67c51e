import { describe, expect, test } from '@jest/globals';
import { type HealthRecord, storedHealth } from '../health';
import { tallyUsers } from './tallyUsers';

const minute = 29_000_000;
const since = minute * 60_000 + 31_000;

/** What a person's pages stored in one minute. */
function record(more: Partial<HealthRecord> = {}) {
  const whole = { minute, loads: 1, failures: {}, loadMs: {}, ...more };
  return { [whole.minute]: storedHealth(whole) };
}
const threw = { 'remote/mount-failed': 3 };

describe('distinct users', () => {
  test('a person counts once, whatever their pages say and how often', () => {
    const often = Object.assign(
      {},
      ...[0, 1, 2, 3].map((later) =>
        record({ minute: minute + later, loads: 9999, failures: { 'remote/mount-failed': 9999 } }),
      ),
    );
    expect(tallyUsers({ a: often, b: record(), c: record() }, since)).toEqual({
      users: 3,
      failed: 1,
      byCode: [['remote/mount-failed', 1]],
    });
  });

  test('a failure for which no release is to blame counts as none', () => {
    const failures = { 'remote/origin-unreachable': 4, 'remote/entry-timeout': 1 };
    expect(tallyUsers({ a: record({ failures }) }, since)).toMatchObject({ users: 1, failed: 0 });
  });

  test('codes are told by how many people met them', () => {
    const health = {
      a: record({ failures: threw }),
      b: record({ failures: { ...threw, 'chart/failed': 100 } }),
    };
    expect(tallyUsers(health, since)).toEqual({
      users: 2,
      failed: 2,
      byCode: [
        ['remote/mount-failed', 2],
        ['chart/failed', 1],
      ],
    });
  });

  test('what was before the canary does not count, its first minute does', () => {
    const before = record({ minute: minute - 1, failures: threw });
    const health = { a: before, b: { ...before, ...record() }, c: record({ failures: threw }) };
    expect(tallyUsers(health, since)).toMatchObject({ users: 2, failed: 1 });
  });

  test('a code with a count of nothing is no failure', () => {
    const failures = { 'remote/mount-failed': 0 };
    expect(tallyUsers({ a: record({ failures }) }, since)).toMatchObject({ users: 1, failed: 0 });
  });

  test.each([null, 7, 'text', [], { a: null }, { a: { 1: 'x' } }, { a: { x: { minute } } }])(
    'what can’t be read is nobody: %j',
    (health) => {
      expect(tallyUsers(health, 0)).toEqual({ users: 0, failed: 0, byCode: [] });
    },
  );
});
