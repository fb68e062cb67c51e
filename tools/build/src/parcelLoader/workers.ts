import type { WorkerService } from '@chartroom/contract';
import type { BlobWorkers } from '@chartroom/embed/loaderParts';
import { fetchVerified, loaderError } from './loaderError';
import type { LoaderRelease } from './loaderRelease';

/**
 * Starts workers of a release as the shell does (decision 7): fetched, verified by hash, run from a
 * blob. Null if it has none. If the page's policy blocks them, a chart works without.
 */
export function createWorkerService(
  release: LoaderRelease,
  folder: string,
  run: BlobWorkers['run'],
): WorkerService | null {
  const { remote, version, workers } = release;
  if (!workers) return null;
  return {
    async start(name) {
      const file = Object.hasOwn(workers, name) ? workers[name] : undefined;
      if (file === undefined) {
        throw loaderError('remote/import-failed', release, `it has no worker called ${name}`);
      }
      return run(
        await fetchVerified(release, folder, file, 'default'),
        `${remote} ${version} ${name}`,
      );
    },
  };
}
