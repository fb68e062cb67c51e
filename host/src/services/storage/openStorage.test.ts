import { describe, expect, test } from '@jest/globals';
import { openStorage } from './openStorage';

function pageStorage({ isFull = false } = {}): Storage {
  const kept = new Map<string, string>([['theme', 'dark']]);
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

describe('openStorage', () => {
  test('is the page’s own', () => {
    const localStorage = pageStorage();
    const storage = openStorage({ localStorage });
    storage.setItem('theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
    storage.removeItem('theme');
    expect(storage.getItem('theme')).toBeNull();
  });

  test('remembers for as long as the page is open what has no room', () => {
    const storage = openStorage({ localStorage: pageStorage({ isFull: true }) });
    expect(storage.getItem('theme')).toBe('dark');
    storage.setItem('theme', 'light');
    expect(storage.getItem('theme')).toBe('light');
    storage.removeItem('theme');
    expect(storage.getItem('theme')).toBeNull();
  });

  test('forgets with the page where the browser refuses it', () => {
    const storage = openStorage({
      get localStorage(): Storage {
        throw new DOMException('no', 'SecurityError');
      },
    });
    storage.setItem('theme', 'light');
    expect(storage.getItem('theme')).toBe('light');
  });
});
