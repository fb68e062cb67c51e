import {
  createWorkers,
  type Digests,
  installIntegrityGuard,
  UnlistedScript,
} from '@chartroom/embed';

/**
 * Runs before anything else in the shell. From here on every script needs a published hash, and
 * every script URL goes through one policy.
 */
export const integrityGuard = installIntegrityGuard(window);
integrityGuard.allow(shellFolder(), shellDigests(), 0);

/** Workers of verified releases. The policy below allows their URLs. */
export const workers = createWorkers({ page: window, fetch: window.fetch.bind(window) });

window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (integrityGuard.allows(url) || workers.allows(url)) return url;
    throw new UnlistedScript(url);
  },
});

/** Hashes of the shell's chunks, which the build writes into the page. */
function shellDigests(): Digests {
  const block = document.getElementById('chartroom-files')?.textContent;
  return block ? (JSON.parse(block) as Digests) : {};
}

function shellFolder(): string {
  return new URL('.', document.baseURI).href;
}
