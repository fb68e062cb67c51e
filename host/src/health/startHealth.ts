import type { Reports } from '../shell/reports';
import type { WriteHealth } from './createHealthDesk';
import { createHealthWriter, type HealthWriterOptions } from './createHealthWriter';

export interface StartHealthOptions extends Pick<HealthWriterOptions, 'database' | 'connection'> {
  readonly page: { readonly navigator: Partial<Pick<Navigator, 'locks'>> };
  readonly reports: Pick<Reports, 'add'>;
}

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
