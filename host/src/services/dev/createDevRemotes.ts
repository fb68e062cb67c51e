import { type ChartroomError, type Config, isChartroomError, reasonOf } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import type { Registry } from '../registry/createRegistry';
import type { FailureReport } from '../reports/failureReporter';
import { devDatabase } from './devDatabase';
import { devRegistry } from './devRegistry';
import { openDevRemote } from './devRemote';

/** Replaces registered releases with those that `remote dev` builds. */
export interface DevRemotes {
  registry(registry: Registry): Registry;
  database(database: Database): Database;
  /** Reports an error that the shell contained to the command, if a remote in development caused it. */
  report(error: ChartroomError, report: Pick<FailureReport, 'remote'>): void;
}

/**
 * Only for pages that `remote dev` serves on the developer's own machine. See `Config.devRemotes`.
 */
export function createDevRemotes(
  page: Window & typeof globalThis,
  devRemotes: NonNullable<Config['devRemotes']>,
): DevRemotes {
  const remotes = new Map(
    Object.entries(devRemotes).map(([remote, { url }]) => [
      remote,
      openDevRemote({
        remote,
        url,
        openStream: (url) => new page.EventSource(url),
        after: (ms, callback) => void page.setTimeout(callback, ms),
      }),
    ]),
  );
  const reporters = new Map(
    Object.entries(devRemotes).map(([remote, { url }]) => [
      remote,
      createErrorReporter(page.fetch.bind(page), remote, url),
    ]),
  );
  // What nothing contained, if code of a build in development threw it.
  const reportUncaught = (thrown: unknown) => {
    for (const reporter of reporters.values()) if (reporter.isOwn(thrown)) reporter.report(thrown);
  };
  page.addEventListener('error', ({ error }) => reportUncaught(error));
  page.addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
  return {
    report(error, { remote }) {
      if (remote !== null) reporters.get(remote)?.report(error.cause ?? error);
    },
    registry: (registry) => devRegistry(registry, remotes),
    database: (database) => devDatabase(database, remotes),
  };
}

interface ErrorReporter {
  /** Whether code of the remote threw it. */
  isOwn(thrown: unknown): boolean;
  report(thrown: unknown): void;
}

/** Sends errors, each once, to the command in whose terminal their author looks. */
function createErrorReporter(
  fetch: typeof globalThis.fetch,
  remote: string,
  eventsUrl: string,
): ErrorReporter {
  const reported = new WeakSet<object>();
  const releasesUrl = new URL(`${remote}/`, eventsUrl).href;
  const stackOf = (thrown: unknown) => textOf(() => (thrown as Partial<Error> | null)?.stack);
  return {
    isOwn: (thrown) => stackOf(thrown).includes(releasesUrl),
    report(thrown) {
      if (typeof thrown === 'object' && thrown !== null) {
        if (reported.has(thrown)) return;
        reported.add(thrown);
      }
      const name = textOf(() =>
        isChartroomError(thrown) ? thrown.code : (thrown as Partial<Error> | null)?.name,
      );
      const message = `${name.slice(0, 100) || 'Error'}: ${reasonOf(thrown)}`;
      const body = JSON.stringify({ message, stack: stackOf(thrown).slice(0, 4000) });
      // The command may have ended.
      void fetch(new URL('errors', eventsUrl), { method: 'POST', body }).catch(() => undefined);
    },
  };
}

/** Empty if there is none, or reading it fails: a remote can throw anything. */
function textOf(read: () => unknown): string {
  try {
    return String(read() ?? '');
  } catch {
    return '';
  }
}
