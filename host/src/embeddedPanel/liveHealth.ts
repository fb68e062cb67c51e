import type { ChartroomError } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import {
  createHealthReporter,
  type HealthReporterOptions,
} from '../services/health/createHealthReporter';
import { type StartHealthOptions, startHealth } from '../services/health/startHealth';
import { createReports, type FailedRelease } from '../services/reports/reports';

/** Reports the health of a workspace's releases from other teams' pages. */
export interface LiveHealth {
  /** The loader, whose loads are counted. */
  readonly loader: Loader;
  countFailure(error: ChartroomError, release: FailedRelease): void;
}

export interface LiveHealthOptions {
  readonly page: StartHealthOptions['page'] & Pick<Window, 'performance'>;
  readonly link: {
    readonly database: StartHealthOptions['database'];
    readonly connection: StartHealthOptions['connection'];
    readonly scope: HealthReporterOptions['page'];
    readonly name: string;
  };
  /** A member of the workspace. The rules don't accept health reports from guests (decision 15). */
  readonly workspace: string;
  readonly uid: string;
  readonly loader: Loader;
}

/** Writes the same records as the shell, so that these pages count when a canary is judged. */
export function createLiveHealth(options: LiveHealthOptions): LiveHealth {
  const { page, link, workspace, uid, loader } = options;
  const { database, connection, scope } = link;
  const reporter = createHealthReporter({
    loadWriter: async () =>
      startHealth({ page, database, connection, reports, storagePrefix: link.name }),
    viewer: () => ({ uid, workspace, role: 'viewer' }),
    serverNow: connection.serverNow,
    now: () => page.performance.now(),
    page: scope,
  });
  const reports = createReports({
    now: connection.serverNow,
    log: (_error, report) => reporter.countFailure(report),
  });
  return { loader: reporter.countLoads(loader, reports), countFailure: reports.add };
}
