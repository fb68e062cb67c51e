import type { Channels } from '@chartroom/contract/channels';
import { type PublisherKey, signJson } from '@chartroom/contract/signing';
import type { Registry } from '../registry/readRegistry';
import type { Place } from './targetOptions';

/**
 * How long a copy counts. Long enough that a team which deploys weekly need not think of it, short
 * enough that a withdrawal reaches hosts that were shown an older copy.
 */
export const validMs = 14 * 24 * 60 * 60_000;

export interface ChannelsUpdate {
  readonly remote: string;
  readonly registry: Registry;
  readonly key: PublisherKey;
  readonly place: Place;
}

/**
 * Signs where a remote's channels lead now, and puts it beside the releases for hosts that don't read
 * the database. Returns until when it counts.
 */
export async function refreshChannels({
  remote,
  registry,
  key,
  place: { target, publicUrl },
}: ChannelsUpdate): Promise<Date> {
  const head = await registry.head(remote);
  const now = Date.now();
  const channels: Record<string, Channels['channels'][string]> = {};
  for (const [name, channel] of Object.entries(head?.channels ?? {})) {
    const release = channel && (await registry.release(remote, channel.version));
    if (!release) continue;
    const { version, sha384, sequence, url } = release;
    const isBeside = url === `${publicUrl}${remote}/${version}/`;
    channels[name] = { version, sha384, sequence, ...(isBeside ? {} : { url }) };
  }
  const document: Channels = {
    schema: 1,
    remote,
    validUntil: now + validMs,
    // The time grows with every copy, whoever makes it.
    sequence: now,
    channels,
    keyId: key.keyId,
  };
  const { bytes, signature } = await signJson(document, key.privateJwk);
  await target.put(`${remote}/channels.json`, bytes);
  await target.put(`${remote}/channels.sig`, new TextEncoder().encode(signature));
  await target.publish();
  return new Date(document.validUntil);
}
