import type { ChartroomError, ErrorCode } from '@chartroom/contract';

/** Where a failure is said: at the field that is to be changed, or above the button. */
export type ErrorField = 'email' | 'password' | 'form';

const errorFields: Partial<Record<ErrorCode, ErrorField>> = {
  'sign-in/unknown-account': 'email',
  'sign-in/invalid-email': 'email',
  'sign-in/email-in-use': 'email',
  'sign-in/wrong-password': 'password',
  'sign-in/missing-password': 'password',
  'sign-in/weak-password': 'password',
};

/** The error where it belongs there. */
export function errorFor(field: ErrorField, error: ChartroomError | null): ChartroomError | null {
  if (!error) return null;
  return (errorFields[error.code] ?? 'form') === field ? error : null;
}
