/**
 * Writes to a workspace's registry, for the shell and the command line. Each function returns the
 * paths and values of one atomic update with its audit entry; the database rules accept all of it
 * or nothing. If the update is rejected and the writer has the rights, someone else was faster:
 * read the head again.
 */
export type RegistryChanges = Readonly<Record<string, unknown>>;

/** Who writes, where and when. */
export interface RegistryWriter {
  readonly workspace: string;
  readonly uid: string;
  /** Placeholder that the database replaces by its time. */
  readonly serverTime: unknown;
  /** A new push id for the audit entry. */
  readonly auditId: string;
}

/** Actions in the audit of a registry. */
export type RegistryAction =
  | 'register'
  | 'publish'
  | 'move'
  | 'promote'
  | 'end-canary'
  | 'rollback'
  | 'withdraw'
  | 'disable'
  | 'enable'
  | 'trust'
  | 'hand-over'
  | 'add-key'
  | 'revoke-key';

export interface RegistryAuditEntry {
  readonly action: RegistryAction;
  readonly before?: string;
  readonly after?: string;
}

/** Changes below a remote's head, with the audit entry. */
export function remoteChanges(
  writer: RegistryWriter,
  remote: string,
  entry: RegistryAuditEntry,
  head: RegistryChanges,
  otherChanges: RegistryChanges = {},
): RegistryChanges {
  const path = `registry/${writer.workspace}/heads/${remote}`;
  const changes = Object.entries({ ...head, audit: writer.auditId });
  return {
    ...Object.fromEntries(changes.map(([key, value]) => [`${path}/${key}`, value])),
    ...otherChanges,
    ...auditEntryChanges(writer, remote, entry),
  };
}

/** `target` is a remote, or `keys/` and a key id. */
export function auditEntryChanges(
  { workspace, uid, serverTime, auditId }: RegistryWriter,
  target: string,
  entry: RegistryAuditEntry,
): RegistryChanges {
  return {
    [`workspaces/${workspace}/audit/${auditId}`]: { at: serverTime, uid, target, ...entry },
  };
}
