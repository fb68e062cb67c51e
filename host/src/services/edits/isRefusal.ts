import { isChartroomError } from '@chartroom/contract';

/** Whether the database's rules refused a read or a write. */
export function isRefusal(thrown: unknown): boolean {
  return isChartroomError(thrown) && thrown.code === 'connection/refused';
}
