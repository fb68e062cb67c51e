import type { ErrorCode } from '@chartroom/contract';
import type { LoaderRelease } from './loaderRelease';

/** An error in the form of the catalogue, which itself would be larger than the loader. */
export function loaderError(
  code: keyof typeof titles,
  { remote, version }: Pick<LoaderRelease, 'remote' | 'version'>,
  reason: string,
  cause?: unknown,
): Error {
  const detail = `${remote} ${version}: ${reason}`;
  const error = new Error(detail, { cause });
  return Object.assign(error, { name: 'ChartroomError', code, title: titles[code], detail });
}

const titles = {
  'remote/integrity': 'This chart doesn’t match its published release',
  'remote/import-failed': 'Couldn’t start this chart',
  'remote/not-found': 'Couldn’t load this chart',
  'remote/origin-unreachable': 'Couldn’t load this chart',
} satisfies Partial<Record<ErrorCode, string>>;

/**
 * Finds out why a release did not start. Browsers don't report what is wrong with a script, so the
 * first ones are fetched again: missing, changed, or unreachable.
 */
export async function diagnoseLoadFailure(
  release: LoaderRelease,
  folder: string,
  cause: unknown,
): Promise<Error> {
  if (cause instanceof Error && 'code' in cause && cause.name === 'ChartroomError') return cause;
  for (const file of [release.entry, ...release.preload]) {
    const found = await fetchVerified(release, folder, file, 'no-store').then(
      () => null,
      (problem: Error) => problem,
    );
    if (found) return found;
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return loaderError('remote/import-failed', release, reason, cause);
}

/** Fetches a file and verifies its published hash; rejects with the reason. */
export async function fetchVerified(
  release: LoaderRelease,
  folder: string,
  file: string,
  cache: RequestCache,
): Promise<ArrayBuffer> {
  const url = folder + file;
  const bytes = await fetchBytes(url, cache).catch((cause: unknown) => {
    const { host } = new URL(url);
    throw loaderError('remote/origin-unreachable', release, `${host} isn’t responding`, cause);
  });
  if (typeof bytes === 'number') {
    throw loaderError('remote/not-found', release, `${file} returned error ${bytes}`);
  }
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  if (text === release.digests[file]) return bytes;
  const reason = `${file} doesn’t match its published hash`;
  throw loaderError('remote/integrity', release, reason);
}

/** Returns the status if the response has an error. */
async function fetchBytes(url: string, cache: RequestCache): Promise<ArrayBuffer | number> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(5000) });
  return response.ok ? response.arrayBuffer() : response.status;
}
