import type { KeyStorage } from '../storage/openStorage';

const storageKey = 'chartroom.recent';
/** Paths that the palette shows before anything is typed. */
const maxPaths = 5;

/** The paths visited last in this browser, newest first. The current one comes first. */
export function readRecentPaths(storage: Pick<KeyStorage, 'getItem'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPath).slice(0, maxPaths + 1) : [];
  } catch {
    // Another application of the origin may have written it.
    return [];
  }
}

/** Records a visit. `path` is a path of the application, such as `/w/demo/remotes`. */
export function recordVisit(storage: Pick<KeyStorage, 'getItem' | 'setItem'>, path: string): void {
  const others = readRecentPaths(storage).filter((each) => each !== path);
  // One more than shown, because the current screen isn't offered.
  storage.setItem(storageKey, JSON.stringify([path, ...others].slice(0, maxPaths + 1)));
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

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/') && value.length <= 500;
}
