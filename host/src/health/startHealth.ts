import type { ShellServices } from '../shell/services';
import type { WriteHealth } from './createHealthDesk';
import { createHealthWriter } from './createHealthWriter';

export type StartHealthOptions = Pick<ShellServices, 'database' | 'connection' | 'reports'> & {
  readonly page: Window;
};

/** The writer on what this browser has. */
export function startHealth({
  page,
  database,
  connection,
  reports,
}: StartHealthOptions): WriteHealth {
  // Only there on a secure page; without it two pages that write at once may lose a count.
  const locks: LockManager | undefined = page.navigator.locks;
  return createHealthWriter({
    database,
    connection,
    alone: async (run) => {
      await (locks ? locks.request('chartroom.health', run) : run());
    },
    report: (error) => reports.add(error),
  });
}
