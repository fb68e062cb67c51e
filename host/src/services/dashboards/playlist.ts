import { isKey } from '@chartroom/contract';

/** Dashboards that are shown by turns. */
export interface Playlist {
  /** Two or more, in their order. */
  readonly ids: readonly string[];
  /** How long each is shown. */
  readonly everyMs: number;
}

const defaultSeconds = 30;
const [minSeconds, maxSeconds] = [5, 3_600];
const maxDashboards = 50;

/** `?playlist=cpu,disks&every=30`; null for none. A time outside 5 s to an hour is 30 s. */
export function parsePlaylist(params: URLSearchParams): Playlist | null {
  const ids = (params.get('playlist') ?? '').split(',').filter(isKey).slice(0, maxDashboards);
  if (ids.length < 2) return null;
  const seconds = Number(params.get('every') ?? defaultSeconds);
  const isValid = seconds >= minSeconds && seconds <= maxSeconds;
  return { ids, everyMs: (isValid ? seconds : defaultSeconds) * 1000 };
}

/** The dashboard after this one; the first after the last, and after one that isn't in the list. */
export function nextInPlaylist({ ids }: Playlist, current: string): string {
  return ids[(ids.indexOf(current) + 1) % ids.length] ?? current;
}

/** Of the address that starts a playlist, at its first dashboard. */
export function playlistSearch(ids: readonly string[]): string {
  const list = ids.slice(0, maxDashboards).join(',');
  return `?mode=kiosk&playlist=${list}&every=${defaultSeconds}`;
}
