import type { FailureReporter } from '../reports/failureReporter';
import { runExclusive } from '../tabs/runExclusive';
import type { HealthWriter } from './createHealthReporter';
import { createHealthWriter, type HealthWriterOptions } from './createHealthWriter';

export interface BrowserHealthWriterOptions
  extends Pick<HealthWriterOptions, 'database' | 'connection'> {
  readonly page: { readonly navigator: Partial<Pick<Navigator, 'locks'>> };
  readonly reports: Pick<FailureReporter, 'add'>;
  /** Prefix of lock names. */
  readonly storagePrefix: string;
}

/** Creates the writer with this browser's locks. */
export function createBrowserHealthWriter({
  page,
  database,
  connection,
  reports,
  storagePrefix,
}: BrowserHealthWriterOptions): HealthWriter {
  return createHealthWriter({
    database,
    connection,
    // Without locks, two pages that write at the same time may lose a count.
    runExclusive: (run) =>
      runExclusive(page.navigator.locks, `${storagePrefix}chartroom.health`, run),
    report: (error) => reports.add(error),
  });
}
