import { describe, expect, test } from '@jest/globals';
import { completeKeys, isolateKey, keyAt, toggleKey } from './hiddenKeys';

const names = ['a', 'b', 'c'];
const hidden = (...of: string[]) => new Set(of);

describe('the names of a chart', () => {
  test('are isolated by hiding all others, and shown again by a second click', () => {
    expect(isolateKey(hidden(), names, 'b')).toEqual(hidden('a', 'c'));
    expect(isolateKey(hidden('a', 'c'), names, 'b')).toEqual(hidden());
    expect(isolateKey(hidden('b', 'c'), names, 'b')).toEqual(hidden('a', 'c'));
  });

  test('are hidden one by one, and all shown rather than none', () => {
    expect(toggleKey(hidden(), names, 'b')).toEqual(hidden('b'));
    expect(toggleKey(hidden('b'), names, 'b')).toEqual(hidden());
    expect(toggleKey(hidden('a', 'b'), names, 'c')).toEqual(hidden());
  });

  test('have keys where they have no room, and none where no name is visible', () => {
    const seen = [{ name: 'a', box: { left: 0, top: 0, right: 30, bottom: 16 } }];
    const all = completeKeys(seen, ['a', 'b']);
    expect(all.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(keyAt(all.slice(1), 0, 0)).toBeNull();
    expect(completeKeys([], ['a', 'b'])).toEqual([]);
  });

  test('are found by position', () => {
    const keys = [{ name: 'a', box: { left: 10, top: 0, right: 30, bottom: 16 } }];
    expect(keyAt(keys, 30, 16)).toBe('a');
    expect(keyAt(keys, 31, 16)).toBeNull();
  });
});
