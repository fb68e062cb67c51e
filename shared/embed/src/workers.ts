import { ChartroomError, type WorkerService } from '@chartroom/contract';
import { fetchFile } from './fetchFile';
import type { LoadedRemote } from './loader';

/** Runs workers of verified releases in a page. */
export interface Workers {
  /** Whether a script address is one that is being started here, at this very moment. */
  allows(url: string): boolean;
  /** The workers of one request; all end when its signal aborts. */
  serviceFor(remote: Pick<LoadedRemote, 'address' | 'release'>, signal: AbortSignal): WorkerService;
}

export interface WorkersOptions {
  readonly page: {
    readonly Worker: new (url: string, options: WorkerOptions) => Worker;
    readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  };
  readonly fetch: typeof globalThis.fetch;
}

/**
 * A worker can't be given a hash to keep to, so its bytes are fetched and checked here and run from
 * a blob (SPEC.md, C94). The blob's address is good for one start.
 */
export function createWorkers({ page, fetch }: WorkersOptions): Workers {
  const starting = new Set<string>();

  function run(bytes: ArrayBuffer, name: string): Worker {
    const url = page.URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
    starting.add(url);
    try {
      return new page.Worker(url, { name });
    } finally {
      starting.delete(url);
      page.URL.revokeObjectURL(url);
    }
  }

  return {
    allows: (url) => starting.has(url),
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
          const worker = run(bytes, `${remote} ${version} ${name}`);
          signal.addEventListener('abort', () => worker.terminate(), { once: true });
          return worker;
        },
      };
    },
  };
}
