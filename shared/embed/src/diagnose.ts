import {
  ChartroomError,
  isChartroomError,
  type Release,
  type ReleaseFile,
  reasonOf,
} from '@chartroom/contract';
import { sha384 } from './digest';
import { fetchBytes } from './fetchBytes';
import type { ReleaseAddress } from './loader';

export interface DiagnoseOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

/**
 * Finds out why a release did not start. A script element only reports *that* it failed, so the
 * release's scripts are fetched again as bytes and compared with their hashes.
 */
export async function diagnose(
  address: ReleaseAddress,
  release: Release,
  cause: unknown,
  options: DiagnoseOptions,
): Promise<ChartroomError> {
  if (isChartroomError(cause)) return cause;
  const error = isChunkLoadError(cause)
    ? await findFileError(address, release, cause, options)
    : null;
  if (error) return error;
  const { remote, version } = address;
  const reason = reasonOf(cause);
  return new ChartroomError('remote/import-failed', { remote, version, reason }, { cause });
}

/** What webpack's runtime throws for a chunk, script or style. `UnlistedScript` has the same shape. */
interface ChunkLoadError extends Error {
  /** The requested address. */
  readonly request?: unknown;
}

/** Thrown by us, or by a webpack runtime for a chunk. */
export function isChunkLoadError(cause: unknown): cause is ChunkLoadError {
  return cause instanceof Error && /^(ScriptError|ChunkLoadError|UnlistedScript)$/.test(cause.name);
}

/** The release requested a file below its folder that it does not list, so it did not run. */
function checkListed(
  { remote, version, record }: ReleaseAddress,
  release: Release,
  { request }: ChunkLoadError,
): ChartroomError | null {
  if (typeof request !== 'string' || !request.startsWith(record.url)) return null;
  const file = request.slice(record.url.length).replace(/[?#].*$/s, '');
  if (Object.hasOwn(release.files, file)) return null;
  return new ChartroomError('remote/unlisted', { remote, version, file });
}

/** Fetches all scripts again to find the broken one; null if all are intact. */
export async function findFileError(
  address: ReleaseAddress,
  release: Release,
  cause: ChunkLoadError,
  options: DiagnoseOptions,
): Promise<ChartroomError | null> {
  const unlistedError = checkListed(address, release, cause);
  if (unlistedError) return unlistedError;
  for (const [path, expected] of Object.entries(release.files)) {
    if (!/\.(js|css)$/.test(path)) continue;
    const error = await checkFile(address, path, expected, options);
    if (error) return error;
  }
  return null;
}

async function checkFile(
  address: ReleaseAddress,
  file: string,
  expected: ReleaseFile,
  { fetch, signal }: DiagnoseOptions,
): Promise<ChartroomError | null> {
  const { remote, version } = address;
  const integrityError = new ChartroomError('remote/integrity', { remote, version, file });
  try {
    const { sizeBytes: maxBytes } = expected;
    const options = { fetch, signal, maxBytes, tooLarge: () => integrityError };
    const bytes = await fetchBytes(address, file, options);
    return (await sha384(bytes)) === expected.sha384 ? null : integrityError;
  } catch (cause) {
    if (isChartroomError(cause)) return cause;
    throw cause;
  }
}
