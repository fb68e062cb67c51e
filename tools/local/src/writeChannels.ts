import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifySignature } from '@chartroom/contract';
import { type Channels, parseChannels } from '@chartroom/contract/channels';
import { channelsValidMs, signChannels } from '@chartroom/contract/signChannels';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { RecordedRelease } from '@chartroom/registry';
import { writeFileAtomic } from './writeFileAtomic';

export interface WriteChannelsOptions {
  readonly remote: string;
  /** The folder that the release origin serves. */
  readonly folder: string;
  /** The same as pages reach it, without a slash at the end. */
  readonly origin: string;
  readonly key: PublisherKey;
  readonly leads: ReadonlyMap<string, RecordedRelease>;
  /** The newest first. */
  readonly withdrawn: readonly string[];
}

/**
 * Puts a remote's `channels.json` and `channels.sig` into its folder, unless a copy that says the same
 * lies there and counts for long. The sequence grows over restarts, and over a clock that was set back.
 */
export async function writeChannels(options: WriteChannelsOptions): Promise<void> {
  const { remote, key, leads, withdrawn } = options;
  const folder = join(options.folder, remote);
  const nowMs = Date.now();
  const previous = await readChannels(folder, key);
  const sequence = Math.max(nowMs, (previous?.sequence ?? 0) + 1);
  const { document, bytes, signature } = await signChannels(
    { remote, folder: `${options.origin}/${remote}/`, leads, withdrawn, sequence, nowMs },
    key,
  );
  if (
    previous?.isVerified &&
    contentText(previous) === contentText(document) &&
    isFresh(previous, nowMs)
  )
    return;
  writeFileAtomic(join(folder, 'channels.sig'), signature);
  writeFileAtomic(join(folder, 'channels.json'), bytes);
}

/** All but when it was written. */
function contentText({ remote, channels, withdrawn, keyId }: Channels): string {
  return JSON.stringify([remote, channels, withdrawn, keyId]);
}

function isFresh({ validUntil }: Channels, nowMs: number): boolean {
  return validUntil - nowMs > channelsValidMs / 2;
}

/** The copy that lies there, and whether the key signed it; null where there is none to be read. */
async function readChannels(
  folder: string,
  key: PublisherKey,
): Promise<(Channels & { readonly isVerified: boolean }) | null> {
  try {
    const bytes = new Uint8Array(readFileSync(join(folder, 'channels.json')));
    const parsed = parseChannels(JSON.parse(new TextDecoder().decode(bytes)));
    if (!parsed.ok) return null;
    const signature = readFileSync(join(folder, 'channels.sig'), 'utf8');
    return { ...parsed.value, isVerified: await verifySignature(bytes, signature, key.publicJwk) };
  } catch {
    return null;
  }
}
