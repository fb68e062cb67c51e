import { ChartroomError, isChartroomError, limits, type PublicJwk } from '@chartroom/contract';
import { type Channels, openChannels } from '@chartroom/contract/channels';
import { fetchBytes } from '../fetchBytes';
import type { ReleaseAddress } from '../loader';
import { type Described, describeRelease } from './describeRelease';

/** Which release a page asks for, where no database says it. */
export interface Wanted {
  readonly remote: string;
  /** Folder of all releases, ending in a slash. */
  readonly releases: string;
  /** An exact version, or the name of a channel. */
  readonly at: { readonly version: string } | { readonly channel: string };
  /** Publishers' keys whose word counts. */
  readonly keys: readonly PublicJwk[];
}

export interface AskOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  readonly nowMs: number;
  /** Resolves after a time, or when the signal aborts. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Whoever publishes puts one file after the other: the second is there by then. */
const pairMs = 1_000;

/** Finds releases by what lies on the release origin: `release.json` and `channels.json`, both signed. */
export interface ReleasePlace {
  /** Rejects with a ChartroomError of area `channels`, `registry` or `remote`. */
  find(wanted: Wanted, options: AskOptions): Promise<ReleaseAddress>;
  /** Whether a release may stay on show, by the newest `channels.json` that was followed. */
  stands(wanted: Wanted, version: string): boolean;
}

export function createReleasePlace(): ReleasePlace {
  /** The newest copies that were followed, by their folder: an older one is never followed again. */
  const followed = new Map<string, Channels>();
  const isWithdrawn = (folder: string, version: string) =>
    followed.get(folder)?.withdrawn?.includes(version) ?? false;

  async function readChannels(wanted: Wanted, options: AskOptions): Promise<Channels> {
    const { remote, keys } = wanted;
    const folder = folderOf(wanted);
    const [bytes, signature] = await Promise.all(
      ['channels.json', 'channels.sig'].map((file) => read(wanted, folder, file, options)),
    );
    return openChannels(
      { bytes: bytes as Uint8Array<ArrayBuffer>, signature: new TextDecoder().decode(signature) },
      {
        remote,
        publicKeys: keys,
        nowMs: options.nowMs,
        lastSequence: followed.get(folder)?.sequence ?? 0,
      },
    );
  }

  /** A page may come between the document and its signature: then it looks once more. */
  async function openPair(wanted: Wanted, options: AskOptions): Promise<Channels> {
    try {
      return await readChannels(wanted, options);
    } catch (error) {
      const isPair = isChartroomError(error) && error.code === 'channels/signature-wrong';
      if (isPair) await options.wait(pairMs);
      if (!isPair || options.signal.aborted) throw error;
      return readChannels(wanted, options);
    }
  }

  async function channelHead(wanted: Wanted, channel: string, options: AskOptions) {
    const { remote } = wanted;
    const folder = folderOf(wanted);
    const channels = await openPair(wanted, options);
    followed.set(folder, channels);
    const head = Object.hasOwn(channels.channels, channel) ? channels.channels[channel] : undefined;
    if (!head) throw new ChartroomError('registry/no-channel', { remote, channel });
    const { version } = head;
    if (isWithdrawn(folder, version)) {
      throw new ChartroomError('registry/withdrawn', { remote, version });
    }
    return head;
  }

  async function describe(wanted: Wanted, options: AskOptions): Promise<Described> {
    const { remote, releases, at } = wanted;
    if ('version' in at) {
      return { version: at.version, url: `${releases}${remote}/${at.version}/`, sha384: null };
    }
    const { version, url, sha384 } = await channelHead(wanted, at.channel, options);
    return { version, url: url ?? `${releases}${remote}/${version}/`, sha384 };
  }

  return {
    async find(wanted, options) {
      const described = await describe(wanted, options);
      return describeRelease(wanted, described, options);
    },
    stands: (wanted, version) => !isWithdrawn(folderOf(wanted), version),
  };
}

/** Of the remote, where its `channels.json` lies. */
function folderOf({ releases, remote }: Wanted): string {
  return `${releases}${remote}/`;
}

function read({ remote }: Wanted, folder: string, file: string, options: AskOptions) {
  const { fetch, signal } = options;
  const problems = `${file} is larger than ${limits.channelsBytes} bytes`;
  return fetchBytes({ remote, version: 'channels', record: { url: folder } }, file, {
    fetch,
    signal,
    // A copy that somebody kept may hide a withdrawal.
    cache: 'no-cache',
    maxBytes: limits.channelsBytes,
    tooLarge: () => new ChartroomError('channels/malformed', { remote, problems }),
  });
}
