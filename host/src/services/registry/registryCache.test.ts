import { describe, expect, test } from '@jest/globals';
import { createRegistryCache } from './registryCache';

const hour = 3_600_000;
const path = 'heads/a';
const head = { kind: 'chart' };

function openCache() {
  const items = new Map<string, string>();
  const clock = { now: 1_000_000_000_000 };
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const open = (workspace: string) =>
    createRegistryCache({ workspace, storage, now: () => clock.now });
  return { cache: open('w'), other: open('v'), clock, items };
}

describe('the registry cache', () => {
  test('returns values for a day', () => {
    const { cache, clock, other } = openCache();
    cache.writeNode(path, head);
    clock.now += 24 * hour;
    expect(cache.readNode(path)).toEqual(head);
    expect([cache.readNode('heads/b'), other.readNode(path)]).toEqual([undefined, undefined]);
    clock.now += 1;
    expect(cache.readNode(path)).toBeUndefined();
  });

  test('ignores values from the future, after the clock was set back', () => {
    const { cache, clock } = openCache();
    cache.writeNode(path, head);
    clock.now -= 1;
    expect(cache.readNode(path)).toBeUndefined();
  });

  test('removes what the database no longer has, and the oldest values', () => {
    const { cache } = openCache();
    for (let n = 0; n <= 200; n += 1) cache.writeNode(`heads/${n}`, { n });
    expect([cache.readNode('heads/0'), cache.readNode('heads/200')]).toEqual([
      undefined,
      { n: 200 },
    ]);
    cache.writeNode('heads/200', null);
    expect(cache.readNode('heads/200')).toBeUndefined();
  });

  test('keeps the most recent release records', () => {
    const { cache, other } = openCache();
    for (let n = 0; n <= 200; n += 1) cache.writeRelease(`chart-line/${n}`, { sequence: n });
    expect(cache.readRelease('chart-line/200')).toEqual({ sequence: 200 });
    expect(cache.readRelease('chart-line/0')).toBeNull();
    expect(other.readRelease('chart-line/200')).toBeNull();
  });

  test('remembers withdrawals permanently', () => {
    const { cache, clock, other } = openCache();
    cache.writeWithdrawal('chart-line/1_0_0');
    cache.writeWithdrawal('chart-line/1_1_0');
    clock.now += 1000 * hour;
    expect(cache.isWithdrawn('chart-line/1_0_0')).toBe(true);
    expect(cache.isWithdrawn('chart-line/1_0_1')).toBe(false);
    expect(other.isWithdrawn('chart-line/1_0_0')).toBe(false);
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '{"savedAt":"x"}',
    '{"heads":{}}',
    '[]',
    '[[1]]',
    '[[1,2,3]]',
    '{"a":1}',
  ])('is empty if storage contains %j', (text) => {
    const { cache, items } = openCache();
    for (const what of ['registry', 'releases', 'withdrawals']) {
      items.set(`chartroom/${what}/w`, text);
    }
    expect(cache.readNode('a')).toBeUndefined();
    expect(cache.readRelease('a')).toBeNull();
    expect(cache.isWithdrawn('a')).toBe(false);
  });

  test('is empty and does not throw if storage throws', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    const storage = { getItem: refuse, setItem: refuse };
    const cache = createRegistryCache({ workspace: 'w', storage, now: () => 0 });
    expect(() => cache.writeNode(path, head)).not.toThrow();
    expect(() => cache.writeWithdrawal('a')).not.toThrow();
    expect(cache.readNode(path)).toBeUndefined();
    expect(cache.isWithdrawn('a')).toBe(false);
  });
});
