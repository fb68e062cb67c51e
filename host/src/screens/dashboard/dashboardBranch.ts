/** The branch of the database in which a dashboard is looked for. */
export interface DashboardBranch {
  /** Uid of the viewer for their private dashboards; null for those of the workspace. */
  readonly owner: string | null;
  /** Whether the private dashboards don't have it. */
  readonly isShared: boolean;
}

export const firstBranch: DashboardBranch = { owner: null, isShared: false };

/**
 * Where to go on once a branch was read: from the workspace's dashboards to the private ones, and back
 * for good, since a private dashboard can be published or deleted. The same object if it is there, or
 * nowhere. `uid` is null for guests, who have no private ones.
 */
export function nextBranch(
  branch: DashboardBranch,
  { isThere, uid }: { readonly isThere: boolean; readonly uid: string | null },
): DashboardBranch {
  const { owner, isShared } = branch;
  if (isThere) return branch;
  if (owner !== null) return { owner: null, isShared: true };
  return uid === null || isShared ? branch : { owner: uid, isShared: false };
}
