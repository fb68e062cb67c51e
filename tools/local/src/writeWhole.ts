import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file that shows whole or not at all, by way of a name that no release has. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const next = join(folder, `.${process.pid}-${basename(file)}`);
  writeFileSync(next, content);
  renameSync(next, file);
}
