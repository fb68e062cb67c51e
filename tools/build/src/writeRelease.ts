import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, parseManifest, problemsText, type Release } from '@chartroom/contract';
import { sha384 } from './digest';

interface FederationManifest {
  readonly metaData: { readonly name: string; readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

/**
 * Writes `release.json` beside the built files: what they are and what each must hash to. The same
 * files give the same bytes.
 */
export function writeRelease(folder: string, version: string, sequence: number): Release {
  const dist = join(folder, 'dist', version);
  const federation = readJson(join(dist, 'mf-manifest.json')) as FederationManifest;
  const manifest = parseManifest(readJson(join(folder, 'manifest.json')));
  if (!manifest.ok) {
    throw new Error(`${join(folder, 'manifest.json')}: ${problemsText(manifest.problems)}`);
  }
  const paths = readdirSync(dist)
    .filter((path) => !/^release\.(json|sig)$|\.map$|^mf-stats\.json$/.test(path))
    .sort();
  const workers = Object.fromEntries(
    paths.flatMap((path) => {
      // As the build names a remote's files: id, version, entry, hash.
      const name = /\.(worker)\.[0-9a-f]{16}\.js$/.exec(path)?.[1];
      return name === undefined ? [] : [[name, path]];
    }),
  );
  const exposed = federation.exposes.find((expose) => expose.name === 'remote');
  const release: Release = {
    schema: 1,
    remote: manifest.value.id,
    version,
    sequence,
    contract: contractVersion,
    container: federation.metaData.name,
    entry: federation.metaData.remoteEntry.name,
    preload: exposed?.assets.js.sync ?? [],
    files: Object.fromEntries(
      paths.map((path) => {
        const bytes = readFileSync(join(dist, path));
        return [path, { sha384: sha384(bytes), sizeBytes: bytes.length }];
      }),
    ),
    ...(Object.keys(workers).length > 0 ? { workers } : {}),
    manifest: manifest.value,
  };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
