import { isChartroomError } from '@chartroom/contract';
import type { Loader, ReleaseAddress } from '@chartroom/embed';
import type { Identity } from '@chartroom/identity';
import type { Report, Reports } from '../reports/reports';
import type { Happening } from './happening';

/**
 * Where the page hands in what tells of the health of releases. It gathers for a few seconds, so
 * that a page full of charts makes one write, and what writes is fetched only then: no first chart
 * waits for it.
 */
export interface HealthDesk {
  /** The same loader, whose loads are counted; what fails is reported, whoever asked for it. */
  noting(loader: Loader, reports: Pick<Reports, 'add'>): Loader;
  failed(report: Report): void;
}

/** Writes what was gathered. Resolves when that is done or given up, and never rejects. */
export type WriteHealth = (happenings: readonly Happening[]) => Promise<void>;

export interface HealthDeskOptions {
  /** Fetches what writes. */
  readonly bring: () => Promise<WriteHealth>;
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

const gatherMs = 3000;
/** While nothing can be written; what comes on top is not counted. */
const most = 500;

export function createHealthDesk(options: HealthDeskOptions): HealthDesk {
  const { bring, viewer, serverNow, now, page } = options;
  let gathered: Happening[] = [];
  let isDue = false;
  let isWriting = false;
  let writing: Promise<WriteHealth> | null = null;

  function note(remote: string, version: string, what: Happening['what'], at: number) {
    const { uid = null, workspace = null, role = null } = viewer() ?? {};
    // Guests have no role.
    if (uid === null || workspace === null || role === null || gathered.length >= most) return;
    gathered.push({ workspace, uid, remote, version, at, what });
    handOverSoon();
  }

  function handOverSoon() {
    if (isDue) return;
    isDue = true;
    page.setTimeout(() => {
      isDue = false;
      void handOver();
    }, gatherMs);
  }

  async function handOver(): Promise<void> {
    if (isWriting || gathered.length === 0) return;
    const happenings = gathered;
    gathered = [];
    isWriting = true;
    try {
      writing ??= bring();
      const write = await writing;
      await write(happenings);
    } catch {
      // What writes could not be fetched: these are not counted. The next ones ask anew.
      writing = null;
    }
    isWriting = false;
    if (gathered.length > 0) handOverSoon();
  }

  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') void handOver();
  });

  return {
    noting(loader, reports) {
      /** One load answers all who wait for it with one object, be it a release or a failure. */
      const noted = new WeakSet<object>();
      function noteLoad(
        outcome: object,
        { remote, version }: ReleaseAddress,
        loadMs: number | null,
      ) {
        if (noted.has(outcome)) return;
        noted.add(outcome);
        note(remote, version, { loadMs }, serverNow());
      }
      return {
        async load(address, onPhase) {
          const startedAt = now();
          try {
            const loaded = await loader.load(address, onPhase);
            noteLoad(loaded, address, now() - startedAt);
            return loaded;
          } catch (thrown) {
            if (isChartroomError(thrown)) {
              noteLoad(thrown, address, null);
              reports.add(thrown, address);
            }
            throw thrown;
          }
        },
      };
    },
    failed({ remote, version, code, at }) {
      if (remote !== null && version !== null) note(remote, version, { code }, at);
    },
  };
}
