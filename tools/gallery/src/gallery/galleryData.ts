import type { ReleaseAddress } from '@chartroom/embed';

/** What the command has built and serves. */
export interface GalleryData {
  readonly releaseOrigin: string;
  readonly charts: readonly { readonly title: string; readonly address: ReleaseAddress }[];
}

export const galleryDataPath = 'charts.json';

/** Comes from the very server that the page comes from. */
export async function fetchGalleryData(fetch: typeof globalThis.fetch): Promise<GalleryData> {
  const response = await fetch(`/${galleryDataPath}`);
  return (await response.json()) as GalleryData;
}
