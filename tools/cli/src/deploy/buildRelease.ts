import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@chartroom/build/checkout';
import type { Release, ReleaseRecord } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';

/** A signed release on this machine, ready to upload. */
export interface SignedRelease {
  readonly release: Release;
  /** Bytes by path below the release's folder, in upload order. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly record: Omit<ReleaseRecord, 'url'>;
}

/** Builds a project if it's stale. Returns whether it was. */
export async function buildProject(folder: string): Promise<boolean> {
  const { buildRemote } = await import('@chartroom/build');
  try {
    return (await buildRemote(checkout, folder)).built;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CliError('build/failed', { reason: reason.trim() }, { cause });
  }
}

/**
 * Signs the last build. An existing signature is reused, so that an interrupted upload resumes with
 * the same bytes.
 */
export async function signBuild(folder: string, key: PublisherKey): Promise<SignedRelease> {
  const { writeRelease } = await import('@chartroom/build');
  const written = await writeRelease(folder, join(folder, 'dist', 'signed'), key).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CliError('build/failed', { reason }, { cause });
    },
  );
  // The signature is uploaded last: if it's there, so is everything else.
  const paths = [...Object.keys(written.release.files), 'release.json', 'release.sig'];
  const files = paths.map((path) => [path, readFileSync(join(written.folder, path))] as const);
  return { release: written.release, files: new Map(files), record: written.record };
}
