import { describe, expect, test } from '@jest/globals';
import { signInError } from './signInError';

const attempt = { email: 'ada@chartroom.example', host: 'localhost:4102' };

describe('signInError', () => {
  test.each([
    ['auth/wrong-password', 'sign-in/wrong-password'],
    ['auth/invalid-credential', 'sign-in/wrong-password'],
    ['auth/user-not-found', 'sign-in/unknown-account'],
    ['auth/missing-password', 'sign-in/missing-password'],
    ['auth/weak-password', 'sign-in/weak-password'],
    ['auth/invalid-email', 'sign-in/invalid-email'],
    ['auth/email-already-in-use', 'sign-in/email-in-use'],
    ['auth/too-many-requests', 'sign-in/too-many-attempts'],
    ['auth/user-disabled', 'sign-in/disabled'],
    ['auth/expired-action-code', 'sign-in/reset-code-invalid'],
    ['auth/invalid-action-code', 'sign-in/reset-code-invalid'],
    ['auth/user-token-expired', 'sign-in/expired'],
    ['auth/network-request-failed', 'sign-in/unreachable'],
  ])('converts %s to %s', (code, expected) => {
    expect(signInError(Object.assign(new Error('x'), { code }), attempt).code).toBe(expected);
  });

  test('names the service and the account in its texts', () => {
    const network = Object.assign(new Error('x'), { code: 'auth/network-request-failed' });
    expect(signInError(network, attempt).detail).toContain('localhost:4102');
    const unknown = Object.assign(new Error('x'), { code: 'auth/user-not-found' });
    expect(signInError(unknown, attempt).detail).toContain('ada@chartroom.example');
  });

  test('keeps the reason of unknown errors', () => {
    const odd = signInError(Object.assign(new Error('x'), { code: 'auth/odd' }), attempt);
    expect(odd.code).toBe('sign-in/failed');
    expect(odd.detail).toContain('auth/odd');
    expect(signInError('gone', attempt).detail).toContain('gone');
  });
});
