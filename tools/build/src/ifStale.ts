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

interface Wanted {
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
export async function ifStale(
  { root, folder, target, digest }: Wanted,
  build: () => Promise<void>,
): Promise<BuildResult> {
  const name = basename(folder);
  const stamps = join(root, '.cache', 'built');
  // Two folders may end in the same name.
  const place = createHash('sha256').update(relative(root, folder)).digest('hex').slice(0, 16);
  const stamp = join(stamps, `${name}-${place}.txt`);
  const started = performance.now();
  const isFresh = () =>
    existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  let built = false;
  if (!isFresh()) {
    const sayThatItWaits = () => console.log(`Waiting for another build of ${name}…`);
    await withLock(`${stamp}.lock`, sayThatItWaits, async () => {
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
