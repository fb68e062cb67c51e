import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that shows whole or not at all, by way of a name that no release has. A file with a
 * secret has a mode for its owner alone, `0o600`.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array, mode = 0o666): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const temporaryFile = join(folder, `.${process.pid}-${basename(file)}`);
  try {
    writeFileSync(temporaryFile, content, { mode, flush: true });
    renameSync(temporaryFile, file);
  } catch (error) {
    // On a full disk the part that was written would only take space.
    rmSync(temporaryFile, { force: true });
    throw error;
  }
}
