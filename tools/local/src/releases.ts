import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtRelease, sha384 } from '@chartroom/build';
import type { SeedRelease } from './demo/seed';

/** A built remote as the registry lists it, served at `{origin}/{remote}/{version}/`. */
export function registeredRelease(folder: string, origin: string): SeedRelease {
  const { bytes, release } = builtRelease(folder);
  const { remote, version, sequence, contract, container, manifest } = release;
  return {
    remote,
    kind: manifest.kind,
    title: manifest.title,
    version,
    url: `${origin}/${remote}/${version}/`,
    sha384: sha384(bytes),
    sequence,
    contract,
    container,
  };
}

/** Folders of remotes by their registry key. */
export function byRemote(folders: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    folders.map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
        id?: string;
      };
      return [manifest.id ?? basename(folder), folder];
    }),
  );
}
