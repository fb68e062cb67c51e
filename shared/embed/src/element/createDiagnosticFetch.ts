import { ChartroomError } from '@chartroom/contract';
import { observeViolations } from '../policyViolations';

type Page = Window & typeof globalThis;

/**
 * The page's own fetch, for addresses of other origins. Where it rejects, it says why, as far as a page can
 * find out: `remote/policy-refused`, `embed/fetch-changed` or `remote/cross-origin`; else it rejects as the
 * browser does.
 */
export function createDiagnosticFetch(page: Page): Page['fetch'] {
  const fetch = page.fetch.bind(page);
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const violations = observeViolations(page, url);
    try {
      return await fetch(input, init);
    } catch (cause) {
      const { signal } = init;
      if (signal?.aborted) throw cause;
      const policyError = await violations.findError();
      if (policyError) throw policyError;
      const { host } = new URL(url);
      if (await canPreload(page.document, url, signal)) {
        // The server may have been away for a moment.
        return await fetch(input, init).catch((retryError) => {
          signal?.throwIfAborted();
          throw new ChartroomError('embed/fetch-changed', { host }, { cause: retryError });
        });
      }
      if (await isReachable(fetch, url, signal)) {
        throw new ChartroomError('remote/cross-origin', { host }, { cause });
      }
      signal?.throwIfAborted();
      throw cause;
    } finally {
      violations.stop();
    }
  };
}

/** Whether the browser gets the file by a request that no script of the page can add headers to. */
function canPreload(document: Document, url: string, signal: RequestInit['signal']) {
  return new Promise<boolean>((resolve) => {
    const link = document.createElement('link');
    const finish = (isLoaded: boolean) => {
      link.remove();
      resolve(isLoaded);
    };
    link.onload = () => finish(true);
    link.onerror = () => finish(false);
    signal?.addEventListener('abort', () => finish(false), { once: true });
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    // Under another address, or Chromium would hand this answer to the page's next request for it, headers or not.
    link.href = `${url}${url.includes('?') ? '&' : '?'}admitted`;
    document.head.append(link);
  });
}

/** Whether the server answers at all, to a request whose answer the page may not read. */
async function isReachable(fetch: Page['fetch'], url: string, signal: RequestInit['signal']) {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', ...(signal && { signal }) });
    return true;
  } catch {
    return false;
  }
}
