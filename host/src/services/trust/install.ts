import {
  createWorkers,
  type Digests,
  installIntegrityGuard,
  UnlistedScript,
} from '@chartroom/embed';

/**
 * Runs before anything else of the shell: from here on every script that enters the page needs a
 * published hash, and every script address goes through one policy.
 */
export const integrityGuard = installIntegrityGuard(window);
integrityGuard.allow(shellFolder(), shellDigests(), 0);

/** Workers of verified releases; the policy below lets pass the addresses that they start from. */
export const workers = createWorkers({ page: window, fetch: window.fetch.bind(window) });

window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (integrityGuard.allows(url) || workers.allows(url)) return url;
    throw new UnlistedScript(url);
  },
});

/** Hashes of the shell's own later chunks, written into the page by its build. */
function shellDigests(): Digests {
  const block = document.getElementById('chartroom-files')?.textContent;
  return block ? (JSON.parse(block) as Digests) : {};
}

function shellFolder(): string {
  return new URL('.', document.baseURI).href;
}
