import type { RecordedRelease } from '@chartroom/registry';
import { describe, expect, test } from '@jest/globals';
import type { Registry } from '../registry/openRegistry';
import { checkVersion } from './checkVersion';

const nowMs = 1_800_000_000_000;

function checked(sequence: number, newest: number | null) {
  const recorded: Omit<RecordedRelease, 'sequence'> = {
    version: '1.0.0',
    url: '',
    sha384: '',
    contract: 1,
    container: '',
    keyId: '',
    at: 0,
    by: '',
  };
  const registry: Pick<Registry, 'releases' | 'withdrawals'> = {
    releases: async () => (newest === null ? [] : [{ ...recorded, sequence: newest }]),
    withdrawals: async () => new Map(),
  };
  return checkVersion(registry, { remote: 'chart-line', version: '2.0.0', sequence }, nowMs);
}

describe('the sequence of a new release', () => {
  test.each([
    [0, null],
    [7, 6],
    [20_261_122_053_000, 6],
    [nowMs * 100, 6],
    [9e15 + 1000, 9e15],
  ])('can be %d after %p', async (sequence, newest) => {
    expect(await checked(sequence, newest)).toBeNull();
  });

  test.each([
    [6, 6, 'release/sequence-too-low'],
    [nowMs * 100 + 1, 6, 'release/sequence-too-high'],
    [9e15, null, 'release/sequence-too-high'],
    [9e15 + 1001, 9e15, 'release/sequence-too-high'],
  ])('can’t be %d after %p: %s', async (sequence, newest, code) => {
    await expect(checked(sequence, newest)).rejects.toMatchObject({ code });
  });
});
