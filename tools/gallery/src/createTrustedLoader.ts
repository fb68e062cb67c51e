import {
  createLoader,
  createWorkers,
  installIntegrityGuard,
  UnlistedScript,
} from '@chartroom/embed';
import { claimIdentity } from '@chartroom/identity';

/**
 * Prepares a page for loading releases: a guard that verifies scripts, as the page's only Trusted
 * Types policy, and an identity. Call it once, before anything else.
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
  // No shared copies: each release runs with its own modules.
  const shellScope = async () => ({});
  const releaseOrigins = [releaseOrigin];
  return createLoader({ page, fetch, guard, releaseOrigins, shellScope, workers });
}
