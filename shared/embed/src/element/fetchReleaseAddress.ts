import {
  ChartroomError,
  keyIdOf,
  limits,
  type PublicJwk,
  parseRelease,
  problemsText,
} from '@chartroom/contract';
import { sha384 } from '../digest';
import { fetchBytes } from '../fetchBytes';
import type { ReleaseAddress } from '../loader';
import { parseJson } from '../parseJson';

/** A release as a page or a channel names it. */
export interface ReleasePointer {
  readonly version: string;
  /** Its folder, ending in a slash. */
  readonly url: string;
  /** What `release.json` must hash to; null where nobody said. */
  readonly sha384: string | null;
}

export interface FetchAddressOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

/**
 * The record that a registry would hold of a release, from the release itself. It is only believed as
 * far as one of the page's keys has signed it, which whoever loads it verifies.
 */
export async function fetchReleaseAddress(
  { remote, keys }: { readonly remote: string; readonly keys: readonly PublicJwk[] },
  { version, url, sha384: expected }: ReleasePointer,
  { fetch, signal }: FetchAddressOptions,
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
  const parsed = parseRelease(parseJson(bytes));
  if (!parsed.ok) throw malformedError(problemsText(parsed.problems));
  const { sequence, contract, container, keyId } = parsed.value;
  for (const publicKey of keys) {
    if ((await keyIdOf(publicKey)) !== keyId) continue;
    const record = { url, sha384: digest, sequence, contract, container, keyId };
    return { remote, version, record, publicKey };
  }
  throw new ChartroomError('registry/key-unknown', { remote, version, keyId });
}
