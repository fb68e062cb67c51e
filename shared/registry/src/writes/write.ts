/**
 * Writes to a workspace's registry, for the shell and the command line alike. Each function returns
 * the paths and values of one atomic update, the audit's entry among them: the database rules take
 * all of it or nothing. A refusal that is not about rights means that somebody else was faster: read
 * the head again.
 */
export type RegistryChanges = Readonly<Record<string, unknown>>;

/** Who writes, where and when. */
export interface RegistryWriter {
  readonly workspace: string;
  readonly uid: string;
  /** What the database replaces by its clock. */
  readonly serverTime: unknown;
  /** A new push id for the audit's entry. */
  readonly auditId: string;
}

/** What the audit can say of the registry. */
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

export interface AuditChange {
  readonly action: RegistryAction;
  readonly before?: string;
  readonly after?: string;
}

/** Changes below the head of a remote, with the entry that tells of them. */
export function remoteChanges(
  writer: RegistryWriter,
  remote: string,
  entry: AuditChange,
  head: RegistryChanges,
  otherChanges: RegistryChanges = {},
): RegistryChanges {
  const path = `registry/${writer.workspace}/heads/${remote}`;
  const changes = Object.entries({ ...head, audit: writer.auditId });
  return {
    ...Object.fromEntries(changes.map(([key, value]) => [`${path}/${key}`, value])),
    ...otherChanges,
    ...auditChanges(writer, remote, entry),
  };
}

/** `target` is a remote, or `keys/` and a key. */
export function auditChanges(
  { workspace, uid, serverTime, auditId }: RegistryWriter,
  target: string,
  entry: AuditChange,
): RegistryChanges {
  return {
    [`workspaces/${workspace}/audit/${auditId}`]: { at: serverTime, uid, target, ...entry },
  };
}
