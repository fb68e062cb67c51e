import { ChartroomError, limits, type Release } from '@chartroom/contract';
import { fetchBytes } from './fetchBytes';
import type { ReleaseAddress } from './loader';

/** Limits for all files of a release. A chart has about 100 KB in a few files. */
const maxFiles = 64;
const maxTotalBytes = 8 * 1024 * 1024;
const timeoutMs = 30_000;

/**
 * After a retry has bypassed the browser's cache, fetches the files again under their plain
 * addresses, so that the next page doesn't get the broken ones, which may be cached for a year.
 * Fetches one after the other, within limits, and stops at the first failure, which only costs the
 * next page time.
 */
export async function refreshCache(
  address: ReleaseAddress,
  release: Release,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const { remote, version } = address;
  const signal = AbortSignal.timeout(timeoutMs);
  let remainingBytes = maxTotalBytes;
  for (const [file, maxBytes] of filesToRefresh(release).slice(0, maxFiles)) {
    if (maxBytes > remainingBytes) return;
    const tooLarge = () => new ChartroomError('remote/integrity', { remote, version, file });
    const options = { fetch, signal, cache: 'reload', maxBytes, tooLarge } as const;
    // The browser only caches what is read to the end.
    const bytes = await fetchBytes(address, file, options).catch(() => null);
    if (!bytes) return;
    remainingBytes -= bytes.length;
  }
}

/** Files with their maximum sizes, in the order in which a page loads them. */
function filesToRefresh({
  entry,
  preload,
  files,
}: Release): (readonly [path: string, maxBytes: number])[] {
  const scripts = Object.keys(files).filter((path) => path.endsWith('.js'));
  const ordered = new Set([entry, ...preload, ...scripts]);
  return [
    ['release.json', limits.releaseBytes],
    ['release.sig', limits.signatureBytes],
    ...[...ordered].map((path) => [path, files[path]?.sizeBytes ?? 0] as const),
  ];
}
