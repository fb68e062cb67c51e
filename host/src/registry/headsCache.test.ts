import { describe, expect, test } from '@jest/globals';
import { createHeadsCache } from './headsCache';

const hour = 3_600_000;

function openCache() {
  const items = new Map<string, string>();
  const clock = { now: 1_000_000_000_000 };
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const cache = createHeadsCache({ workspace: 'w', storage, now: () => clock.now });
  return { cache, clock, items };
}

describe('the kept copy of the heads', () => {
  test('comes back for a day and no longer', () => {
    const { cache, clock } = openCache();
    cache.write({ a: 1 });
    clock.now += 24 * hour;
    expect(cache.read()).toEqual({ a: 1 });
    clock.now += 1;
    expect(cache.read()).toBeNull();
  });

  test.each(['', '{', 'null', '7', '{"savedAt":"x"}', '{"heads":{}}', '[]'])(
    'is none where storage holds %j',
    (text) => {
      const { cache, items } = openCache();
      items.set('chartroom/heads/w', text);
      expect(cache.read()).toBeNull();
    },
  );

  test('is none, and no failure, where storage throws', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    const storage = { getItem: refuse, setItem: refuse };
    const cache = createHeadsCache({ workspace: 'w', storage, now: () => 0 });
    expect(() => cache.write({})).not.toThrow();
    expect(cache.read()).toBeNull();
  });
});
