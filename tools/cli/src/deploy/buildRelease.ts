import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseRecord } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';

/** A signed release on this machine, as it is to lie on the target. */
export interface SignedRelease {
  readonly release: Release;
  /** Bytes by path below the release's folder, in the order in which they are put. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly record: Omit<ReleaseRecord, 'url'>;
}

/** Of the checkout that this command line is part of. */
const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Builds what is stale. Returns whether anything was. */
export async function buildProject(folder: string): Promise<boolean> {
  const { buildRemote } = await import('@chartroom/build');
  try {
    return (await buildRemote(root, folder)).built;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CliError('build/failed', { reason: reason.trim() }, { cause });
  }
}

/**
 * Signs the last build. What was signed before is kept as it was, so that an upload which broke off
 * goes on with the same bytes.
 */
export async function signBuild(folder: string, key: PublisherKey): Promise<SignedRelease> {
  const { writeRelease } = await import('@chartroom/build');
  const written = await writeRelease(folder, join(folder, 'dist', 'signed'), key).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CliError('build/failed', { reason }, { cause });
    },
  );
  // The signature comes last: where it lies, all else does.
  const paths = [...Object.keys(written.release.files), 'release.json', 'release.sig'];
  const files = paths.map((path) => [path, readFileSync(join(written.folder, path))] as const);
  return { release: written.release, files: new Map(files), record: written.record };
}
