import {
  ChartroomError,
  limits,
  parseRelease,
  problemsText,
  type Release,
} from '@chartroom/contract';
import { sha384 } from './digest';
import type { ReleaseAddress } from './loader';

export interface FetchReleaseOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  /** Above 0 asks past every cache. */
  readonly retry: number;
}

/** Fetches `release.json`, holds it to the digest of the registry and parses it. */
export async function fetchRelease(
  address: ReleaseAddress,
  options: FetchReleaseOptions,
): Promise<Release> {
  const named = { remote: address.remote, version: address.version };
  const bytes = await fetchBytes(address, options);
  if ((await sha384(bytes)) !== address.record.sha384) {
    throw new ChartroomError('remote/integrity', { ...named, file: 'release.json' });
  }
  const parsed = parseRelease(readJson(bytes));
  if (!parsed.ok) {
    const problems = problemsText(parsed.problems);
    throw new ChartroomError('remote/release-malformed', { ...named, problems });
  }
  const differing = differences(parsed.value, address);
  if (differing.length > 0) {
    const problems = `${differing.join(', ')} not as registered`;
    throw new ChartroomError('remote/release-malformed', { ...named, problems });
  }
  return parsed.value;
}

async function fetchBytes(
  { remote, version, record }: ReleaseAddress,
  { fetch, timeoutMs, retry }: FetchReleaseOptions,
): Promise<ArrayBuffer> {
  const url = `${record.url}release.json${retry > 0 ? `?retry=${retry}` : ''}`;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) {
      const { status } = response;
      throw new ChartroomError('remote/not-found', {
        remote,
        version,
        file: 'release.json',
        status,
      });
    }
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > limits.releaseBytes) {
      const problems = `larger than ${limits.releaseBytes} bytes`;
      throw new ChartroomError('remote/release-malformed', { remote, version, problems });
    }
    return bytes;
  } catch (cause) {
    if (cause instanceof ChartroomError) throw cause;
    if (cause instanceof DOMException && cause.name === 'TimeoutError') {
      throw new ChartroomError('remote/entry-timeout', { remote, version, timeoutMs }, { cause });
    }
    const { host } = new URL(record.url);
    throw new ChartroomError('remote/origin-unreachable', { remote, version, host }, { cause });
  }
}

function differences(release: Release, { remote, version, record }: ReleaseAddress): string[] {
  const expected = { ...record, remote, version };
  const keys = ['remote', 'version', 'sequence', 'contract', 'container'] as const;
  return keys.filter((key) => release[key] !== expected[key]);
}

function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
