import { versionKey } from '@chartroom/contract';
import type { Database } from '../../../services/firebase/database';
import { parseCatalogue } from '../../../services/registry/catalogue';

/** A release to which a channel leads. */
export interface SignedRelease {
  readonly remote: string;
  readonly channel: 'stable' | 'canary';
  readonly version: string;
}

/**
 * Releases in use that a key has signed, for every remote of the workspace: two short questions each.
 * Those to which no channel leads, and which panels may pin, are not looked through.
 */
export async function findSignedReleases(
  database: Pick<Database, 'get'>,
  workspace: string,
  keyId: string,
): Promise<readonly SignedRelease[]> {
  const { entries } = parseCatalogue(await database.get(`registry/${workspace}/heads`));
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
