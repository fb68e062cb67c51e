import type { ChartroomError, ErrorCode } from '@chartroom/contract';

/** Where an error is shown: at the field to change, or above the button. */
export type ErrorField = 'email' | 'password' | 'form';

const errorFields: Partial<Record<ErrorCode, ErrorField>> = {
  'sign-in/unknown-account': 'email',
  'sign-in/invalid-email': 'email',
  'sign-in/email-in-use': 'email',
  'sign-in/wrong-password': 'password',
  'sign-in/missing-password': 'password',
  'sign-in/weak-password': 'password',
};

/** The error if it belongs to this field, else null. */
export function errorForField(
  field: ErrorField,
  error: ChartroomError | null,
): ChartroomError | null {
  if (!error) return null;
  return (errorFields[error.code] ?? 'form') === field ? error : null;
}
