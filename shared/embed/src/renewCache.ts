import type { Release } from '@chartroom/contract';

/**
 * After a retry has gone past what the browser's cache holds of a release: fetches the files anew
 * under their plain addresses, so that the next page does not meet the old answers again. Files are
 * cached for a year, and wrong ones with them.
 */
export async function renewCache(
  folder: string,
  release: Release,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const scripts = Object.keys(release.files).filter((path) => path.endsWith('.js'));
  const options = { cache: 'reload', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const renewals = ['release.json', 'release.sig', ...scripts].map(async (path) => {
    const response = await fetch(`${folder}${path}`, options);
    // What is not read to its end is not cached.
    await response.arrayBuffer();
  });
  await Promise.allSettled(renewals);
}
