import { ChartroomError, problemsText } from '@chartroom/contract';
import type { WatchedValue } from '../firebase/watchedValue';
import { type Member, parseMember } from './member';

/** The viewer's own record `workspaces/$w/members/$uid`, or why they don't come in; null until it is known. */
export function memberAccess(
  workspace: string,
  watched: WatchedValue,
): Member | ChartroomError | null {
  if (watched.status === 'loading') return null;
  if (watched.status === 'failed' && watched.error.code !== 'connection/refused') {
    return watched.error;
  }
  // Whoever is no member is refused, or finds nothing.
  if (watched.status !== 'ready' || watched.value === null) {
    return new ChartroomError('workspace/forbidden', { workspace });
  }
  const parsed = parseMember(watched.value);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  return new ChartroomError('workspace/malformed', { workspace, problems });
}

/** Whether `workspaces/$w/meta` lets guests in: true or why not; null until it is known. */
export function guestAccess(workspace: string, meta: WatchedValue): true | ChartroomError | null {
  if (meta.status === 'loading') return null;
  if (meta.status === 'ready' && meta.value !== null) return true;
  const isRefused = meta.status === 'ready' || meta.error.code === 'connection/refused';
  return isRefused ? new ChartroomError('workspace/no-guests', { workspace }) : meta.error;
}
