/** A workspace's first records. */
export interface NewWorkspace {
  /** Up to 64 characters of a–z, 0–9 and -. */
  readonly id: string;
  readonly name: string;
  /** Its owner, who becomes its first administrator. */
  readonly ownerUid: string;
  readonly ownerName: string;
  /** Epoch milliseconds, or a placeholder that the database replaces by its time. */
  readonly now: unknown;
}

/**
 * The paths and values of a new workspace with one member. The rules let no member write them: only
 * the owner of the Firebase project creates workspaces.
 */
export function newWorkspace(workspace: NewWorkspace): Record<string, unknown> {
  const { id, name, ownerUid, ownerName, now } = workspace;
  return {
    [`workspaces/${id}/meta`]: {
      name,
      ownerUid,
      guests: false,
      defaultChannel: 'stable',
      createdAt: now,
    },
    [`workspaces/${id}/members/${ownerUid}`]: {
      role: 'admin',
      displayName: ownerName,
      joinedAt: now,
      by: ownerUid,
    },
    [`users/${ownerUid}/workspaces/${id}`]: true,
  };
}
