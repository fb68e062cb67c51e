import { signChannels } from '@chartroom/contract/signChannels';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { RecordedRelease, Registry } from '../registry/readRegistry';
import type { Place } from './targetOptions';

export interface ChannelsUpdate {
  readonly remote: string;
  readonly registry: Pick<Registry, 'head' | 'release' | 'withdrawals'>;
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
  const nowMs = Date.now();
  const leads = new Map<string, RecordedRelease>();
  // Nobody is led to a remote that was switched off.
  for (const [name, channel] of Object.entries(head?.disabled ? {} : (head?.channels ?? {}))) {
    const release = channel && (await registry.release(remote, channel.version));
    if (release) leads.set(name, release);
  }
  const withdrawals = [...(await registry.withdrawals(remote))].sort(([, a], [, b]) => b.at - a.at);
  const { document, bytes, signature } = await signChannels(
    {
      remote,
      folder: `${publicUrl}${remote}/`,
      leads,
      withdrawn: withdrawals.map(([version]) => version),
      // The time grows with every copy, whoever makes it.
      sequence: nowMs,
      nowMs,
    },
    key,
  );
  // Side by side: a page that comes between the two finds no pair, and looks again a second later.
  await Promise.all([
    target.put(`${remote}/channels.json`, bytes),
    target.put(`${remote}/channels.sig`, new TextEncoder().encode(signature)),
  ]);
  await target.publish();
  return new Date(document.validUntil);
}
