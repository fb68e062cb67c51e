import type { ChannelHead, Channels } from './channels';
import { limits } from './limits';
import type { ReleaseRecord } from './release';
import { type PublisherKey, type SignedDocument, signJson } from './signature';

/**
 * How long a copy of `channels.json` is valid. Longer than a week, for teams that deploy weekly;
 * short enough that a withdrawal reaches hosts that were shown an older copy.
 */
export const channelsValidMs = 14 * 24 * 60 * 60_000;

/** The content of `channels.json`, as the registry has it. */
export interface ChannelsSource {
  readonly remote: string;
  /** Address of the folder `{remote}/` for the document, ending in a slash. */
  readonly folder: string;
  /** Releases by channel name. */
  readonly leads: ReadonlyMap<string, LedTo>;
  /** Withdrawn versions, newest first. */
  readonly withdrawn: readonly string[];
  /** Above the sequence of the previous copy. */
  readonly sequence: number;
  readonly nowMs: number;
}

/** A release that a channel points to. */
export type LedTo = Pick<ReleaseRecord, 'url' | 'sha384' | 'sequence'> & {
  readonly version: string;
};

/** A signed copy, ready to publish. */
export interface SignedChannels extends SignedDocument {
  readonly document: Channels;
}

/** Creates and signs `channels.json`; `signature` is the content of `channels.sig`. */
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
