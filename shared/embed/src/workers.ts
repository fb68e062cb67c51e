import { ChartroomError, type WorkerService } from '@chartroom/contract';
import { createBlobWorkers, type WorkerPage } from './blobWorkers';
import { fetchFile } from './fetchFile';
import type { LoadedRelease } from './loader';

/** Runs workers of verified releases in a page. */
export interface Workers {
  /** Whether a script address belongs to a worker that is being started right now. */
  allows(url: string): boolean;
  /** Creates the worker service for one request; all workers end when its signal aborts. */
  serviceFor(
    remote: Pick<LoadedRelease, 'address' | 'release'>,
    signal: AbortSignal,
  ): WorkerService;
}

export interface WorkersOptions {
  readonly page: WorkerPage;
  readonly fetch: typeof globalThis.fetch;
}

/** Fetches and verifies a worker's bytes and runs them from a blob (SPEC.md, C94). */
export function createWorkers({ page, fetch }: WorkersOptions): Workers {
  const blobWorkers = createBlobWorkers(page);
  return {
    allows: blobWorkers.allows,
    serviceFor({ address, release }, signal) {
      const { remote, version } = address;
      return {
        async start(name) {
          const { workers = {} } = release;
          const path = Object.hasOwn(workers, name) ? workers[name] : undefined;
          if (path === undefined) {
            const reason = `it has no worker called ${name}`;
            throw new ChartroomError('remote/import-failed', { remote, version, reason });
          }
          const bytes = await fetchFile(address, release, path, { fetch, signal });
          signal.throwIfAborted();
          const worker = blobWorkers.run(bytes, `${remote} ${version} ${name}`);
          signal.addEventListener('abort', () => worker.terminate(), { once: true });
          return worker;
        },
      };
    },
  };
}
