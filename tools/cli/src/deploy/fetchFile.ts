import { createHash } from 'node:crypto';
import { CliError } from '../cliError';

const timeoutMs = 30_000;

/** Throws `release/not-served` and `release/no-cors`. */
export async function fetchFile(url: string): Promise<Uint8Array> {
  const fail = (reason: string, cause?: unknown) =>
    new CliError('release/not-served', { url, reason }, { cause });
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      headers: { Origin: 'https://any-page.example' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (thrown) {
    throw fail('no response', thrown);
  }
  if (response.status !== 200) throw fail(`status ${response.status}`);
  if (response.headers.get('access-control-allow-origin') !== '*') {
    throw new CliError('release/no-cors', { url });
  }
  return bytes;
}

/** SHA-384 in base64, as the registry and `release.json` have it. */
export function sha384(bytes: Uint8Array): string {
  return createHash('sha384').update(bytes).digest('base64');
}
