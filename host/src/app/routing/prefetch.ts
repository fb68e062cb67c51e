import type { DashboardRoute } from '../../services/dashboards/matchDashboardRoute';
import type { Database } from '../../services/firebase/database';
import { type ReleaseHint, registryPaths } from '../../services/registry/releaseHints';
import type { Session } from '../../services/session/session';

/** As many as the loader loads at once. */
const maxPreloads = 6;

/**
 * Preloads the first files of the first hinted releases. Nothing is parsed or run: the loader still
 * verifies each file before it uses it.
 */
export function preloadReleases(document: Document, hints: readonly ReleaseHint[]): void {
  for (const { folder, scripts } of hints.slice(0, maxPreloads)) {
    for (const file of ['release.json', 'release.sig']) {
      preload(document, { href: `${folder}${file}`, as: 'fetch' });
    }
    for (const [href, sha384] of Object.entries(scripts)) {
      preload(document, { href, as: 'script', integrity: `sha384-${sha384}` });
    }
  }
}

function preload(
  document: Document,
  file: Pick<HTMLLinkElement, 'href' | 'as'> & { readonly integrity?: string },
): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous' }, file);
  // An unused preload link would otherwise stay for the life of the page.
  link.onload = () => link.remove();
  link.onerror = () => link.remove();
  document.head.append(link);
}

export interface PrefetchOptions {
  readonly session: Session;
  readonly database: Pick<Database, 'watch'>;
  readonly route: DashboardRoute;
  readonly hints: readonly ReleaseHint[];
  readonly after: (ms: number, callback: () => void) => void;
}

/** By then the screens have their own listeners, or there are none. */
const keepListeningMs = 10_000;

/**
 * Subscribes to everything that a dashboard needs at once, instead of one path after another as
 * screens mount. The screens then get the values from the SDK, which caches what is listened to.
 */
export function prefetchDashboard({
  session,
  database,
  route,
  hints,
  after,
}: PrefetchOptions): void {
  const { workspace, dashboard } = route;
  const paths = [
    `dashboards/${workspace}/${dashboard}`,
    `workspaces/${workspace}/sources`,
    ...hints.flatMap(registryPaths).map((path) => `registry/${workspace}/${path}`),
  ];
  const unsubscribe = session.subscribe(() => {
    const { status } = session.getSnapshot();
    if (status === 'unknown') return;
    unsubscribe();
    if (status !== 'signed-in') return;
    // If the viewer isn't allowed to read this, the screen says so.
    const stops = paths.map((path) => database.watch(path, ignore, ignore));
    after(keepListeningMs, () => {
      for (const stop of stops) stop();
    });
  });
}

function ignore(): void {}
