import { ChartroomError, isChartroomError, reasonOf } from '@chartroom/contract';

/** Whatever was thrown, as an error with a code. */
export function toChartroomError(thrown: unknown): ChartroomError {
  if (isChartroomError(thrown)) return thrown;
  return new ChartroomError('shell/unexpected', { reason: reasonOf(thrown) }, { cause: thrown });
}
