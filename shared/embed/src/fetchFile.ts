import { ChartroomError, type Release } from '@chartroom/contract';
import { sha384 } from './digest';
import { fetchBytes } from './fetchBytes';
import type { ReleaseAddress } from './loader';

export interface FetchFileOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

/**
 * Fetches a file of a verified release and checks its published size and hash. If they differ,
 * fetches it again, bypassing every cache. Rejects with a ChartroomError of area `remote`.
 */
export async function fetchFile(
  address: ReleaseAddress,
  release: Release,
  path: string,
  options: FetchFileOptions,
): Promise<ArrayBuffer> {
  const { remote, version } = address;
  const integrityError = new ChartroomError('remote/integrity', { remote, version, file: path });
  const expected = Object.hasOwn(release.files, path) ? release.files[path] : undefined;
  if (!expected) throw integrityError;
  for (const cache of ['default', 'reload'] as const) {
    try {
      const bytes = await fetchBytes(address, path, {
        ...options,
        cache,
        maxBytes: expected.sizeBytes,
        tooLarge: () => integrityError,
      });
      if ((await sha384(bytes)) === expected.sha384) return bytes.buffer;
    } catch (cause) {
      if (cause !== integrityError) throw cause;
    }
  }
  throw integrityError;
}
