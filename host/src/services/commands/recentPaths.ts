import type { KeyStorage } from '../storage/openStorage';

const storageKey = 'chartroom.recent';
/** Paths that the palette shows before anything is typed. */
const maxPaths = 5;
/** Enough for the home screen's recent dashboards, between other screens. */
const maxStored = 40;

/** The paths visited last in this browser, newest first. The current one comes first. */
export function readRecentPaths(storage: Pick<KeyStorage, 'getItem'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPath).slice(0, maxStored) : [];
  } catch {
    // Another application of the origin may have written it.
    return [];
  }
}

/** Records a visit. `path` is a path of the application, such as `/w/demo/remotes`. */
export function recordVisit(storage: Pick<KeyStorage, 'getItem' | 'setItem'>, path: string): void {
  const others = readRecentPaths(storage).filter((each) => each !== path);
  storage.setItem(storageKey, JSON.stringify([path, ...others].slice(0, maxStored)));
}

/** The recent paths without the current one, at most five. */
export function recentPaths(
  storage: Pick<KeyStorage, 'getItem'>,
  current: string,
): readonly string[] {
  return readRecentPaths(storage)
    .filter((path) => path !== current)
    .slice(0, maxPaths);
}

/** Dashboards of a workspace at most that `recentDashboards` returns. */
const maxDashboards = 12;

/** Ids of the dashboards of a workspace that were opened last in this browser, newest first. */
export function recentDashboards(
  storage: Pick<KeyStorage, 'getItem'>,
  workspace: string,
): readonly string[] {
  const prefix = `/w/${workspace}/d/`;
  const ids = readRecentPaths(storage).flatMap((path) =>
    path.startsWith(prefix) ? (path.slice(prefix.length).split('/')[0] ?? []) : [],
  );
  return [...new Set(ids)].slice(0, maxDashboards);
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/') && value.length <= 500;
}
