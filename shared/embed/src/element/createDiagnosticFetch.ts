import { ChartroomError } from '@chartroom/contract';
import { observePolicyViolations } from '../policyViolations';

type Page = Window & typeof globalThis;

/**
 * The page's own fetch for other origins. If it rejects, finds out why as far as a page can:
 * `remote/policy-refused`, `embed/fetch-changed` or `remote/cross-origin`. Otherwise rejects as the
 * browser does.
 */
export function createDiagnosticFetch(page: Page): Page['fetch'] {
  const fetch = page.fetch.bind(page);
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const violations = observePolicyViolations(page, url);
    try {
      return await fetch(input, init);
    } catch (cause) {
      const { signal } = init;
      if (signal?.aborted) throw cause;
      const policyError = await violations.findError();
      if (policyError) throw policyError;
      const { host } = new URL(url);
      if (await canPreload(page.document, url, signal)) {
        // The server may have been unreachable for a moment.
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

/** Whether the browser can load the file by a request to which scripts of the page can't add headers. */
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
    // With another query, or Chromium would reuse this response for the page's next request,
    // whatever its headers.
    link.href = `${url}${url.includes('?') ? '&' : '?'}admitted`;
    document.head.append(link);
  });
}

/** Whether the server responds at all. The page can't read this response. */
async function isReachable(fetch: Page['fetch'], url: string, signal: RequestInit['signal']) {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', ...(signal && { signal }) });
    return true;
  } catch {
    return false;
  }
}
