import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type PublicJwk, type ReleaseRecord, versionKey } from '@chartroom/contract';
import { demoWorkspace, keyData } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';

/** The key that signed the releases, and how the registry lists them, by `{remote}/{version}`. */
interface PublishedRecords {
  readonly keyId: string;
  readonly publicJwk: PublicJwk;
  readonly records: Readonly<Record<string, Omit<ReleaseRecord, 'url'>>>;
}

export interface EarlierBuild {
  /** Folder of the shell's build. */
  readonly shell: string;
  readonly publicJwk: PublicJwk;
  /** Versions by remote. */
  readonly versions: ReadonlyMap<string, string>;
  /** Serves the releases as they were signed then, and lists them and their key; no channel moves. */
  publish(stack: Stack): Promise<void>;
}

/** Unpacks what `pack.ts` has packed into an empty folder. */
export function unpackEarlierBuild(folder: string): EarlierBuild {
  const input = brotliDecompressSync(readFileSync(join(__dirname, 'earlier.tar.br')));
  const { status } = spawnSync('tar', ['-x', '-C', folder], { input });
  if (status !== 0) throw new Error(`tar ended with ${status}`);
  const { records, ...key }: PublishedRecords = JSON.parse(
    readFileSync(join(folder, 'published.json'), 'utf8'),
  );
  const releases = Object.entries(records).map(([path, record]) => {
    const [remote = '', version = ''] = path.split('/');
    return { remote, version, record };
  });
  return {
    shell: join(folder, 'shell'),
    publicJwk: key.publicJwk,
    versions: new Map(releases.map(({ remote, version }) => [remote, version])),
    async publish({ backend, config, releasesFolder }) {
      cpSync(join(folder, 'releases'), releasesFolder, { recursive: true });
      const [at, by] = [Date.now(), 'demo-admin'];
      const releaseEntries = releases.map(({ remote, version, record }) => {
        const url = `${config.releaseOrigins[0]}/${remote}/${version}/`;
        const path = `registry/${demoWorkspace}/releases/${remote}/${versionKey(version)}`;
        return [path, { ...record, url, at, by }];
      });
      await backend.admin.update({
        ...keyData(demoWorkspace, key, at),
        ...Object.fromEntries(releaseEntries),
      });
    },
  };
}
