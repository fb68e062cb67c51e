/**
 * Writes to a workspace's members, for the shell and the command line. Each function returns the
 * paths and values of one atomic update; the database rules accept all of it or nothing.
 */
export type WorkspaceChanges = Readonly<Record<string, unknown>>;

/** Adds a workspace to the person's own list. The rules want the membership to be stored before. */
export function listWorkspace(workspace: string, uid: string): WorkspaceChanges {
  return { [`users/${uid}/workspaces/${workspace}`]: true };
}

/** Removes a workspace from the person's own list. */
export function unlistWorkspace(workspace: string, uid: string): WorkspaceChanges {
  return { [`users/${uid}/workspaces/${workspace}`]: null };
}
