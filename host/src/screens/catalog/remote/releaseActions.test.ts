import { type Head, parseWithdrawals } from '@chartroom/registry';
import { expect, test } from '@jest/globals';
import { parseReleaseList, releaseRows } from '../releaseList';
import { releaseActions } from './releaseActions';

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
const { releases } = parseReleaseList({
  '1_0_0': record(1),
  '1_1_0': record(2),
  '1_2_0': record(3),
  '1_3_0': record(4),
  '1_4_0': record(5),
});
const channel = (version: string) => ({ version, movedAt: 1, by: 'ada' });
const head: Head = {
  kind: 'chart',
  title: 'Line',
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 3,
  channels: { stable: channel('1.2.0'), canary: { ...channel('1.3.0'), percent: 5 } },
};
const withdrawals = parseWithdrawals({ '1_1_0': { at: 1, by: 'ada', reason: 'Wrong' } });
const rows = releaseRows(releases, head, withdrawals);

function labels(version: string): string[] {
  const row = rows.find(({ release }) => release.version === version);
  return row ? releaseActions(row, rows, head).map(({ label }) => label) : [];
}

test.each([
  ['1.4.0', ['Start canary', 'Move stable here', 'Withdraw']],
  ['1.3.0', ['Change share', 'Withdraw']],
  ['1.2.0', []],
  ['1.1.0', []],
  ['1.0.0', ['Roll back to 1.0.0', 'Withdraw']],
])('release %s has the actions that the rules allow: %j', (version, expected) => {
  expect(labels(version)).toEqual(expected);
});
