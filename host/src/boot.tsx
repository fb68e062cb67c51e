import { ChartroomError, type Config, isLoopback, loadConfig } from '@chartroom/contract';
import { createLoader } from '@chartroom/embed';
import { claimIdentity, identity } from '@chartroom/identity';
import { createRoot } from 'react-dom/client';
import { StartupErrorScreen } from './app/layout/StartupErrorScreen';
import { interceptExternalLinks } from './app/leave/interceptExternalLinks';
import { AppRouter, loadDashboardScreens } from './app/routing/AppRouter';
import { prefetchDashboard, preloadReleases } from './app/routing/prefetch';
import { createCommands } from './services/commands/commands';
import { matchDashboardRoute } from './services/dashboards/matchDashboardRoute';
import type { DevRemotes } from './services/dev/createDevRemotes';
import { createEditQueue } from './services/edits/createEditQueue';
import { withPendingEdits } from './services/edits/withPendingEdits';
import { deleteFilesOnSignOut } from './services/files/deleteFilesOnSignOut';
import { createAuth } from './services/firebase/createAuth';
import { createConnection } from './services/firebase/createConnection';
import { createDatabase } from './services/firebase/createDatabase';
import { createFirebaseApp } from './services/firebase/createFirebaseApp';
import { openDatabaseClient } from './services/firebase/openDatabaseClient';
import { localClock } from './services/firebase/serverClock';
import { createSessionPersistence } from './services/firebase/sessionPersistence';
import { takeLegacySession } from './services/firebase/takeLegacySession';
import { createHealthReporter } from './services/health/createHealthReporter';
import { initShareScope } from './services/initShareScope';
import { activateLanguage } from './services/language/activateLanguage';
import { i18n } from './services/language/i18n';
import { createLanguageSetting, type LanguageSetting } from './services/language/language';
import { loadErrorCatalogue } from './services/language/loadErrorCatalogue';
import { createReleaseHints, type ReleaseHints } from './services/registry/releaseHints';
import { createFailureReporter } from './services/reports/failureReporter';
import { toChartroomError } from './services/reports/toChartroomError';
import { ShellProvider } from './services/ShellContext';
import type { ShellServices } from './services/services';
import { refreshOnReturn } from './services/session/refreshOnReturn';
import { createSession, userStorageKey } from './services/session/session';
import { syncIdentity } from './services/session/syncIdentity';
import { watchValidAfter } from './services/session/watchValidAfter';
import { claimLegacyKeys, migrateLegacyKeys } from './services/storage/legacyKeys';
import {
  createMemoryStorage,
  type OpenedStorage,
  openStorage,
  prefixStorage,
} from './services/storage/openStorage';
import { shellPrefix } from './services/storage/shellPrefix';
import { openTabChannel } from './services/tabs/openTabChannel';
import { createMotionSetting, type MotionSetting } from './services/theme/motion';
import { createThemeSetting, type ThemeSetting } from './services/theme/theme';
import { createToastQueue, type ToastQueue } from './services/toasts/toastQueue';
import { integrityGuard, workers } from './services/trust/install';
import './app/layout/page.css';

/**
 * The composition root: reads the configuration, creates every service once and renders the page.
 */
export function boot(page: Window & typeof globalThis): void {
  const openedStorage = openStorage(page);
  const prefix = shellPrefix(page.document.baseURI);
  const storage = prefixStorage(openedStorage, prefix);
  const { pathname } = new URL(page.document.baseURI);
  tryOrNull(() => openedStorage.local && claimLegacyKeys(openedStorage.local, prefix, pathname));
  const darkQuery = page.matchMedia('(prefers-color-scheme: dark)');
  // Before anything is painted in another theme.
  const theme = createThemeSetting({ root: page.document.documentElement, storage, darkQuery });
  const motion = createMotionSetting({ root: page.document.documentElement, storage });
  const language = createLanguageSetting({
    storage,
    languages: page.navigator.languages,
    systemLocale: () => new Intl.DateTimeFormat().resolvedOptions().locale,
    reload: () => page.location.reload(),
  });
  interceptExternalLinks(page);
  const element = page.document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');
  const root = createRoot(element);
  const dashboardRoute = matchDashboardRoute(page.location.href, page.document.baseURI);
  const hints = createReleaseHints(storage);
  const hinted = dashboardRoute ? hints.read(page.location.pathname) : [];
  if (dashboardRoute) {
    // In parallel with the configuration. If one fails, its screen imports it again.
    for (const load of [loadDashboardScreens, loadPlot]) load().catch(() => undefined);
    preloadReleases(page.document, hinted);
  }

  const languageOpened = activateLanguage(language, page.document.documentElement);

  async function start() {
    try {
      const config = await loadConfig(page.fetch.bind(page), page.document.baseURI);
      hints.retainOrigins(config.releaseOrigins);
      const dev = await loadDevRemotes(page, config);
      const services = buildServices(page, config, {
        openedStorage,
        prefix,
        theme,
        motion,
        language,
        hints,
        dev,
      });
      const { session, database, toasts } = services;
      const after = page.setTimeout.bind(page);
      followDeployments(page, toasts);
      if (dashboardRoute) {
        prefetchDashboard({
          session,
          database,
          route: dashboardRoute,
          hints: hinted,
          after: (ms, run) => after(run, ms),
        });
      }
      await languageOpened;
      root.render(
        <ShellProvider services={services}>
          <AppRouter baseUri={page.document.baseURI} />
        </ShellProvider>,
      );
    } catch (thrown) {
      await languageOpened;
      root.render(
        <StartupErrorScreen error={toChartroomError(thrown)} onRetry={() => void start()} />,
      );
    }
  }
  void start();
}

