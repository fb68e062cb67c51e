import { limits } from '@chartroom/contract';
import { type DashboardRef, dashboardPath } from '../dashboards/dashboardPath';

/** Database paths of a dashboard and its history. */
export interface DashboardPaths {
  readonly dashboard: string;
  readonly history: string;
  readonly snapshots: string;
}

export function pathsOf(ref: DashboardRef): DashboardPaths {
  const { workspace, id, owner } = ref;
  const dashboard = dashboardPath(ref);
  if (owner === null) {
    const below = `${workspace}/${id}`;
    return {
      dashboard,
      history: `history/${below}`,
      snapshots: `snapshots/${below}`,
    };
  }
  const below = `${workspace}/${owner}/${id}`;
  return {
    dashboard,
    history: `privateHistory/${below}`,
    snapshots: `privateSnapshots/${below}`,
  };
}

/** The key of revision `n` below `history` and `snapshots`, which keep the newest 50. */
export function revisionKey(n: number): string {
  return `h${n % limits.revisionsKept}`;
}
