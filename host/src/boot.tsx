import { ChartroomError, type Config, isLoopback, loadConfig } from '@chartroom/contract';
import { createLoader } from '@chartroom/embed';
import { claimIdentity, identity } from '@chartroom/identity';
import { createRoot } from 'react-dom/client';
import { StartFailure } from './app/layout/StartFailure';
import { openLinksOutside } from './app/leave/openLinksOutside';
import { askEarly, preloadReleases } from './app/routing/headStart';
import { loadDashboardScreens, Routing } from './app/routing/Routing';
import { dashboardAddress } from './services/dashboards/dashboardAddress';
import type { DevRemotes } from './services/dev/createDevRemotes';
import { createEditDesk } from './services/edits/createEditDesk';
import { editedDatabase } from './services/edits/editedDatabase';
import { createApp } from './services/firebase/createApp';
import { createAuth } from './services/firebase/createAuth';
import { createConnection } from './services/firebase/createConnection';
import { createDatabase } from './services/firebase/createDatabase';
import { openDatabase } from './services/firebase/openDatabase';
import { machineClock } from './services/firebase/serverClock';
import { createSessionPersistence } from './services/firebase/sessionPersistence';
import { takeOlderSession } from './services/firebase/takeOlderSession';
import { createHealthDesk } from './services/health/createHealthDesk';
import { createReleaseHints, type ReleaseHints } from './services/registry/releaseHints';
import { createReports } from './services/reports/reports';
import { toChartroomError } from './services/reports/toChartroomError';
import { ShellProvider } from './services/ShellContext';
import type { ShellServices } from './services/services';
import { checkSession } from './services/session/checkSession';
import { feedIdentity } from './services/session/feedIdentity';
import { createSession, userKey } from './services/session/session';
import { watchValidAfter } from './services/session/watchValidAfter';
import { shareScope } from './services/shareScope';
import { claimOlderKeys, takeOlderKeys } from './services/storage/olderKeys';
import {
  forgetful,
  type OpenedStorage,
  openStorage,
  prefixed,
} from './services/storage/openStorage';
import { shellPrefix } from './services/storage/storagePrefix';
import { openChannel } from './services/tabs/openChannel';
import { createMotion, type MotionSetting } from './services/theme/motion';
import { createTheme, type ThemeSetting } from './services/theme/theme';
import { createToasts } from './services/toasts/toasts';
import { integrityGuard, workers } from './services/trust/install';
import './app/layout/page.css';

/** The composition root: reads the configuration, builds every service once, shows the page. */
export function boot(page: Window & typeof globalThis): void {
  const opened = openStorage(page);
  const prefix = shellPrefix(page.document.baseURI);
  const storage = prefixed(opened, prefix);
  const { pathname } = new URL(page.document.baseURI);
  quietly(() => opened.local && claimOlderKeys(opened.local, prefix, pathname));
  const darkQuery = page.matchMedia('(prefers-color-scheme: dark)');
  // First of all, so that nothing is painted in another theme.
  const theme = createTheme({ root: page.document.documentElement, storage, darkQuery });
  const motion = createMotion({ root: page.document.documentElement, storage });
  openLinksOutside(page);
  const element = page.document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root to stand in');
  const root = createRoot(element);
  const address = dashboardAddress(page.location.href, page.document.baseURI);
  const hints = createReleaseHints(storage);
  const hinted = address ? hints.read(page.location.pathname) : [];
  if (address) {
    // Beside the configuration; a screen that needs one which failed fetches it anew.
    for (const bring of [loadDashboardScreens, bringPlot]) bring().catch(() => undefined);
    preloadReleases(page.document, hinted);
  }

  async function start() {
    try {
      const config = await loadConfig(page.fetch.bind(page), page.document.baseURI);
      hints.keepOrigins(config.releaseOrigins);
      const dev = await bringDevRemotes(page, config);
      const services = buildServices(page, config, { opened, prefix, theme, motion, hints, dev });
      const { session, database } = services;
      const after = page.setTimeout.bind(page);
      if (address) {
        askEarly({ session, database, address, hints: hinted, after: (ms, run) => after(run, ms) });
      }
      root.render(
        <ShellProvider services={services}>
          <Routing baseUri={page.document.baseURI} />
        </ShellProvider>,
      );
    } catch (thrown) {
      root.render(<StartFailure error={toChartroomError(thrown)} onRetry={() => void start()} />);
    }
  }
  void start();
}

