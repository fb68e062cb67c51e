import { createWorkers, type Digests, installIntegrityGuard } from '@chartroom/embed';

/**
 * Stands in for the shell's own: the same hold on later chunks, which the page's headers ask for.
 */
export const integrityGuard = installIntegrityGuard(window);
const digestsJson = document.getElementById('chartroom-files')?.textContent ?? '{}';
integrityGuard.allow(new URL('.', document.baseURI).href, JSON.parse(digestsJson) as Digests, 0);

export const workers = createWorkers({ page: window, fetch: window.fetch.bind(window) });

window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (integrityGuard.allows(url) || workers.allows(url)) return url;
    throw new TypeError(`${url} is no file of the bundle`);
  },
});
