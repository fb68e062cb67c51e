import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { withLock } from '../../setup/src/lock.mjs';

export interface BuildResult {
  readonly name: string;
  /** False when nothing had changed since the last build. */
  readonly built: boolean;
  readonly elapsedMs: number;
}

interface BuildInputs {
  readonly root: string;
  readonly folder: string;
  /** A file that is there once all is built. */
  readonly target: string;
  /** Of all that the build depends on. */
  readonly digest: string;
}

/**
 * Builds unless the last build that ended was of the same inputs. A process that finds another building
 * the same waits for it.
 */
export async function buildIfStale(
  { root, folder, target, digest }: BuildInputs,
  build: () => Promise<void>,
): Promise<BuildResult> {
  const name = basename(folder);
  const stampFolder = join(root, '.cache', 'built');
  // Two folders may end in the same name.
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
      // A build that is killed must not pass for the one before, whose files it has mixed with its own.
      rmSync(stamp, { force: true });
      await build();
      writeFileSync(stamp, digest);
      built = true;
    });
  }
  return { name, built, elapsedMs: Math.round(performance.now() - started) };
}
