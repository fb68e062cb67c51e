import { ChartroomError, isChartroomError } from '@chartroom/contract';

/** Where a file of a release lies, and which release that is. */
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
  /** What comes after the path, `?retry=1` say. */
  readonly query?: string;
  /** Reading ends above it, by `tooLarge`. */
  readonly maxBytes: number;
  readonly tooLarge: () => ChartroomError;
}

/**
 * The bytes of one file of a release: without credentials, from its own address only, and no more of
 * them than are allowed, whatever the server says of their number. Rejects with a ChartroomError of
 * area `remote`.
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
      // None go to another origin. As the page's own preloads are asked, or they would come twice.
      credentials: 'same-origin',
      // Not followed either, but told apart from a server that gives no answer.
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
    // Ours, or that of the deadline, which says so itself.
    if (isChartroomError(cause)) throw cause;
    const { host } = new URL(url);
    throw new ChartroomError('remote/origin-unreachable', { remote, version, host }, { cause });
  }
}

/** Null as soon as there are more bytes than that; the rest is left unread. */
async function readUpTo(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // A page may have a fetch of its own, whose responses are no streams.
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