/** Null but in a page that `remote dev` serves. */
async function bringDevRemotes(
  page: Window & typeof globalThis,
  { devRemotes }: Config,
): Promise<DevRemotes | null> {
  if (!devRemotes || !isLoopback(page.location.hostname)) return null;
  const { createDevRemotes } = await import(
    /* webpackChunkName: "dev" */ './services/dev/createDevRemotes'
  );
  return createDevRemotes(page, devRemotes);
}

/** What is there before the services are. */
interface Kept {
  readonly opened: OpenedStorage;
  /** Of the deployment, whatever its database. */
  readonly prefix: string;
  readonly theme: ThemeSetting;
  readonly motion: MotionSetting;
  readonly hints: ReleaseHints;
  readonly dev: DevRemotes | null;
}

/** What draws the charts of remotes; shared with them. */
function bringPlot() {
  return import('@chartroom/plot');
}

function buildServices(
  page: Window & typeof globalThis,
  config: Config,
  { opened, prefix, theme, motion, hints, dev }: Kept,
): ShellServices {
  const fetch = page.fetch.bind(page);
  const { baseURI: baseUri } = page.document;
  const { databaseUrl } = config.firebase;
  const storagePrefix = shellPrefix(baseUri, databaseUrl);
  const { local } = opened;
  const takesOlder = quietly(() => local && takeOlderKeys(local, prefix, storagePrefix)) === true;
  const storage = prefixed(opened, storagePrefix);
  const app = createApp(config);
  const persistence = createSessionPersistence({
    // Whatever is served at a developer's port next would find the session.
    storage: dev ? forgetful() : storage,
    page,
    findOlder: async (key) => (dev ? null : takeOlderSession(key, storage.getItem(userKey))),
  });
  // Before the database, whose first message already carries the token.
  const auth = createAuth({ app, config, fetch, baseUri, persistence });
  const client = openDatabase(app, config);
  const session = createSession({
    auth,
    storage,
    channel: openChannel(`${storagePrefix}chartroom`),
  });
  const connection = createConnection({ client, page, ...machineClock });
  const database = createDatabase(client, new URL(databaseUrl).host);
  watchValidAfter({ session, auth, database });
  checkSession({ auth, page, now: Date.now });
  const toasts = createToasts();
  if (!local) {
    const detail = 'This browser blocks storage. You’ll be signed out when you close this page.';
    const stop = session.subscribe(() => {
      if (!session.getSnapshot().user) return;
      stop();
      toasts.show({ title: 'Not saved on this device', detail });
    });
  }
  let hideWaiting = () => {};
  const edits = createEditDesk({
    connection,
    author: () => session.getSnapshot().user?.uid ?? null,
    async bring() {
      const { startEdits } = await import(
        /* webpackChunkName: "edits" */ './services/edits/startEdits'
      );
      hideWaiting();
      return startEdits({
        ...{ page, database, connection, session, toasts },
        ...{ storage, storagePrefix, takesOlder },
      });
    },
    onMissing(cause) {
      const error = new ChartroomError('edit/waiting', {}, { cause });
      // One is enough, however many edits wait.
      hideWaiting();
      hideWaiting = toasts.showError(error);
    },
  });
  const edited = editedDatabase(database, edits);
  const health = createHealthDesk({
    async bring() {
      const { startHealth } = await import(
        /* webpackChunkName: "health" */ './services/health/startHealth'
      );
      return startHealth({ page, database, connection, reports, storagePrefix });
    },
    // What a developer tries is no release.
    viewer: () => (dev ? null : identity.getSnapshot()),
    serverNow: connection.serverNow,
    now: () => page.performance.now(),
    page,
  });
  const reports = createReports({
    now: connection.serverNow,
    write({ code, detail }, report) {
      console.warn(`${code}: ${detail}`, report);
      health.failed(report);
    },
  });
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    config,
    auth,
    database: dev?.database(edited) ?? edited,
    dev,
    connection,
    edits,
    identity,
    loader: hints.noting(
      health.noting(
        createLoader({
          page,
          fetch,
          guard: integrityGuard,
          releaseOrigins: config.releaseOrigins,
          shellScope: () => shareScope(bringPlot),
          workers,
        }),
        reports,
      ),
      () => page.location.pathname,
    ),
    workers,
    session,
    membership: feedIdentity({ session, set: claimIdentity(), locale, timeZone }),
    toasts,
    reports,
    theme,
    motion,
    storage,
    storagePrefix,
  };
}

/** What the browser does not let the page do is left undone. */
function quietly<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
