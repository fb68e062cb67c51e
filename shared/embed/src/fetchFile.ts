import { ChartroomError, type Release } from '@chartroom/contract';
import { sha384 } from './digest';
import type { ReleaseAddress } from './loader';

export interface FetchFileOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

/**
 * One file of a verified release, held to its published hash. Bytes that differ are asked for once
 * more past every cache. Rejects with a ChartroomError of area `remote`.
 */
export async function fetchFile(
  address: ReleaseAddress,
  release: Release,
  path: string,
  options: FetchFileOptions,
): Promise<ArrayBuffer> {
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await fetchBytes(address, path, { ...options, cache });
    if ((await sha384(bytes)) === release.files[path]?.sha384) return bytes;
  }
  const { remote, version } = address;
  throw new ChartroomError('remote/integrity', { remote, version, file: path });
}

async function fetchBytes(
  { remote, version, record }: ReleaseAddress,
  file: string,
  { fetch, signal, cache }: FetchFileOptions & { readonly cache: RequestCache },
): Promise<ArrayBuffer> {
  const url = `${record.url}${file}`;
  try {
    const response = await fetch(url, { signal, cache, credentials: 'omit', redirect: 'error' });
    if (response.ok) return await response.arrayBuffer();
    const { status } = response;
    throw new ChartroomError('remote/not-found', { remote, version, file, status });
  } catch (cause) {
    if (cause instanceof ChartroomError) throw cause;
    const { host } = new URL(url);
    throw new ChartroomError('remote/origin-unreachable', { remote, version, host }, { cause });
  }
}
