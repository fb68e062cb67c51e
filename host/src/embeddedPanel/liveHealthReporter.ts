import type { ChartroomError } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import {
  type BrowserHealthWriterOptions,
  createBrowserHealthWriter,
} from '../services/health/createBrowserHealthWriter';
import {
  createHealthReporter,
  type HealthReporterOptions,
} from '../services/health/createHealthReporter';
import { createFailureReporter, type FailedRelease } from '../services/reports/failureReporter';

/** Reports the health of a workspace's releases from other teams' pages. */
export interface LiveHealthReporter {
  /** The loader, whose loads are counted. */
  readonly loader: Loader;
  countFailure(error: ChartroomError, release: FailedRelease): void;
}

export interface LiveHealthReporterOptions {
  readonly page: BrowserHealthWriterOptions['page'] & Pick<Window, 'performance'>;
  readonly link: {
    readonly database: BrowserHealthWriterOptions['database'];
    readonly connection: BrowserHealthWriterOptions['connection'];
    readonly scope: HealthReporterOptions['page'];
    readonly name: string;
  };
  /** A member of the workspace. The rules don't accept health reports from guests (decision 15). */
  readonly workspace: string;
  readonly uid: string;
  readonly loader: Loader;
}

/** Writes the same records as the shell, so that these pages count when a canary is judged. */
export function createLiveHealthReporter(options: LiveHealthReporterOptions): LiveHealthReporter {
  const { page, link, workspace, uid, loader } = options;
  const { database, connection, scope } = link;
  const reporter = createHealthReporter({
    loadWriter: async () =>
      createBrowserHealthWriter({ page, database, connection, reports, storagePrefix: link.name }),
    viewer: () => ({ uid, workspace, role: 'viewer' }),
    serverNow: connection.serverNow,
    now: () => page.performance.now(),
    page: scope,
  });
  const reports = createFailureReporter({
    now: connection.serverNow,
    log: (_error, report) => reporter.countFailure(report),
  });
  return { loader: reporter.countLoads(loader, reports), countFailure: reports.add };
}
