import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contractVersion,
  parseManifest,
  problemsText,
  type ReleaseDraft,
} from '@chartroom/contract';
import { sha384 } from './digest';

interface FederationManifest {
  readonly metaData: { readonly name: string; readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

/**
 * Writes `draft.json` beside the built files: what they are and what each must hash to. The same
 * files give the same bytes.
 */
export function writeDraft(folder: string, version: string, sequence: number): ReleaseDraft {
  const dist = join(folder, 'dist', version);
  const federation = readJson(join(dist, 'mf-manifest.json')) as FederationManifest;
  const manifest = parseManifest(readJson(join(folder, 'manifest.json')));
  if (!manifest.ok) {
    throw new Error(`${join(folder, 'manifest.json')}: ${problemsText(manifest.problems)}`);
  }
  const paths = readdirSync(dist)
    .filter((path) => !/^draft\.json$|\.map$|^mf-stats\.json$/.test(path))
    .sort();
  const workers = Object.fromEntries(
    paths.flatMap((path) => {
      // As the build names a remote's files: id, version, entry, hash.
      const name = /\.(worker)\.[0-9a-f]{16}\.js$/.exec(path)?.[1];
      return name === undefined ? [] : [[name, path]];
    }),
  );
  const exposed = federation.exposes.find((expose) => expose.name === 'remote');
  const draft: ReleaseDraft = {
    schema: 2,
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
  writeFileSync(join(dist, 'draft.json'), `${JSON.stringify(draft, null, 1)}\n`);
  return draft;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
