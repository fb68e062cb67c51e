/** A shared dashboard, or one of the viewer's private ones. */
export interface DashboardRef {
  readonly workspace: string;
  readonly id: string;
  /** Owner of a private dashboard; null for a shared one. */
  readonly owner: string | null;
}

/** Where a dashboard is stored. */
export function dashboardPath({ workspace, id, owner }: DashboardRef): string {
  return owner === null ? `dashboards/${workspace}/${id}` : `private/${workspace}/${owner}/${id}`;
}
