import { parseChannels } from '@chartroom/contract/channels';
import { signChannels } from '@chartroom/contract/signChannels';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { RecordedRelease } from '@chartroom/registry';
import type { Registry } from '../registry/openRegistry';
import type { Target } from '../targets/target';
import type { TargetLocation } from './targetOptions';

export interface RefreshChannelsOptions {
  readonly remote: string;
  readonly registry: Pick<Registry, 'head' | 'release' | 'withdrawals'>;
  readonly key: PublisherKey;
  readonly location: TargetLocation;
}

/** The content of `channels.json` for a remote, as the registry has it. */
interface ChannelState {
  readonly leads: ReadonlyMap<string, RecordedRelease>;
  /** Versions, the newest withdrawal first. */
  readonly withdrawn: readonly string[];
}

/** Someone may move a channel during an upload, and again during the next one. */
const maxAttempts = 5;

/**
 * Signs the current channels of a remote and uploads them beside the releases, for hosts that don't
 * read the database. Repeats if a channel moved during the upload, so that the last of several
 * concurrent uploads has the newest state. Returns when the signed copy expires.
 */
export async function refreshChannels(update: RefreshChannelsOptions): Promise<Date> {
  const { remote, registry, key, location } = update;
  let signed = { text: '', validUntil: 0 };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    await location.target.replace(async () => {
      // Read before the registry, so that a copy of an older state never gets a higher sequence.
      const nowMs = Date.now();
      const published = await publishedSequence(location.target, remote);
      const state = await readChannelState(registry, remote);
      const { document, bytes, signature } = await signChannels(
        {
          remote,
          folder: `${location.publicUrl}${remote}/`,
          ...state,
          // Grows with every copy, whichever machine makes it and whatever its clock says.
          sequence: Math.max(nowMs, published + 1),
          nowMs,
        },
        key,
      );
      signed = { text: textOf(state), validUntil: document.validUntil };
      // A page that loads between the two uploads finds a mismatch and retries a second later.
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
  registry: RefreshChannelsOptions['registry'],
  remote: string,
): Promise<ChannelState> {
  const head = await registry.head(remote);
  const leads = new Map<string, RecordedRelease>();
  // A disabled remote has no channels.
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

/** The sequence of the published copy; 0 if there is none or it can't be read. */
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
