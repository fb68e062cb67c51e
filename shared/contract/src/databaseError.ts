import { ChartroomError } from './errors';

/** A failure of the Realtime Database in our own words: refused by the rules, or no answer. */
export function databaseError(thrown: unknown, path: string, host: string): ChartroomError {
  const options = { cause: thrown };
  if (isPermissionDenied(thrown))
    return new ChartroomError('connection/refused', { path }, options);
  return new ChartroomError('connection/lost', { host }, options);
}

/** The SDK says it in capitals when listening and in its message when reading or writing. */
function isPermissionDenied(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return /permission.denied/i.test(`${code} ${thrown.message}`);
}
