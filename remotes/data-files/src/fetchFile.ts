import { ChartroomError } from '@chartroom/contract';
import type { FileRequest } from './messages';

export type FetchFunction = (url: string, init?: RequestInit) => Promise<Response>;

/** Fetches the file, unless it is there. Throws a ChartroomError with the reason if that fails. */
export async function fetchFile(
  { url, name, origins, content }: FileRequest,
  fetch: FetchFunction,
): Promise<Response> {
  if (content) {
    const size = content instanceof Blob ? content.size : content.length;
    return new Response(content, { headers: { 'content-length': String(size) } });
  }
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(
    async (cause: unknown) => {
      throw await fetchError(url, fetch, cause);
    },
  );
  const { origin } = new URL(response.url || url);
  if (!origins.includes(origin)) {
    void response.body?.cancel();
    throw new ChartroomError('source/origin-refused', { origin });
  }
  if (!response.ok) {
    void response.body?.cancel();
    throw new ChartroomError('source/status', { file: name, status: response.status });
  }
  return response;
}

/**
 * Browsers hide why a request failed. If an opaque request succeeds, the server is reachable but
 * doesn't allow this page.
 */
async function fetchError(
  url: string,
  fetch: FetchFunction,
  cause: unknown,
): Promise<ChartroomError> {
  const { host } = new URL(url);
  const isReachable = await fetch(url, {
    mode: 'no-cors',
    method: 'HEAD',
    credentials: 'omit',
  }).then(
    () => true,
    () => false,
  );
  const code = isReachable ? 'source/cross-origin' : 'source/unreachable';
  return new ChartroomError(code, { host }, { cause });
}
