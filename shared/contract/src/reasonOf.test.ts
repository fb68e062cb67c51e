import { describe, expect, test } from '@jest/globals';
import { reasonOf } from './reasonOf';

describe('reasonOf', () => {
  test('shortens a long reason', () => {
    expect(reasonOf(new Error('x'.repeat(5000)))).toHaveLength(300);
  });

  test.each([new Error(''), '', undefined, null, Object.create(null)])(
    'has words for %p',
    (cause) => {
      expect(reasonOf(cause)).not.toBe('');
    },
  );
});
