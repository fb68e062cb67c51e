import {
  ChartroomError,
  isChartroomError,
  keyIdOf,
  limits,
  parseRelease,
  problemsText,
  type Release,
  verifySignature,
} from '@chartroom/contract';
import { sha384 } from './digest';
import { fetchBytes } from './fetchBytes';
import type { ReleaseAddress } from './loader';
import { parseJsonBytes } from './parseJsonBytes';

export interface FetchReleaseOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  /** Above 0, bypasses every cache. */
  readonly retry: number;
}

/**
 * Fetches `release.json` and `release.sig` together, checks the first against the registry's digest
 * and the signature, and parses it. No code has been fetched yet.
 */
export async function fetchRelease(
  address: ReleaseAddress,
  options: FetchReleaseOptions,
): Promise<Release> {
  const { remote, version, record } = address;
  const [pendingBytes, pendingSignature] = [
    fetchReleaseJson(address, options),
    fetchSignature(address, options),
  ];
  // It may reject while the other is still pending.
  pendingSignature.catch(() => undefined);
  const bytes = await pendingBytes;
  if ((await sha384(bytes)) !== record.sha384) {
    throw new ChartroomError('remote/integrity', { remote, version, file: 'release.json' });
  }
  await checkSignature(address, bytes, await pendingSignature);
  const parsed = parseRelease(parseJsonBytes(bytes));
  if (!parsed.ok) throw malformedError(address, problemsText(parsed.problems));
  const mismatches = findMismatches(parsed.value, address);
  if (mismatches.length > 0)
    throw malformedError(address, `doesn’t match the registry (${mismatches.join(', ')})`);
  return parsed.value;
}

function fetchReleaseJson(
  address: ReleaseAddress,
  { fetch, signal, retry }: FetchReleaseOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return fetchBytes(address, 'release.json', {
    fetch,
    signal,
    query: retryQuery(retry),
    maxBytes: limits.releaseBytes,
    tooLarge: () => malformedError(address, `larger than ${limits.releaseBytes} bytes`),
  });
}

async function fetchSignature(
  address: ReleaseAddress,
  { fetch, signal, retry }: FetchReleaseOptions,
): Promise<string> {
  try {
    const bytes = await fetchBytes(address, 'release.sig', {
      fetch,
      signal,
      query: retryQuery(retry),
      maxBytes: limits.signatureBytes,
      tooLarge: () => wrongSignatureError(address),
    });
    return new TextDecoder().decode(bytes);
  } catch (cause) {
    const { remote, version } = address;
    // Some servers return 403 for missing files.
    const isMissing =
      isChartroomError(cause) &&
      cause.code === 'remote/not-found' &&
      (cause.context as { status: number }).status < 500;
    throw isMissing ? new ChartroomError('remote/signature-missing', { remote, version }) : cause;
  }
}

async function checkSignature(
  address: ReleaseAddress,
  bytes: BufferSource,
  signature: string,
): Promise<void> {
  const { keyId } = address.record;
  if ((await keyIdOf(address.publicKey)) !== keyId) {
    const problems = 'it’s stored under another key’s id';
    throw new ChartroomError('registry/key-malformed', { keyId, problems });
  }
  if (!(await verifySignature(bytes, signature, address.publicKey)))
    throw wrongSignatureError(address);
}

function wrongSignatureError({ remote, version, record }: ReleaseAddress): ChartroomError {
  const { keyId } = record;
  return new ChartroomError('remote/signature-wrong', { remote, version, keyId });
}

function malformedError({ remote, version }: ReleaseAddress, problems: string): ChartroomError {
  return new ChartroomError('remote/release-malformed', { remote, version, problems });
}

function findMismatches(release: Release, { remote, version, record }: ReleaseAddress): string[] {
  const expected = { ...record, remote, version };
  const keys = ['remote', 'version', 'sequence', 'contract', 'container', 'keyId'] as const;
  return keys.filter((key) => release[key] !== expected[key]);
}

function retryQuery(retry: number): string {
  return retry > 0 ? `?retry=${retry}` : '';
}
