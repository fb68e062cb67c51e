import type { ChannelHead, Channels } from './channels';
import { limits } from './limits';
import type { ReleaseRecord } from './release';
import { type PublisherKey, type SignedDocument, signJson } from './signature';

/**
 * How long a copy of `channels.json` counts. Long enough that a team which deploys weekly need not
 * think of it, short enough that a withdrawal reaches hosts that were shown an older copy.
 */
export const channelsValidMs = 14 * 24 * 60 * 60_000;

/** What `channels.json` is made of, as the registry has it. */
export interface ChannelsSource {
  readonly remote: string;
  /** Address of the folder `{remote}/` that the document will lie in, ending in a slash. */
  readonly folder: string;
  /** Releases that channels lead to, by the channel's name. */
  readonly leads: ReadonlyMap<string, LedTo>;
  /** Versions that were withdrawn, the newest first. */
  readonly withdrawn: readonly string[];
  /** Above that of the copy before. */
  readonly sequence: number;
  readonly nowMs: number;
}

/** A release that a channel leads to. */
export type LedTo = Pick<ReleaseRecord, 'url' | 'sha384' | 'sequence'> & {
  readonly version: string;
};

/** A copy as it is published, and until when it counts. */
export interface SignedChannels extends SignedDocument {
  readonly document: Channels;
}

/** Signs where a remote's channels lead now: `channels.json` and the text of `channels.sig`. */
export async function signChannels(
  { remote, folder, leads, withdrawn, sequence, nowMs }: ChannelsSource,
  key: PublisherKey,
): Promise<SignedChannels> {
  const channels: Record<string, ChannelHead> = {};
  for (const [name, { version, url, ...release }] of leads) {
    const isBeside = url === `${folder}${version}/`;
    channels[name] = {
      version,
      sha384: release.sha384,
      sequence: release.sequence,
      ...(isBeside ? {} : { url }),
    };
  }
  const document: Channels = {
    schema: 1,
    remote,
    validUntil: nowMs + channelsValidMs,
    sequence,
    channels,
    ...(withdrawn.length > 0 ? { withdrawn: withdrawn.slice(0, limits.withdrawnPerRemote) } : {}),
    keyId: key.keyId,
  };
  return { document, ...(await signJson(document, key.privateJwk)) };
}
