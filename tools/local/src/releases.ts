import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtRelease, sha384 } from '@chartroom/build';
import type { SeedRelease } from './demo/seed';

/**
 * Copies a remote's last build to `{releases}/{remote}/{version}/`, from where the release origin
 * serves it: a later build changes nothing that is published. Returns it as the registry lists it.
 */
export function publishLocally(folder: string, releases: string): Omit<SeedRelease, 'url'> {
  const { bytes, release } = builtRelease(folder);
  const { remote, version, sequence, contract, container, manifest } = release;
  const target = join(releases, remote, version);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const path of ['release.json', ...Object.keys(release.files)]) {
    cpSync(join(folder, 'dist', version, path), join(target, path));
  }
  const { kind, title } = manifest;
  return { remote, kind, title, version, sha384: sha384(bytes), sequence, contract, container };
}
