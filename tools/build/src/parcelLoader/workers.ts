import type { WorkerService } from '@chartroom/contract';
import type { BlobWorkers } from '@chartroom/embed/loaderParts';
import { fetchVerified, loaderError } from './loaderError';
import type { LoaderRelease } from './loaderRelease';

/**
 * The threads of a release, as the shell grants them (decision 7): fetched, held to their hash, run from a
 * blob. Null where it has none. Where the page's policy refuses them, a chart does without.
 */
export function workersOf(
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
