import type { ChartroomError } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import {
  createHealthReporter,
  type HealthReporterOptions,
} from '../services/health/createHealthReporter';
import { type StartHealthOptions, startHealth } from '../services/health/startHealth';
import { createReports, type FailedRelease } from '../services/reports/reports';

/** Counts how the releases of a workspace fare in pages of other teams. */
export interface LiveHealth {
  /** Loads that go through it are counted. */
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
  /** A member of the workspace: what guests meet the rules let nobody write (decision 15). */
  readonly workspace: string;
  readonly uid: string;
  readonly loader: Loader;
}

/** Written as the shell does it, so that canaries are judged by these pages too. */
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