/** Null except in a page that `remote dev` serves. */
async function loadDevRemotes(
  page: Window & typeof globalThis,
  { devRemotes }: Config,
): Promise<DevRemotes | null> {
  if (!devRemotes || !isLoopback(page.location.hostname)) return null;
  const { createDevRemotes } = await import(
    /* webpackChunkName: "dev" */ './services/dev/createDevRemotes'
  );
  return createDevRemotes(page, devRemotes);
}

/** What exists before the services. */
interface StartupServices {
  readonly openedStorage: OpenedStorage;
  /** Prefix of the deployment, without its database. */
  readonly prefix: string;
  readonly theme: ThemeSetting;
  readonly motion: MotionSetting;
  readonly language: LanguageSetting;
  readonly hints: ReleaseHints;
  readonly dev: DevRemotes | null;
}

/** Starts watching for deployments after a minute, or when the tab becomes visible again. */
function followDeployments(page: Window & typeof globalThis, toasts: ToastQueue): void {
  const { document } = page;
  const begin = () => {
    if (document.hidden) return;
    page.clearTimeout(timer);
    document.removeEventListener('visibilitychange', begin);
    import(/* webpackChunkName: "version" */ './services/version/watchVersion').then(
      ({ watchVersionOf }) => watchVersionOf(page, toasts),
      // If its file is gone, the next page load has the new version anyway.
      () => undefined,
    );
  };
  const timer = page.setTimeout(begin, 60_000);
  document.addEventListener('visibilitychange', begin);
}

/** Loads the drawing code that is shared with remotes. */
function loadPlot() {
  return import('@chartroom/plot');
}

function buildServices(
  page: Window & typeof globalThis,
  config: Config,
  { openedStorage, prefix, theme, motion, language, hints, dev }: StartupServices,
): ShellServices {
  const fetch = page.fetch.bind(page);
  const { baseURI: baseUri } = page.document;
  const { databaseUrl } = config.firebase;
  const storagePrefix = shellPrefix(baseUri, databaseUrl);
  const { local } = openedStorage;
  const hasLegacyData =
    tryOrNull(() => local && migrateLegacyKeys(local, prefix, storagePrefix)) === true;
  const storage = prefixStorage(openedStorage, storagePrefix);
  const app = createFirebaseApp(config);
  const persistence = createSessionPersistence({
    // In memory, because the next page served at a developer's port would find a stored session.
    storage: dev ? createMemoryStorage() : storage,
    page,
    findLegacy: async (key) =>
      dev ? null : takeLegacySession(key, storage.getItem(userStorageKey)),
  });
  // Before the database, whose first message already contains the token.
  const auth = createAuth({ app, config, fetch, baseUri, persistence });
  const client = openDatabaseClient(app, config);
  const session = createSession({
    auth,
    storage,
    channel: openTabChannel(`${storagePrefix}chartroom`),
  });
  const connection = createConnection({ client, page, ...localClock });
  const database = createDatabase(client, new URL(databaseUrl).host);
  deleteFilesOnSignOut(session, storagePrefix);
  watchValidAfter({ session, auth, database });
  refreshOnReturn({ auth, page, now: Date.now });
  const toasts = createToastQueue();
  if (!local) {
    const stop = session.subscribe(() => {
      if (!session.getSnapshot().user) return;
      stop();
      toasts.show({
        title: i18n.t('Not saved on this device'),
        detail: i18n.t(
          'This browser blocks storage. You’ll be signed out when you close this page.',
        ),
      });
    });
  }
  let closeWaitingToast = () => {};
  const edits = createEditQueue({
    connection,
    author: () => session.getSnapshot().user?.uid ?? null,
    async loadOutbox() {
      const { startOutbox } = await import(
        /* webpackChunkName: "edits" */ './services/edits/startOutbox'
      );
      closeWaitingToast();
      return startOutbox({
        ...{ page, database, connection, session, toasts },
        ...{ storage, storagePrefix, hasLegacyData },
      });
    },
    onLoadError(cause) {
      const error = new ChartroomError('edit/waiting', {}, { cause });
      // Show one toast, however many edits wait.
      closeWaitingToast();
      closeWaitingToast = toasts.showError(error);
    },
  });
  const databaseWithEdits = withPendingEdits(database, edits);
  const health = createHealthReporter({
    async loadWriter() {
      const { createBrowserHealthWriter } = await import(
        /* webpackChunkName: "health" */ './services/health/createBrowserHealthWriter'
      );
      return createBrowserHealthWriter({ page, database, connection, reports, storagePrefix });
    },
    // Builds in development aren't releases.
    viewer: () => (dev ? null : identity.getSnapshot()),
    serverNow: connection.serverNow,
    now: () => page.performance.now(),
    page,
  });
  const reports = createFailureReporter({
    now: connection.serverNow,
    loadCatalogue: loadErrorCatalogue,
    log(error, report) {
      console.warn(`${error.code}: ${error.detail}`, report);
      health.countFailure(report);
      dev?.report(error, report);
    },
  });
  const { locale } = language;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    config,
    auth,
    database: dev?.database(databaseWithEdits) ?? databaseWithEdits,
    dev,
    connection,
    edits,
    identity,
    loader: hints.recordLoads(
      health.countLoads(
        createLoader({
          page,
          fetch,
          guard: integrityGuard,
          releaseOrigins: config.releaseOrigins,
          shellScope: () => initShareScope(loadPlot),
          workers,
          locale,
        }),
        reports,
      ),
      () => page.location.pathname,
    ),
    workers,
    session,
    identitySync: syncIdentity({ session, set: claimIdentity(), locale, timeZone, storage }),
    toasts,
    commands: createCommands(),
    reports,
    theme,
    motion,
    language,
    storage,
    storagePrefix,
  };
}

/** Returns null if the browser doesn't allow it. */
function tryOrNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
