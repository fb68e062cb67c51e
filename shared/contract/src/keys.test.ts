import { describe, expect, test } from '@jest/globals';
import { isKey, isShareId } from './keys';

describe('what can stand in an address and in a path of the database', () => {
  test('keys are ids of ours and push ids', () => {
    expect(['this-machine', 'a', '-Oabcdefghijklmnopqr'].every(isKey)).toBe(true);
    const none = ['', '__proto__', 'A', 'a/b', 'a b', 'a'.repeat(65), '-Oabcdefghijklmnopq_r', 'ä'];
    expect(none.filter(isKey)).toEqual([]);
  });

  test('ids of shares are no shorter than what can’t be guessed', () => {
    const none = ['', 'short', 'a'.repeat(65), `${'a'.repeat(22)}/`, `${'a'.repeat(22)} `];
    expect(none.filter(isShareId)).toEqual([]);
    expect(['a'.repeat(22), 'a'.repeat(64), '-_'.repeat(11)].every(isShareId)).toBe(true);
  });
});
