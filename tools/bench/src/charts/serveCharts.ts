import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRemote, writeRelease } from '@chartroom/build';
import { createKey } from '@chartroom/contract/signing';
import type { ReleaseAddress } from '@chartroom/embed';
import { serveReleases } from '@chartroom/local/web/releaseServer';
import { root } from '../root';
import type { LibraryName } from './cases';
import { largeDataCases } from './largeDataCases';
import { servePages } from './servePages';

export interface ChartServer {
  urlOf(page: LibraryName | 'fidelity' | 'heavy'): string;
  close(): Promise<void>;
}

/** The libraries' pages, and the built charts as releases, signed for this once. */
export async function serveCharts(): Promise<ChartServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-bench-'));
  const key = await createKey();
  const releases = await serveReleases({ folder, port: 0 });
  const addresses: Record<string, ReleaseAddress> = {};
  for (const remote of new Set(['chart-line', ...largeDataCases.map((heavy) => heavy.remote)])) {
    const source = join(root, 'remotes', remote);
    await buildRemote(root, source);
    const { release, record } = await writeRelease(source, folder, key);
    const { version } = release;
    const url = `${releases.origin}/${remote}/${version}/`;
    addresses[remote] = { remote, version, record: { ...record, url }, publicKey: key.publicJwk };
  }
  const pages = await servePages();
  const searchParams = new URLSearchParams({ releases: JSON.stringify(addresses) });
  return {
    urlOf: (page) => `${pages.origin}/${page}?${searchParams}`,
    async close() {
      await Promise.all([pages.close(), releases.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
