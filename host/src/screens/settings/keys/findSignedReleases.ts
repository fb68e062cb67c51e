import { versionKey } from '@chartroom/contract';
import type { Database } from '../../../services/firebase/database';
import { parseRemoteCatalogue } from '../../../services/registry/remoteCatalogue';

/** A release that a channel points to. */
export interface SignedRelease {
  readonly remote: string;
  readonly channel: 'stable' | 'canary';
  readonly version: string;
}

/**
 * Finds releases signed by a key among those that channels of the workspace point to: two short reads
 * per remote. Releases that only panels pin aren't searched.
 */
export async function findSignedReleases(
  database: Pick<Database, 'get'>,
  workspace: string,
  keyId: string,
): Promise<readonly SignedRelease[]> {
  const { entries } = parseRemoteCatalogue(await database.get(`registry/${workspace}/heads`));
  const channelReleases = entries.flatMap(({ remote, head }) =>
    (['stable', 'canary'] as const).flatMap((channel) => {
      const version = head.channels[channel]?.version;
      return version === undefined ? [] : [{ remote, channel, version }];
    }),
  );
  const keys = await Promise.all(
    channelReleases.map(({ remote, version }) =>
      database.get(`registry/${workspace}/releases/${remote}/${versionKey(version)}/keyId`),
    ),
  );
  return channelReleases.filter((_, index) => keys[index] === keyId);
}
