import { ChartroomError, problemsText } from '@chartroom/contract';
import { type Member, parseMember } from '@chartroom/workspace';
import type { WatchedValue } from '../firebase/watchedValue';

/**
 * Parses the viewer's record `workspaces/$w/members/$uid`, or returns why they have no access. Null
 * until known.
 */
export function memberAccess(
  workspace: string,
  watched: WatchedValue,
): Member | ChartroomError | null {
  if (watched.status === 'loading') return null;
  if (watched.status === 'failed' && watched.error.code !== 'connection/refused') {
    return watched.error;
  }
  // Reading is refused to non-members, or finds nothing.
  if (watched.status !== 'ready' || watched.value === null) {
    return new ChartroomError('workspace/forbidden', { workspace });
  }
  const parsed = parseMember(watched.value);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  return new ChartroomError('workspace/malformed', { workspace, problems });
}

/**
 * Whether guests can read `workspaces/$w/meta`, and so have access: true, or the error. Null until
 * known.
 */
export function guestAccess(workspace: string, meta: WatchedValue): true | ChartroomError | null {
  if (meta.status === 'loading') return null;
  if (meta.status === 'ready' && meta.value !== null) return true;
  const isRefused = meta.status === 'ready' || meta.error.code === 'connection/refused';
  return isRefused ? new ChartroomError('workspace/no-guests', { workspace }) : meta.error;
}
