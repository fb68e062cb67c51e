import { writeRelease } from '@chartroom/build';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { SeedRelease } from './demo/seed';

/**
 * Signs a remote's last build and puts it into `{releases}/{remote}/{version}/`, from where the
 * release origin serves it: a later build changes nothing that is published. Returns it as the
 * registry lists it.
 */
export async function publishLocally(
  folder: string,
  releasesFolder: string,
  key: PublisherKey,
): Promise<Omit<SeedRelease, 'url'>> {
  const { release, record } = await writeRelease(folder, releasesFolder, key);
  const { remote, version, manifest } = release;
  const { kind, title } = manifest;
  return { remote, kind, title, version, ...record };
}
