import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { withLock } from '../../setup/src/lock.mjs';

export interface BuildResult {
  readonly name: string;
  /** False if nothing has changed since the last build. */
  readonly built: boolean;
  readonly elapsedMs: number;
}

interface BuildInputs {
  readonly root: string;
  readonly folder: string;
  /** A file that exists after a complete build. */
  readonly target: string;
  /** Digest of everything that the build depends on. */
  readonly digest: string;
}

/**
 * Builds unless the last complete build had the same inputs. Waits if another process is building
 * the same.
 */
export async function buildIfStale(
  { root, folder, target, digest }: BuildInputs,
  build: () => Promise<void>,
): Promise<BuildResult> {
  const name = basename(folder);
  const stampFolder = join(root, '.cache', 'built');
  // Two folders may have the same base name.
  const pathHash = createHash('sha256').update(relative(root, folder)).digest('hex').slice(0, 16);
  const stamp = join(stampFolder, `${name}-${pathHash}.txt`);
  const started = performance.now();
  const isFresh = () =>
    existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  let built = false;
  if (!isFresh()) {
    const logWaiting = () => console.log(`Waiting for another build of ${name}…`);
    await withLock(`${stamp}.lock`, logWaiting, async () => {
      if (isFresh()) return;
      // A killed build has mixed its files with the previous ones, so it must not look complete.
      rmSync(stamp, { force: true });
      await build();
      writeFileSync(stamp, digest);
      built = true;
    });
  }
  return { name, built, elapsedMs: Math.round(performance.now() - started) };
}
