import { ChartroomError, isChartroomError } from '@chartroom/contract';

/** Whatever was thrown, as an error with a code. */
export function toChartroomError(thrown: unknown): ChartroomError {
  if (isChartroomError(thrown)) return thrown;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return new ChartroomError('shell/unexpected', { reason }, { cause: thrown });
}
