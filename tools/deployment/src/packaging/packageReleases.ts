import { rmSync } from 'node:fs';
import { writeRelease } from '@chartroom/build';
import { type CompressedSize, precompress } from '@chartroom/build/precompress';
import type { Release } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';

export interface PackagedReleases {
  readonly releases: readonly Release[];
  readonly size: CompressedSize;
}

/** Signs the last builds of remotes into `{target}/{remote}/{version}/`, their files compressed. */
export async function packageReleases(
  folders: readonly string[],
  target: string,
  key: PublisherKey,
): Promise<PackagedReleases> {
  rmSync(target, { recursive: true, force: true });
  const releases: Release[] = [];
  for (const folder of folders) releases.push((await writeRelease(folder, target, key)).release);
  return { releases, size: await precompress(target) };
}
