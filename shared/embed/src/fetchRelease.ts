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
import { jsonIn } from './jsonIn';
import type { ReleaseAddress } from './loader';

export interface FetchReleaseOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  /** Above 0 asks past every cache. */
  readonly retry: number;
}

/**
 * Fetches `release.json` and `release.sig` side by side, holds the first to the digest of the
 * registry and to the signature, and parses it. No code has been fetched by then.
 */
export async function fetchRelease(
  address: ReleaseAddress,
  options: FetchReleaseOptions,
): Promise<Release> {
  const { remote, version, record } = address;
  const [described, signed] = [
    fetchDescription(address, options),
    fetchSignature(address, options),
  ];
  // It may fail while the other is still awaited.
  signed.catch(() => undefined);
  const bytes = await described;
  if ((await sha384(bytes)) !== record.sha384) {
    throw new ChartroomError('remote/integrity', { remote, version, file: 'release.json' });
  }
  await checkSignature(address, bytes, await signed);
  const parsed = parseRelease(jsonIn(bytes));
  if (!parsed.ok) throw malformed(address, problemsText(parsed.problems));
  const differing = differences(parsed.value, address);
  if (differing.length > 0) throw malformed(address, `${differing.join(', ')} not as registered`);
  return parsed.value;
}

function fetchDescription(
  address: ReleaseAddress,
  { fetch, signal, retry }: FetchReleaseOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return fetchBytes(address, 'release.json', {
    fetch,
    signal,
    query: queryOf(retry),
    maxBytes: limits.releaseBytes,
    tooLarge: () => malformed(address, `larger than ${limits.releaseBytes} bytes`),
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
      query: queryOf(retry),
      maxBytes: limits.signatureBytes,
      tooLarge: () => wrongSignature(address),
    });
    return new TextDecoder().decode(bytes);
  } catch (cause) {
    const { remote, version } = address;
    // Some servers answer 403 for what they don't have.
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
    const problems = 'it stands under an id that is not its own';
    throw new ChartroomError('registry/key-malformed', { keyId, problems });
  }
  if (!(await verifySignature(bytes, signature, address.publicKey))) throw wrongSignature(address);
}

function wrongSignature({ remote, version, record }: ReleaseAddress): ChartroomError {
  const { keyId } = record;
  return new ChartroomError('remote/signature-wrong', { remote, version, keyId });
}

function malformed({ remote, version }: ReleaseAddress, problems: string): ChartroomError {
  return new ChartroomError('remote/release-malformed', { remote, version, problems });
}

function differences(release: Release, { remote, version, record }: ReleaseAddress): string[] {
  const expected = { ...record, remote, version };
  const keys = ['remote', 'version', 'sequence', 'contract', 'container', 'keyId'] as const;
  return keys.filter((key) => release[key] !== expected[key]);
}

function queryOf(retry: number): string {
  return retry > 0 ? `?retry=${retry}` : '';
}
