import { parseChannels } from '@chartroom/contract/channels';
import { signChannels } from '@chartroom/contract/signChannels';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { RecordedRelease } from '@chartroom/registry';
import type { Registry } from '../registry/readRegistry';
import type { Target } from '../targets/target';
import type { TargetLocation } from './targetOptions';

export interface ChannelsUpdate {
  readonly remote: string;
  readonly registry: Pick<Registry, 'head' | 'release' | 'withdrawals'>;
  readonly key: PublisherKey;
  readonly location: TargetLocation;
}

/** What `channels.json` says of a remote, as the registry has it. */
interface ChannelState {
  readonly leads: ReadonlyMap<string, RecordedRelease>;
  /** Versions, the newest withdrawal first. */
  readonly withdrawn: readonly string[];
}

/** Somebody may move a channel while a copy is on its way, and again while the next one is. */
const maxAttempts = 5;

/**
 * Signs where a remote's channels lead now, and puts it beside the releases for hosts that don't read
 * the database. Where they moved meanwhile it is done again: of several at once, the one that is slowest has the
 * newest state too. Returns until when it counts.
 */
export async function refreshChannels(update: ChannelsUpdate): Promise<Date> {
  const { remote, registry, key, location } = update;
  let signed = { text: '', validUntil: 0 };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    await location.target.replace(async () => {
      // Before the registry is read, so that a copy of an older state never has the higher number.
      const nowMs = Date.now();
      const published = await publishedSequence(location.target, remote);
      const state = await readChannelState(registry, remote);
      const { document, bytes, signature } = await signChannels(
        {
          remote,
          folder: `${location.publicUrl}${remote}/`,
          ...state,
          // Grows with every copy, whoever makes it, and by whatever clock.
          sequence: Math.max(nowMs, published + 1),
          nowMs,
        },
        key,
      );
      signed = { text: textOf(state), validUntil: document.validUntil };
      // Side by side: a page that comes between the two finds no pair, and looks again a second later.
      return new Map([
        [`${remote}/channels.json`, bytes],
        [`${remote}/channels.sig`, new TextEncoder().encode(signature)],
      ]);
    });
    if (textOf(await readChannelState(registry, remote)) === signed.text) break;
  }
  return new Date(signed.validUntil);
}

async function readChannelState(
  registry: ChannelsUpdate['registry'],
  remote: string,
): Promise<ChannelState> {
  const head = await registry.head(remote);
  const leads = new Map<string, RecordedRelease>();
  // Nobody is led to a remote that was switched off.
  for (const [name, channel] of Object.entries(head?.disabled ? {} : (head?.channels ?? {}))) {
    const release = channel && (await registry.release(remote, channel.version));
    if (release) leads.set(name, release);
  }
  const withdrawals = [...(await registry.withdrawals(remote))].sort(([, a], [, b]) => b.at - a.at);
  return { leads, withdrawn: withdrawals.map(([version]) => version) };
}

function textOf({ leads, withdrawn }: ChannelState): string {
  return JSON.stringify([[...leads], withdrawn]);
}

/** Of the copy that is there, 0 where there is none that can be read. */
async function publishedSequence(target: Target, remote: string): Promise<number> {
  const bytes = await target.read(`${remote}/channels.json`);
  if (!bytes) return 0;
  const parsed = parseChannels(jsonOf(bytes));
  return parsed.ok ? parsed.value.sequence : 0;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
