import type { DashboardRoute } from '../../services/dashboards/matchDashboardRoute';
import type { Database } from '../../services/firebase/database';
import { type ReleaseHint, registryPaths } from '../../services/registry/releaseHints';
import type { Session } from '../../services/session/session';

/**
 * Asks for the files with which hinted releases start. Nothing is read or run of them before the
 * loader does so itself.
 */
export function preloadReleases(document: Document, hints: readonly ReleaseHint[]): void {
  for (const { folder, scripts } of hints) {
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
  // What nobody asks for would otherwise stay for as long as the page.
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

/** By then every screen listens itself, or there is none. */
const keepListeningMs = 10_000;

/**
 * Asks the database in one breath for all that a dashboard needs, instead of one after the other as
 * the screens appear. They find the answers with the SDK, which keeps what is listened to.
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
    // Whoever may not read this is told so by the screen.
    const stops = paths.map((path) => database.watch(path, ignore, ignore));
    after(keepListeningMs, () => {
      for (const stop of stops) stop();
    });
  });
}

function ignore(): void {}
