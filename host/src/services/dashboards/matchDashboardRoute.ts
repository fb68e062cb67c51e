import { isKey } from '@chartroom/contract';

export interface DashboardRoute {
  readonly workspace: string;
  readonly dashboard: string;
}

/**
 * Returns the dashboard that a URL below `baseUri` shows, now or after signing in; null for other
 * URLs.
 */
export function matchDashboardRoute(href: string, baseUri: string): DashboardRoute | null {
  const { pathname, searchParams } = new URL(href);
  const base = new URL(baseUri).pathname;
  const next = searchParams.get('next');
  const routePath = next ?? `/${pathname.slice(base.length)}`;
  const [, workspace, dashboard] = /^\/w\/([^/?#]+)\/d\/([^/?#]+)/.exec(routePath) ?? [];
  if (!workspace || !dashboard) return null;
  try {
    const route = {
      workspace: decodeURIComponent(workspace),
      dashboard: decodeURIComponent(dashboard),
    };
    return isKey(route.workspace) && isKey(route.dashboard) ? route : null;
  } catch {
    return null;
  }
}
