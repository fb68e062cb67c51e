import type { ReleaseAddress } from '@chartroom/embed';

/** What the command has built and serves. */
export interface GalleryData {
  readonly releaseOrigin: string;
  readonly charts: readonly { readonly title: string; readonly address: ReleaseAddress }[];
}

export const galleryDataPath = 'charts.json';

/** From the server of the page itself. */
export async function fetchGalleryData(fetch: typeof globalThis.fetch): Promise<GalleryData> {
  const response = await fetch(`/${galleryDataPath}`);
  return (await response.json()) as GalleryData;
}
