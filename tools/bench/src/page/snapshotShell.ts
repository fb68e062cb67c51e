import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../root';

/**
 * Copies what the stack serves of the project, and returns the copy's root: a build in the meantime
 * changes nothing that is being measured.
 */
export function snapshotShell(): string {
  const copy = join(cacheFolder, 'product');
  rmSync(copy, { recursive: true, force: true });
  for (const path of [join('host', 'dist'), join('firebase', 'database.rules.json')]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  return copy;
}
