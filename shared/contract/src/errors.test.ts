import { describe, expect, test } from '@jest/globals';
import { ChartroomError } from './errors';

describe('ChartroomError', () => {
  test('removes direction marks of a name from the sentence', () => {
    const error = new ChartroomError('dashboard/not-found', { dashboard: '\u202Egnp.\u2066exe' });
    expect(error.detail).toMatch(/^“gnp\.exe” doesn’t exist/);
    expect(error.context.dashboard).toBe('\u202Egnp.\u2066exe');
  });
});
