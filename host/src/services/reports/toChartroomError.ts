import { ChartroomError, isChartroomError, reasonOf } from '@chartroom/contract';

/** Converts anything thrown to a ChartroomError. */
export function toChartroomError(thrown: unknown): ChartroomError {
  if (isChartroomError(thrown)) return thrown;
  return new ChartroomError('shell/unexpected', { reason: reasonOf(thrown) }, { cause: thrown });
}
