import type { Reports } from '../reports/reports';
import { runExclusive } from '../tabs/runExclusive';
import type { WriteHealth } from './createHealthReporter';
import { createHealthWriter, type HealthWriterOptions } from './createHealthWriter';

export interface StartHealthOptions extends Pick<HealthWriterOptions, 'database' | 'connection'> {
  readonly page: { readonly navigator: Partial<Pick<Navigator, 'locks'>> };
  readonly reports: Pick<Reports, 'add'>;
  /** Prefix of lock names. */
  readonly storagePrefix: string;
}

/** Creates the writer with this browser's locks. */
export function startHealth({
  page,
  database,
  connection,
  reports,
  storagePrefix,
}: StartHealthOptions): WriteHealth {
  return createHealthWriter({
    database,
    connection,
    // Without locks, two pages that write at the same time may lose a count.
    runExclusive: (run) =>
      runExclusive(page.navigator.locks, `${storagePrefix}chartroom.health`, run),
    report: (error) => reports.add(error),
  });
}
