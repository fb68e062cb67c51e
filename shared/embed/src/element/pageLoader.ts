import { ChartroomError } from '@chartroom/contract';
import { allowScripts } from '../allowScripts';
import { createLoader } from '../createLoader';
import { getPageFolders, type IntegrityGuard, installIntegrityGuard } from '../integrityGuard';
import type { Loader } from '../loader';
import type { ShareScope } from '../remoteScope';
import { createWorkers, type Workers } from '../workers';

/** What a page that is not ours needs once, before the first release is run in it. */
export interface PageLoader {
  /** Releases below this address may be loaded, and nothing else below it runs in the page. */
  loaderForFolder(releases: string): Loader;
  /** Releases from these origins; what lies in the folder of each is held to its hashes. */
  loaderForOrigins(origins: readonly string[]): Loader;
  readonly workers: Workers;
  /** A script of our own may run, if it hashes so. */
  allow(url: string, sha384: string): void;
}

/**
 * Holds what lies below the pages' release folders to its hashes, and leaves every other script and
 * style of the page alone. Throws `embed/page-changed` where the page does not let it.
 */
export function createPageLoader(
  page: Window & typeof globalThis,
  fetch: typeof globalThis.fetch,
  shellScope: () => Promise<ShareScope>,
): PageLoader {
  const folders = new Set<string>();
  const isGuarded = (url: string) => [...folders].some((folder) => url.startsWith(folder));
  const guard = installGuard(page, isGuarded);
  /** What lies below a release is ours from the moment that it is verified, and not by a record's word. */
  const pageGuard: IntegrityGuard = {
    ...guard,
    allow(folder, digests, retry) {
      folders.add(folder);
      guard.allow(folder, digests, retry);
    },
  };
  const workers = createWorkers({ page, fetch });
  allowScripts(page, (url) => guard.allows(url) || workers.allows(url));
  const loaders = new Map<string, Loader>();

  function loaderForOrigins(origins: readonly string[]): Loader {
    const key = origins.join(' ');
    const loader =
      loaders.get(key) ??
      createLoader({ page, fetch, guard: pageGuard, releaseOrigins: origins, shellScope, workers });
    loaders.set(key, loader);
    return loader;
  }

  return {
    workers,
    loaderForFolder(releases) {
      folders.add(releases);
      return loaderForOrigins([new URL(releases).origin]);
    },
    loaderForOrigins: loaderForOrigins,
    allow(url, sha384) {
      const nameStart = url.lastIndexOf('/') + 1;
      folders.add(url);
      guard.allow(url.slice(0, nameStart), { [url.slice(nameStart)]: sha384 }, 0);
    },
  };
}

function installGuard(page: Window & typeof globalThis, isGuarded: (url: string) => boolean) {
  try {
    return installIntegrityGuard(page, isGuarded, getPageFolders(page));
  } catch (cause) {
    // Frozen, and what enters the page can't be held to its hashes.
    throw new ChartroomError('embed/page-changed', { what: 'Node.prototype' }, { cause });
  }
}
