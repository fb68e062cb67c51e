import { ChartroomError } from '@chartroom/contract';
import { allowScripts } from '../allowScripts';
import { createLoader } from '../createLoader';
import { getPageFolders, type IntegrityGuard, installIntegrityGuard } from '../integrityGuard';
import type { Loader } from '../loader';
import type { ShareScope } from '../remoteScope';
import { createWorkers, type Workers } from '../workers';

/** What another team's page needs once, before its first release runs. */
export interface PageLoader {
  /** Loads releases below this address. Nothing else below it can run in the page. */
  loaderForFolder(releases: string): Loader;
  /** Loads releases from these origins. Files in their folders are verified by hash. */
  loaderForOrigins(origins: readonly string[]): Loader;
  readonly workers: Workers;
  /** Allows one of our own scripts, by its hash. */
  allow(url: string, sha384: string): void;
}

/**
 * Verifies everything below the release folders by hash and ignores all other scripts and styles of
 * the page. Throws `embed/page-changed` if the page prevents that.
 */
export function createPageLoader(
  page: Window & typeof globalThis,
  fetch: typeof globalThis.fetch,
  shellScope: () => Promise<ShareScope>,
): PageLoader {
  const folders = new Set<string>();
  const isGuarded = (url: string) => [...folders].some((folder) => url.startsWith(folder));
  const guard = installGuard(page, isGuarded);
  /** A folder is guarded once its release is verified, not because a record names it. */
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
    // The prototype is frozen, so scripts that enter the page can't be verified.
    throw new ChartroomError('embed/page-changed', { what: 'Node.prototype' }, { cause });
  }
}
