import { isKey } from '@chartroom/contract';

export interface DashboardAddress {
  readonly workspace: string;
  readonly dashboard: string;
}

/** The dashboard that an address below `baseUri` shows, or will show after signing in. */
export function dashboardAddress(href: string, baseUri: string): DashboardAddress | null {
  const { pathname, searchParams } = new URL(href);
  const base = new URL(baseUri).pathname;
  const next = searchParams.get('next');
  const route = next ?? `/${pathname.slice(base.length)}`;
  const [, workspace, dashboard] = /^\/w\/([^/?#]+)\/d\/([^/?#]+)/.exec(route) ?? [];
  if (!workspace || !dashboard) return null;
  try {
    const address = {
      workspace: decodeURIComponent(workspace),
      dashboard: decodeURIComponent(dashboard),
    };
    return isKey(address.workspace) && isKey(address.dashboard) ? address : null;
  } catch {
    return null;
  }
}
