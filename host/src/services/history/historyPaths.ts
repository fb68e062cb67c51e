import { limits } from '@chartroom/contract';

/** A shared dashboard, or one of the viewer's private ones. */
export interface DashboardRef {
  readonly workspace: string;
  readonly id: string;
  /** Owner of a private dashboard; null for a shared one. */
  readonly owner: string | null;
}

/** Database paths of a dashboard and its history. */
export interface DashboardPaths {
  readonly dashboard: string;
  readonly history: string;
  readonly snapshots: string;
}

export function pathsOf({ workspace, id, owner }: DashboardRef): DashboardPaths {
  if (owner === null) {
    const below = `${workspace}/${id}`;
    return {
      dashboard: `dashboards/${below}`,
      history: `history/${below}`,
      snapshots: `snapshots/${below}`,
    };
  }
  const below = `${workspace}/${owner}/${id}`;
  return {
    dashboard: `private/${below}`,
    history: `privateHistory/${below}`,
    snapshots: `privateSnapshots/${below}`,
  };
}

/** The key of revision `n` below `history` and `snapshots`, which keep the newest 50. */
export function revisionKey(n: number): string {
  return `h${n % limits.revisionsKept}`;
}
