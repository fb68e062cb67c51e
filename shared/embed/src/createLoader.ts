import { ChartroomError, checkReleaseUrl, limits } from '@chartroom/contract';
import { assertContractVersion } from './assertContractVersion';
import { fetchRelease } from './fetchRelease';
import type { IntegrityGuard } from './integrityGuard';
import type { LoadedRelease, Loader, LoadPhase, ReleaseAddress } from './loader';
import { refreshCache } from './refreshCache';
import { releaseMessages } from './releaseMessages';
import type { ShareScope } from './remoteScope';
import { createSemaphore } from './semaphore';
import { startRelease } from './startRelease';
import type { Workers } from './workers';

export interface LoaderOptions {
  readonly page: Window & typeof globalThis;
  readonly fetch: typeof globalThis.fetch;
  readonly guard: IntegrityGuard;
  /** Origins that releases may be loaded from. */
  readonly releaseOrigins: readonly string[];
  /** The host's share scope, initialised. */
  readonly shellScope: () => Promise<ShareScope>;
  /** Gives charts the workers of their own release; if it is missing, they get none. */
  readonly workers?: Pick<Workers, 'serviceFor'> | undefined;
  /** Locale of most charts of the page, whose translations are fetched beside their code. */
  readonly locale?: string | undefined;
}

interface Load {
  readonly loaded: Promise<LoadedRelease>;
  readonly progress: Progress;
}

/** The progress of a load, for everyone who waits for it. */
interface Progress {
  /** Null while the load waits for its turn, and once it has settled. */
  phase: LoadPhase | null;
  /** Null once it has settled. */
  callers: Set<Caller> | null;
}

/** Someone who waits for a load. */
interface Caller {
  readonly onPhase: (phase: LoadPhase) => void;
  readonly distance: () => number;
}

/**
 * Releases that a page loads at the same time. One that hangs ends at its deadline, which begins with
 * its turn, so it keeps others waiting no longer than that.
 */
const maxLoads = 6;

/** Creates the loader of a page; see `Loader`. */
export function createLoader(options: LoaderOptions): Loader {
  const loads = new Map<string, Load>();
  const failures = new Map<string, number>();
  const queue = createSemaphore(maxLoads);

  function startLoad(key: string, address: ReleaseAddress): Load {
    const callers = new Set<Caller>();
    const progress: Progress = { phase: null, callers };
    const onPhase = (phase: LoadPhase) => {
      progress.phase = phase;
      for (const caller of callers) caller.onPhase(phase);
    };
    // Async for a promise of the browser: that of an old library on the page may have no `finally`.
    const loadInTurn = async () =>
      new Promise<LoadedRelease>((resolve) => {
        queue.enqueue(
          () => {
            const load = loadRelease(address, options, failures.get(key) ?? 0, onPhase);
            resolve(load);
            return load;
          },
          () => Math.min(...[...callers].map(({ distance }) => distance())),
        );
      });
    const loaded = loadInTurn();
    const load = { loaded, progress };
    loads.set(key, load);
    loaded
      .then(
        () => failures.delete(key),
        () => {
          loads.delete(key);
          failures.set(key, (failures.get(key) ?? 0) + 1);
        },
      )
      .finally(() => {
        progress.phase = null;
        progress.callers = null;
      });
    return load;
  }

  return {
    load(address, onPhase = () => undefined, distance = () => 0) {
      const key = `${address.remote}@${address.version}#${address.record.sha384}`;
      const { loaded, progress } = loads.get(key) ?? startLoad(key, address);
      progress.callers?.add({ onPhase, distance });
      if (progress.phase) onPhase(progress.phase);
      return loaded;
    },
  };
}

async function loadRelease(
  address: ReleaseAddress,
  options: LoaderOptions,
  retry: number,
  onPhase: (phase: LoadPhase) => void,
): Promise<LoadedRelease> {
  assertLoadable(address, options.releaseOrigins);
  const { remote, version } = address;
  const timeoutMs = limits.entryTimeoutMs;
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new ChartroomError('remote/entry-timeout', { remote, version, timeoutMs }));
  }, timeoutMs);
  try {
    onPhase('verifying');
    const { signal } = deadline;
    const release = await fetchRelease(address, { fetch: options.fetch, signal, retry });
    onPhase('loading');
    const messages = releaseMessages({ address, release }, options.fetch);
    // A failure is reported by the chart that shows English instead.
    if (options.locale) messages(options.locale)?.catch(() => undefined);
    const loaded = await startRelease(address, release, { ...options, retry, signal });
    if (retry > 0) void refreshCache(address, release, options.fetch);
    return withWorkers({ ...loaded, messages }, options.workers);
  } finally {
    clearTimeout(timer);
  }
}

function withWorkers(loaded: LoadedRelease, workers: LoaderOptions['workers']): LoadedRelease {
  if (!workers || !loaded.release.workers) return loaded;
  return { ...loaded, workers: (signal) => workers.serviceFor(loaded, signal) };
}

/** Checks that need no request. */
function assertLoadable({ remote, version, record }: ReleaseAddress, origins: readonly string[]) {
  assertContractVersion(remote, version, record.contract);
  const reason = checkReleaseUrl(record.url, origins);
  if (reason) throw new ChartroomError('remote/address-refused', { remote, version, reason });
}
