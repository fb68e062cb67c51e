import {
  ChartroomError,
  isChartroomError,
  type Release,
  type ReleaseFile,
} from '@chartroom/contract';
import { sha384 } from './digest';
import { fetchBytes } from './fetchBytes';
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
    for (const [path, listed] of Object.entries(release.files)) {
      if (!path.endsWith('.js')) continue;
      const found = await fileFailure(address, path, listed, options);
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
  address: ReleaseAddress,
  file: string,
  listed: ReleaseFile,
  { fetch, signal }: DiagnoseOptions,
): Promise<ChartroomError | null> {
  const { remote, version } = address;
  const differs = new ChartroomError('remote/integrity', { remote, version, file });
  try {
    const { sizeBytes: maxBytes } = listed;
    const options = { fetch, signal, maxBytes, tooLarge: () => differs };
    const bytes = await fetchBytes(address, file, options);
    return (await sha384(bytes)) === listed.sha384 ? null : differs;
  } catch (cause) {
    if (isChartroomError(cause)) return cause;
    throw cause;
  }
}
