import { ChartroomError, isChartroomError } from '@chartroom/contract';

/** The folder of a release, and which release it is. */
export interface ReleaseFolder {
  readonly remote: string;
  readonly version: string;
  /** `url` ends in a slash. */
  readonly record: { readonly url: string };
}

export interface FetchBytesOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  readonly cache?: RequestCache;
  /** Appended to the path, such as `?retry=1`. */
  readonly query?: string;
  /** Reading stops above this size and throws `tooLarge()`. */
  readonly maxBytes: number;
  readonly tooLarge: () => ChartroomError;
}

/**
 * Fetches a file of a release without cross-origin credentials or redirects. Reads at most
 * `maxBytes`, whatever the server claims. Rejects with a ChartroomError of area `remote`.
 */
export async function fetchBytes(
  { remote, version, record }: ReleaseFolder,
  file: string,
  options: FetchBytesOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { fetch, signal, cache = 'default', query = '', maxBytes, tooLarge } = options;
  const url = `${record.url}${file}${query}`;
  try {
    const response = await fetch(url, {
      signal,
      cache,
      // Sends none to other origins. Must match the page's preloads, or files are loaded twice.
      credentials: 'same-origin',
      // Redirects are not followed, but told apart from a server that doesn't respond.
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    });
    if (response.type === 'opaqueredirect') {
      throw new ChartroomError('remote/redirected', { remote, version, file });
    }
    if (!response.ok) {
      const { status } = response;
      throw new ChartroomError('remote/not-found', { remote, version, file, status });
    }
    const bytes = await readUpTo(response, maxBytes);
    if (!bytes) throw tooLarge();
    return bytes;
  } catch (cause) {
    // Our own error or the deadline's, which is specific enough.
    if (isChartroomError(cause)) throw cause;
    const { host } = new URL(url);
    throw new ChartroomError('remote/origin-unreachable', { remote, version, host }, { cause });
  }
}

/** Null as soon as the limit is exceeded; the rest is not read. */
async function readUpTo(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // The page may have its own fetch, whose responses have no streams.
  if (typeof response.body?.getReader !== 'function') {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > maxBytes ? null : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      void reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
