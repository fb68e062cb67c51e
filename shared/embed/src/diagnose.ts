import { ChartroomError, isChartroomError, type Release } from '@chartroom/contract';
import { sha384 } from './digest';
import type { ReleaseAddress } from './loader';

export interface DiagnoseOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

/**
 * Says why a release did not start. A script element only says *that* it failed, so the scripts of
 * the release are asked for once more, as bytes, and held to their hashes.
 */
export async function diagnose(
  address: ReleaseAddress,
  release: Release,
  cause: unknown,
  options: DiagnoseOptions,
): Promise<ChartroomError> {
  if (isChartroomError(cause)) return cause;
  if (isScriptFailure(cause)) {
    for (const [path, { sha384: digest }] of Object.entries(release.files)) {
      if (!path.endsWith('.js')) continue;
      const found = await fileFailure(address, path, digest, options);
      if (found) return found;
    }
  }
  const { remote, version } = address;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ChartroomError('remote/import-failed', { remote, version, reason }, { cause });
}

/** Ours, or that of a webpack runtime for a chunk. */
function isScriptFailure(cause: unknown): boolean {
  return (
    cause instanceof Error && (cause.name === 'ScriptError' || cause.name === 'ChunkLoadError')
  );
}

async function fileFailure(
  { remote, version, record }: ReleaseAddress,
  file: string,
  digest: string,
  { fetch, signal }: DiagnoseOptions,
): Promise<ChartroomError | null> {
  const url = `${record.url}${file}`;
  try {
    const response = await fetch(url, { signal, credentials: 'omit', redirect: 'error' });
    if (!response.ok) {
      const { status } = response;
      return new ChartroomError('remote/not-found', { remote, version, file, status });
    }
    if ((await sha384(await response.arrayBuffer())) === digest) return null;
    return new ChartroomError('remote/integrity', { remote, version, file });
  } catch (cause) {
    // The deadline of the whole load says so itself.
    if (isChartroomError(cause)) return cause;
    const { host } = new URL(url);
    return new ChartroomError('remote/origin-unreachable', { remote, version, host }, { cause });
  }
}
