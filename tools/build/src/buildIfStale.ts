import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { withLock } from '@chartroom/setup/lock';
import { cacheFolder } from './checkout';

export interface BuildResult {
  readonly name: string;
  /** False if nothing has changed since the last build. */
  readonly built: boolean;
  readonly elapsedMs: number;
}

/** One folder's build, which need not run if the last complete one had the same inputs. */
export interface StaleBuild {
  readonly name: string;
  /** A file that exists after a complete build. */
  readonly target: string;
  /** File that keeps the digest of the last complete build. */
  readonly stamp: string;
  /** Digest of everything that the build depends on. */
  readonly digest: string;
  readonly run: () => Promise<void>;
}

export function staleBuild(
  root: string | null,
  folder: string,
  { target, digest, run }: Pick<StaleBuild, 'target' | 'digest' | 'run'>,
): StaleBuild {
  const name = basename(folder);
  // Two folders may have the same base name.
  const path = root ? relative(root, folder) : folder;
  const pathHash = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const cache = root ? join(root, '.cache') : cacheFolder(folder);
  const stamp = join(cache, 'built', `${name}-${pathHash}.txt`);
  return { name, target, stamp, digest, run };
}

/** Whether the last complete build had the same inputs, and its files are still there. */
export function isFresh({ target, stamp, digest }: StaleBuild): boolean {
  return existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

/** Builds unless the build is fresh. Waits if another process is building the same. */
export async function buildIfStale(build: StaleBuild): Promise<BuildResult> {
  const { name, stamp, digest } = build;
  const started = performance.now();
  let built = false;
  if (!isFresh(build)) {
    const logWaiting = () => console.log(`Waiting for another build of ${name}…`);
    await withLock(`${stamp}.lock`, logWaiting, async () => {
      if (isFresh(build)) return;
      // A killed build has mixed its files with the previous ones, so it must not look complete.
      rmSync(stamp, { force: true });
      await build.run();
      writeFileSync(stamp, digest);
      built = true;
    });
  }
  return { name, built, elapsedMs: Math.round(performance.now() - started) };
}
