import { ChartroomError } from './errors';

/**
 * Converts an error of the Realtime Database: `connection/refused` if the rules denied access, else
 * `connection/lost`.
 */
export function databaseError(thrown: unknown, path: string, host: string): ChartroomError {
  const options = { cause: thrown };
  if (isPermissionDenied(thrown))
    return new ChartroomError('connection/refused', { path }, options);
  return new ChartroomError('connection/lost', { host }, options);
}

/** The SDK reports it in capitals for listeners and in the message for reads and writes. */
function isPermissionDenied(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return /permission.denied/i.test(`${code} ${thrown.message}`);
}
