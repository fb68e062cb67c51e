import {
  createLoader,
  createWorkers,
  installIntegrityGuard,
  UnlistedScript,
} from '@chartroom/embed';
import { claimIdentity } from '@chartroom/identity';

/**
 * What a page needs before it loads releases: a guard that holds scripts to their hashes, as the
 * page's only Trusted Types policy, and an identity. Call it once, first.
 */
export function createTrustedLoader(page: Window & typeof globalThis, releaseOrigin: string) {
  const guard = installIntegrityGuard(page);
  const fetch = page.fetch.bind(page);
  const workers = createWorkers({ page, fetch });
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (guard.allows(url) || workers.allows(url)) return url;
      throw new UnlistedScript(url);
    },
  });
  claimIdentity();
  // No copies of a shell: each release runs with what it brings itself.
  const shellScope = async () => ({});
  const releaseOrigins = [releaseOrigin];
  return createLoader({ page, fetch, guard, releaseOrigins, shellScope, workers });
}
