import { isChartroomError } from '@chartroom/contract';
import type { Loader, ReleaseAddress } from '@chartroom/embed';
import type { Identity } from '@chartroom/identity';
import type { Report, Reports } from '../reports/reports';
import type { HealthEvent } from './healthEvent';

/**
 * Where the page hands in what tells of the health of releases. It gathers for a few seconds, so
 * that a page full of charts makes one write, and what writes is fetched only then: no first chart
 * waits for it.
 */
export interface HealthReporter {
  /** The same loader, whose loads are counted; what fails is reported, whoever asked for it. */
  countLoads(loader: Loader, reports: Pick<Reports, 'add'>): Loader;
  countFailure(report: Report): void;
}

/** Writes what was gathered. Resolves when that is done or given up, and never rejects. */
export type WriteHealth = (events: readonly HealthEvent[]) => Promise<void>;

export interface HealthReporterOptions {
  /** Fetches what writes. */
  readonly loadWriter: () => Promise<WriteHealth>;
  /** Null where nothing shall be counted. */
  readonly viewer: () => Pick<Identity, 'uid' | 'workspace' | 'role'> | null;
  /** By the database's clock. */
  readonly serverNow: () => number;
  /** A clock that nobody sets. */
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
/** While nothing can be written; what comes on top is not counted. */
const maxPending = 500;

export function createHealthReporter(options: HealthReporterOptions): HealthReporter {
  const { loadWriter, viewer, serverNow, now, page } = options;
  let pending: HealthEvent[] = [];
  let isFlushScheduled = false;
  let isWriting = false;
  let writer: Promise<WriteHealth> | null = null;

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
      // What writes could not be fetched: these are not counted. The next ones ask anew.
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
      /** One load answers all who wait for it with one object, be it a release or a failure. */
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
        async load(address, onPhase) {
          const startedAt = now();
          try {
            const loaded = await loader.load(address, onPhase);
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
