import { describe, expect, test } from '@jest/globals';
import { isKey, isShareId } from './keys';

describe('ids in addresses and database paths', () => {
  test('are our own ids or push ids', () => {
    expect(['this-machine', 'a', '-Oabcdefghijklmnopqr'].every(isKey)).toBe(true);
    const none = ['', '__proto__', 'A', 'a/b', 'a b', 'a'.repeat(65), '-Oabcdefghijklmnopq_r', 'ä'];
    expect(none.filter(isKey)).toEqual([]);
  });

  test('of shares are too long to guess', () => {
    const none = ['', 'short', 'a'.repeat(65), `${'a'.repeat(22)}/`, `${'a'.repeat(22)} `];
    expect(none.filter(isShareId)).toEqual([]);
    expect(['a'.repeat(22), 'a'.repeat(64), '-_'.repeat(11)].every(isShareId)).toBe(true);
  });
});
