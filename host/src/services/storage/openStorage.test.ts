import { describe, expect, test } from '@jest/globals';
import { openStorage } from './openStorage';

function pageStorage({ isFull = false } = {}): Storage {
  const items = new Map<string, string>([['theme', 'dark']]);
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}

describe('openStorage', () => {
  test('returns the page’s own storage', () => {
    const localStorage = pageStorage();
    const storage = openStorage({ localStorage });
    storage.setItem('theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
    storage.removeItem('theme');
    expect(storage.getItem('theme')).toBeNull();
  });

  test('keeps values in memory that don’t fit', () => {
    const storage = openStorage({ localStorage: pageStorage({ isFull: true }) });
    expect(storage.getItem('theme')).toBe('dark');
    storage.setItem('theme', 'light');
    expect(storage.getItem('theme')).toBe('light');
    storage.removeItem('theme');
    expect(storage.getItem('theme')).toBeNull();
  });

  test('uses memory if the browser blocks storage', () => {
    const storage = openStorage({
      get localStorage(): Storage {
        throw new DOMException('no', 'SecurityError');
      },
    });
    storage.setItem('theme', 'light');
    expect(storage.getItem('theme')).toBe('light');
  });
});
