import { parseWithdrawals } from '@chartroom/registry';
import { describe, expect, test } from '@jest/globals';
import { parseReleaseList, releaseRows } from './releaseList';

const record = (sequence: number) => ({
  url: 'https://releases.example.com/a/',
  sha384: 'A'.repeat(64),
  sequence,
  contract: 1,
  container: 'a',
  keyId: '0123456789abcdef'.repeat(2),
  at: sequence,
  by: 'ada',
});

test('releases are sorted by sequence, newest first, with the versions in their keys', () => {
  const { releases } = parseReleaseList({ '1_0_0': record(1), '1_1_0-rc_1': record(2) });
  expect(releases.map(({ version }) => version)).toEqual(['1.1.0-rc.1', '1.0.0']);
});

test('a malformed release is listed apart from the others', () => {
  const { releases, malformed } = parseReleaseList({
    '1_0_0': record(1),
    '1_1_0': { sequence: 'two' },
  });
  expect(releases).toHaveLength(1);
  expect(malformed.map(({ version }) => version)).toEqual(['1.1.0']);
});

test('a malformed withdrawal still counts', () => {
  expect(parseWithdrawals({ '1_0_0': true }).has('1.0.0')).toBe(true);
});

describe('the state of a release', () => {
  const { releases } = parseReleaseList({
    '1_0_0': record(1),
    '1_1_0': record(2),
    '1_2_0': record(3),
    '1_3_0': record(4),
    '1_4_0': record(5),
  });
  const channel = (version: string) => ({ version, movedAt: 1, by: 'ada' });
  const channels = { stable: channel('1.2.0'), canary: { ...channel('1.3.0'), percent: 5 } };

  test('follows from channels, withdrawals and the sequence of stable', () => {
    const withdrawals = parseWithdrawals({ '1_1_0': { at: 1, by: 'ada', reason: 'Wrong' } });
    const rows = releaseRows(releases, { channels }, withdrawals);
    expect(Object.fromEntries(rows.map(({ release, state }) => [release.version, state]))).toEqual({
      '1.4.0': 'published',
      '1.3.0': 'canary',
      '1.2.0': 'stable',
      '1.1.0': 'withdrawn',
      '1.0.0': 'superseded',
    });
  });

  test('is withdrawn even if a channel still points to it', () => {
    const withdrawals = parseWithdrawals({ '1_2_0': { at: 1, by: 'ada', reason: 'Wrong' } });
    const rows = releaseRows(releases, { channels }, withdrawals);
    expect(rows.find(({ release }) => release.version === '1.2.0')?.state).toBe('withdrawn');
  });
});
