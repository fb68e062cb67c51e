import { isChartroomError } from '@chartroom/contract';
import type { Loader, ReleaseAddress } from '@chartroom/embed';
import type { Identity } from '@chartroom/identity';
import type { FailureReport, FailureReporter } from '../reports/failureReporter';
import type { HealthEvent } from './healthEvent';

/**
 * Collects health events of releases. It waits a few seconds, so that a page full of charts makes
 * one write, and only then imports the writer, so that the first chart doesn't wait for it.
 */
export interface HealthReporter {
  /** Wraps a loader to count its loads and report their failures. */
  countLoads(loader: Loader, reports: Pick<FailureReporter, 'add'>): Loader;
  countFailure(report: FailureReport): void;
}

/** Writes collected events. Resolves when that is done or given up, and never rejects. */
export type HealthWriter = (events: readonly HealthEvent[]) => Promise<void>;

export interface HealthReporterOptions {
  /** Imports the writer. */
  readonly loadWriter: () => Promise<HealthWriter>;
  /** Null if nothing should be counted. */
  readonly viewer: () => Pick<Identity, 'uid' | 'workspace' | 'role'> | null;
  /** By the database's clock. */
  readonly serverNow: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly page: {
    setTimeout(callback: () => void, ms: number): unknown;
    readonly document: {
      readonly visibilityState: string;
      addEventListener(type: 'visibilitychange', listener: () => void): void;
    };
  };
}

const flushDelayMs = 3000;
/** Maximum number of events that wait to be written. Further ones aren't counted. */
const maxPending = 500;

export function createHealthReporter(options: HealthReporterOptions): HealthReporter {
  const { loadWriter, viewer, serverNow, now, page } = options;
  let pending: HealthEvent[] = [];
  let isFlushScheduled = false;
  let isWriting = false;
  let writer: Promise<HealthWriter> | null = null;

  function count(remote: string, version: string, outcome: HealthEvent['outcome'], at: number) {
    const { uid = null, workspace = null, role = null } = viewer() ?? {};
    // Guests have no role.
    if (uid === null || workspace === null || role === null || pending.length >= maxPending) return;
    pending.push({ workspace, uid, remote, version, at, outcome });
    scheduleFlush();
  }

  function scheduleFlush() {
    if (isFlushScheduled) return;
    isFlushScheduled = true;
    page.setTimeout(() => {
      isFlushScheduled = false;
      void flush();
    }, flushDelayMs);
  }

  async function flush(): Promise<void> {
    if (isWriting || pending.length === 0) return;
    const events = pending;
    pending = [];
    isWriting = true;
    try {
      writer ??= loadWriter();
      const write = await writer;
      await write(events);
    } catch {
      // The writer didn't load, so these events are lost. The next ones try again.
      writer = null;
    }
    isWriting = false;
    if (pending.length > 0) scheduleFlush();
  }

  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') void flush();
  });

  return {
    countLoads(loader, reports) {
      /** All callers that wait for one load get the same object, be it a release or an error. */
      const counted = new WeakSet<object>();
      function countLoad(
        result: object,
        { remote, version }: ReleaseAddress,
        loadMs: number | null,
      ) {
        if (counted.has(result)) return;
        counted.add(result);
        count(remote, version, { loadMs }, serverNow());
      }
      return {
        async load(address, ...progress) {
          const startedAt = now();
          try {
            const loaded = await loader.load(address, ...progress);
            countLoad(loaded, address, now() - startedAt);
            return loaded;
          } catch (thrown) {
            if (isChartroomError(thrown)) {
              countLoad(thrown, address, null);
              reports.add(thrown, address);
            }
            throw thrown;
          }
        },
      };
    },
    countFailure({ remote, version, code, at }) {
      if (remote !== null && version !== null) count(remote, version, { code }, at);
    },
  };
}
