import { ChartroomError, limits, type Release } from '@chartroom/contract';
import { fetchBytes } from './fetchBytes';
import type { ReleaseAddress } from './loader';

/** Of all files of one release together: a chart is some 100 KB in a handful of files. */
const maxFiles = 64;
const maxTotalBytes = 8 * 1024 * 1024;
const timeoutMs = 30_000;

/**
 * After a retry has gone past what the browser's cache holds of a release: fetches the files again
 * under their plain addresses, so that the next page does not meet the old answers. Files are
 * cached for a year, and wrong ones with them. One after the other, no more than the release says that they are, within
 * bounds for the whole; the first one that can't be had ends it, which costs nothing but the next page's time.
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
    // What is not read to its end is not cached.
    const bytes = await fetchBytes(address, file, options).catch(() => null);
    if (!bytes) return;
    remainingBytes -= bytes.length;
  }
}

/** Each with the bytes that it may have; what a page loads first is first. */
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
