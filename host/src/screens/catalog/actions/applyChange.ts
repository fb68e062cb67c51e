import { ChartroomError, isChartroomError, versionKey } from '@chartroom/contract';
import { type Head, parseHead } from '@chartroom/registry';
import type { Database } from '../../../services/firebase/database';
import { isDeepEqual } from '../../../services/records/isDeepEqual';
import type { RemoteChange } from './remoteChanges';

export interface ChangeWriter {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime' | 'newKey'>;
  readonly workspace: string;
  /** User id of the author. */
  readonly uid: string;
}

/** A remote, as the viewer saw it. */
export interface RemoteSnapshot {
  readonly remote: string;
  readonly head: Head;
}

/**
 * Writes a change to the registry and its audit entry in one update. Rejects with `registry/changed` if
 * someone else changed the remote first.
 */
export async function applyChange(
  { database, workspace, uid }: ChangeWriter,
  { remote, head }: RemoteSnapshot,
  change: RemoteChange,
): Promise<void> {
  const sequences = new Map<string, number>();
  for (const version of change.versions) {
    const path = `registry/${workspace}/releases/${remote}/${versionKey(version)}/sequence`;
    const sequence = await database.get(path);
    if (typeof sequence !== 'number') {
      throw new ChartroomError('registry/no-release', { remote, version });
    }
    sequences.set(version, sequence);
  }
  const writer = {
    workspace,
    uid,
    serverTime: database.serverTime,
    auditId: database.newKey(`workspaces/${workspace}/audit`),
  };
  const sequenceOf = (version: string) => sequences.get(version) ?? 0;
  const changes = change.createUpdates(writer, { remote, head, sequenceOf });
  if (changes === null) throw new ChartroomError('registry/changed', { remote });
  try {
    await database.update(changes);
  } catch (thrown) {
    if (!isChartroomError(thrown) || thrown.code !== 'connection/refused') throw thrown;
    const currentHead = await readHead(database, workspace, remote);
    const code = isSameState(currentHead, head) ? 'registry/write-refused' : 'registry/changed';
    throw new ChartroomError(code, { remote }, { cause: thrown });
  }
}

/** Reads the current head; null if it's malformed. */
export async function readHead(
  database: Pick<Database, 'get'>,
  workspace: string,
  remote: string,
): Promise<Head | null> {
  const head = parseHead(await database.get(`registry/${workspace}/heads/${remote}`));
  return head.ok ? head.value : null;
}

/** Whether a change can start from either head. New releases alone make no difference. */
export function isSameState(a: Head | null, b: Head | null): boolean {
  return isDeepEqual(comparableState(a), comparableState(b));
}

function comparableState(head: Head | null) {
  if (head === null) return null;
  const { lastSequence: _lastSequence, audit: _audit, ...state } = head;
  return state;
}
