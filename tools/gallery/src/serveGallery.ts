import { join } from 'node:path';
import type { WebServer } from '@chartroom/local/web/listen';
import { chartNames, readCharts } from './findCharts';
import { type GalleryData, galleryDataPath } from './gallery/galleryData';
import { publishCharts } from './publishCharts';
import { servePage } from './servePage';

export interface ServeGalleryOptions {
  readonly root: string;
  /** If it is taken, the next free one; 0 for any. */
  readonly port: number;
  /** Names of charts. Default: all with a fixture. */
  readonly names?: readonly string[];
  readonly onFailed: (name: string, reason: string) => void;
}

/** Builds changed charts and serves the gallery, with the releases on a second origin. */
export async function serveGallery(options: ServeGalleryOptions): Promise<WebServer> {
  const { root, port, names = chartNames(root), onFailed } = options;
  const charts = readCharts(root, names, onFailed);
  const folders = charts.map(({ folder }) => folder);
  const releases = await publishCharts(root, folders, onFailed);
  const galleryData: GalleryData = {
    releaseOrigin: releases.origin,
    charts: charts
      .flatMap(({ manifest: { id, title } }) => {
        const address = releases.addresses.get(id);
        return address ? [{ title, address }] : [];
      })
      .sort((a, b) => (a.title < b.title ? -1 : 1)),
  };
  const folder = join(import.meta.dirname, 'gallery');
  const server = await servePage({
    script: join(folder, 'page.tsx'),
    html: join(folder, 'index.html'),
    releaseOrigin: releases.origin,
    port,
    data: { [galleryDataPath]: galleryData },
  });
  return {
    ...server,
    async close() {
      await Promise.all([server.close(), releases.close()]);
    },
  };
}
