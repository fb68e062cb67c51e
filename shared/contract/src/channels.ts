import * as v from 'valibot';
import { ChartroomError } from './errors';
import { limits } from './limits';
import { remoteId } from './manifestSchema';
import { type Parsed, problemsText } from './parse';
import { keyId, sha384, version } from './parseRelease';
import type { PublicJwk } from './publicKey';
import { isRemoteId } from './remoteId';
import { dictionary, exact, list } from './schema/containers';
import { parseWith } from './schema/parseWith';
import { exactly, text, whole } from './schema/scalars';
import { keyIdOf, type SignedDocument, verifySignature } from './signature';

/**
 * `{remote}/channels.json`: a remote's channels, for hosts that don't read the database.
 * `channels.sig` beside it is its signature.
 */
export interface Channels {
  readonly schema: 1;
  readonly remote: string;
  /** Epoch milliseconds. Hosts ignore an expired copy, which may hide a withdrawal. */
  readonly validUntil: number;
  /** Grows with every published copy, so that an older one can't be replayed. */
  readonly sequence: number;
  readonly channels: Readonly<Record<string, ChannelHead>>;
  /** Withdrawn versions. A channel that points to one is not followed. */
  readonly withdrawn?: readonly string[];
  /** Id of the key that signed it. */
  readonly keyId: string;
}

/** The release that a channel points to. */
export interface ChannelHead {
  readonly version: string;
  /** SHA-384 of the bytes of `release.json`, base64. */
  readonly sha384: string;
  readonly sequence: number;
  /** Folder of the release. Default: `{version}/` beside `channels.json`. */
  readonly url?: string;
}

const channels = exact({
  schema: exactly(1),
  remote: remoteId,
  validUntil: whole(0),
  sequence: whole(0),
  channels: dictionary(
    exact({
      version,
      sha384,
      sequence: whole(0),
      url: v.exactOptional(text(limits.urlLength)),
    }),
    {
      max: limits.channelsPerRemote,
      isName: isRemoteId,
      message: 'must be 1 to 64 characters: a–z, 0–9 and -',
    },
  ),
  withdrawn: v.exactOptional(list(version, limits.withdrawnPerRemote)),
  keyId,
});

/**
 * Parses the content of `channels.json`. Its signature and expiry are checked by
 * `openChannels`.
 */
export function parseChannels(input: unknown): Parsed<Channels> {
  return parseWith(channels, input);
}

/** What `openChannels` compares a copy of `channels.json` with. */
export interface ChannelsCheck {
  readonly remote: string;
  /** Keys that may sign this remote's channels. */
  readonly publicKeys: readonly PublicJwk[];
  readonly nowMs: number;
  /** Sequence of the last accepted copy; 0 for none. */
  readonly lastSequence: number;
}

/**
 * Verifies and parses `channels.json`: size, signature by one of the keys, shape, remote, expiry,
 * and that it isn't older than the last copy. Rejects with a ChartroomError of area `channels`.
 */
export async function openChannels(
  { bytes, signature }: SignedDocument,
  { remote, publicKeys, nowMs, lastSequence }: ChannelsCheck,
): Promise<Channels> {
  const signer = await findSigner({ bytes, signature }, publicKeys);
  if (signer === null) throw new ChartroomError('channels/signature-wrong', { remote });
  const parsed = parseChannels(readJson(bytes));
  if (!parsed.ok) {
    const problems = problemsText(parsed.problems);
    throw new ChartroomError('channels/malformed', { remote, problems });
  }
  const { keyId, sequence, validUntil } = parsed.value;
  if (parsed.value.remote !== remote || keyId !== signer) {
    const problems =
      parsed.value.remote === remote
        ? 'keyId: isn’t the key that signed it'
        : 'remote: is another remote';
    throw new ChartroomError('channels/malformed', { remote, problems });
  }
  if (nowMs > validUntil) {
    const expiredAt = new Date(validUntil).toISOString();
    throw new ChartroomError('channels/expired', { remote, expiredAt });
  }
  if (sequence < lastSequence) {
    throw new ChartroomError('channels/replayed', { remote, sequence, minimum: lastSequence });
  }
  return parsed.value;
}

/** Id of the key that signed it; null if none of these did. */
async function findSigner(
  { bytes, signature }: SignedDocument,
  publicKeys: readonly PublicJwk[],
): Promise<string | null> {
  if (bytes.byteLength > limits.channelsBytes) return null;
  for (const key of publicKeys) {
    if (await verifySignature(bytes, signature, key)) return keyIdOf(key);
  }
  return null;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
