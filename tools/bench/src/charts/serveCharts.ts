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

/** A checkout of the project whose charts are measured. */
export interface Checkout {
  readonly folder: string;
  /** Builds the remote in a folder of the checkout, unless its build is up to date. */
  build(remoteFolder: string): Promise<unknown>;
}

const thisCheckout: Checkout = {
  folder: root,
  build: (remoteFolder) => buildRemote(root, remoteFolder),
};

const allRemotes = ['chart-line', ...largeDataCases.map((heavy) => heavy.remote)];

/** The libraries' pages, and the built charts of a checkout as releases, signed for this once. */
export async function serveCharts(
  checkout: Checkout = thisCheckout,
  remotes: readonly string[] = allRemotes,
): Promise<ChartServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-bench-'));
  const key = await createKey();
  const releases = await serveReleases({ folder, port: 0 });
  const addresses: Record<string, ReleaseAddress> = {};
  for (const remote of new Set(remotes)) {
    const source = join(checkout.folder, 'remotes', remote);
    await checkout.build(source);
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
