import type { ReleaseAddress } from '@chartroom/embed';

/** What the command has built and serves. */
export interface Offer {
  readonly releaseOrigin: string;
  readonly charts: readonly { readonly title: string; readonly address: ReleaseAddress }[];
}

export const offerPath = 'charts.json';

/** Comes from the very server that the page comes from. */
export async function readOffer(fetch: typeof globalThis.fetch): Promise<Offer> {
  const response = await fetch(`/${offerPath}`);
  return (await response.json()) as Offer;
}
