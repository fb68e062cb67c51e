import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildRemote, writeRelease } from '@chartroom/build';
import { createKey } from '@chartroom/contract/signing';
import type { ReleaseAddress } from '@chartroom/embed';
import { serveReleases } from '@chartroom/local/web/releaseServer';

/** Releases that exist as long as the command runs, signed by a temporary key and served on a free port. */
export interface PublishedCharts {
  readonly origin: string;
  /** By remote. Charts that can't be built are missing and reported to `onFailed`. */
  readonly addresses: ReadonlyMap<string, ReleaseAddress>;
  close(): Promise<void>;
}

/** Builds changed folders and serves their releases. */
export async function publishCharts(
  root: string,
  folders: readonly string[],
  onFailed: (name: string, reason: string) => void,
): Promise<PublishedCharts> {
  const releasesFolder = mkdtempSync(join(tmpdir(), 'chartroom-gallery-'));
  const server = await serveReleases({ folder: releasesFolder, port: 0 });
  const key = await createKey();
  const addresses = new Map<string, ReleaseAddress>();
  for (const folder of folders) {
    try {
      const { name, built, elapsedMs } = await buildRemote(root, folder);
      if (built) console.log(`Built ${name} in ${(elapsedMs / 1000).toFixed(1)} s`);
      const { release, record } = await writeRelease(folder, releasesFolder, key);
      const { remote, version } = release;
      const url = `${server.origin}/${remote}/${version}/`;
      const publicKey = key.publicJwk;
      addresses.set(remote, { remote, version, record: { ...record, url }, publicKey });
    } catch (error) {
      onFailed(basename(folder), error instanceof Error ? error.message : String(error));
    }
  }
  return {
    origin: server.origin,
    addresses,
    async close() {
      await server.close();
      rmSync(releasesFolder, { recursive: true, force: true });
    },
  };
}
