import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contractNeeded,
  parseManifest,
  problemsText,
  type ReleaseDraft,
} from '@chartroom/contract';
import { sha384 } from './digest';
import { withLocalisedTitles } from './localisedTitles';
import { writeParcelLoaders } from './parcelLoader/writeParcelLoaders';
import { writeMessages } from './writeMessages';

interface FederationManifest {
  readonly metaData: { readonly name: string; readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

/**
 * Writes `draft.json` beside the built files, with their hashes. Deterministic. Translations are
 * those of `project`, the remote's own folder.
 */
export function writeDraft(
  folder: string,
  version: string,
  sequence: number,
  project = folder,
): ReleaseDraft {
  const dist = join(folder, 'dist', version);
  const federation = readJson(join(dist, 'mf-manifest.json')) as FederationManifest;
  const manifest = parseManifest(readJson(join(folder, 'manifest.json')));
  if (!manifest.ok) {
    throw new Error(`${join(folder, 'manifest.json')}: ${problemsText(manifest.problems)}`);
  }
  const fixture = join(folder, 'fixture.json');
  // Galleries show the chart with it, wherever its release is.
  if (manifest.value.kind === 'chart' && existsSync(fixture)) {
    copyFileSync(fixture, join(dist, 'fixture.json'));
  }
  writeMessages(project, dist);
  const contract = contractNeeded(manifest.value);
  const preloadOf = (name: string) =>
    federation.exposes.find((expose) => expose.name === name)?.assets.js.sync;
  const { name: container, remoteEntry } = federation.metaData;
  const entry = remoteEntry.name;
  const preload = preloadOf('remote') ?? [];
  const parcel = preloadOf('parcel');
  const workers = workersOf(releaseFiles(dist));
  if (parcel) {
    const remote = manifest.value.id;
    const preloadFirst = [...parcel, ...preload];
    writeParcelLoaders(dist, {
      remote,
      version,
      container,
      entry,
      preload: preloadFirst,
      ...workers,
    });
  }
  const paths = releaseFiles(dist);
  const draft: ReleaseDraft = {
    schema: 2,
    remote: manifest.value.id,
    version,
    sequence,
    contract,
    container,
    entry,
    preload,
    files: Object.fromEntries(
      paths.map((path) => {
        const bytes = readFileSync(join(dist, path));
        return [path, { sha384: sha384(bytes), sizeBytes: bytes.length }];
      }),
    ),
    ...workers,
    manifest: contract > 1 ? withLocalisedTitles(manifest.value, project) : manifest.value,
  };
  writeFileSync(join(dist, 'draft.json'), `${JSON.stringify(draft, null, 1)}\n`);
  return draft;
}

function releaseFiles(dist: string): string[] {
  return readdirSync(dist)
    .filter((path) => !/^draft\.json$|\.map$|^mf-stats\.json$/.test(path))
    .sort();
}

/** Empty if it has none. */
function workersOf(paths: readonly string[]): Pick<ReleaseDraft, 'workers'> {
  const workers = paths.flatMap((path): [string, string][] => {
    // File names of a build contain id, version, entry and hash.
    const name = /\.(worker)\.[0-9a-f]{16}\.js$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, path]];
  });
  return workers.length > 0 ? { workers: Object.fromEntries(workers) } : {};
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
