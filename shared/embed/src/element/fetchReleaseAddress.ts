import {
  ChartroomError,
  keyIdOf,
  limits,
  type PublicJwk,
  parseRelease,
  problemsText,
} from '@chartroom/contract';
import { assertContractVersion } from '../assertContractVersion';
import { sha384 } from '../digest';
import { fetchBytes } from '../fetchBytes';
import type { ReleaseAddress } from '../loader';
import { parseJsonBytes } from '../parseJsonBytes';

export interface FetchReleaseAddressOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

/**
 * Builds a release's address from its own `release.json`, for pages without a registry. The result is
 * not trusted yet: the loader verifies that one of the page's keys signed it.
 */
export async function fetchReleaseAddress(
  { remote, keys }: { readonly remote: string; readonly keys: readonly PublicJwk[] },
  {
    version,
    url,
    sha384: expected,
  }: {
    readonly version: string;
    /** Folder of the release, ending in a slash. */
    readonly url: string;
    /** Hash that `release.json` must have; null if the page doesn't know it. */
    readonly sha384: string | null;
  },
  { fetch, signal }: FetchReleaseAddressOptions,
): Promise<ReleaseAddress> {
  const malformedError = (problems: string) =>
    new ChartroomError('remote/release-malformed', { remote, version, problems });
  const bytes = await fetchBytes({ remote, version, record: { url } }, 'release.json', {
    fetch,
    signal,
    maxBytes: limits.releaseBytes,
    tooLarge: () => malformedError(`larger than ${limits.releaseBytes} bytes`),
  });
  const digest = await sha384(bytes);
  if (expected !== null && digest !== expected) {
    throw new ChartroomError('remote/integrity', { remote, version, file: 'release.json' });
  }
  const json = parseJsonBytes(bytes);
  const stated = (json as { readonly contract?: unknown } | null)?.contract;
  if (Number.isInteger(stated)) assertContractVersion(remote, version, stated as number);
  const parsed = parseRelease(json);
  if (!parsed.ok) throw malformedError(problemsText(parsed.problems));
  const { sequence, contract, container, keyId } = parsed.value;
  for (const publicKey of keys) {
    if ((await keyIdOf(publicKey)) !== keyId) continue;
    const record = { url, sha384: digest, sequence, contract, container, keyId };
    return { remote, version, record, publicKey };
  }
  throw new ChartroomError('registry/key-unknown', { remote, version, keyId });
}
