import { ChartroomError, isChartroomError, limits, type PublicJwk } from '@chartroom/contract';
import { type Channels, openChannels } from '@chartroom/contract/channels';
import { fetchBytes } from '../fetchBytes';
import type { ReleaseAddress } from '../loader';
import { fetchReleaseAddress } from './fetchReleaseAddress';

/** The release that a page without a registry requests. */
export interface RemoteRef {
  readonly remote: string;
  /** Folder of all releases, ending in a slash. */
  readonly releases: string;
  /** An exact version or the name of a channel. */
  readonly target: { readonly version: string } | { readonly channel: string };
  /** Publisher keys that the page trusts. */
  readonly keys: readonly PublicJwk[];
}

export interface FindReleaseOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  readonly nowMs: number;
  /** Resolves after a delay or when the signal aborts. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Publishers write one file after the other. The second one is there after this time. */
const signatureRetryMs = 1_000;

/** Finds releases by the signed files on the release origin: `release.json` and `channels.json`. */
export interface ReleaseFinder {
  /** Rejects with a ChartroomError of area `channels`, `registry` or `remote`. */
  find(remoteRef: RemoteRef, options: FindReleaseOptions): Promise<ReleaseAddress>;
  /** Whether a release may stay visible, by the latest `channels.json`. */
  isAllowed(remoteRef: RemoteRef, version: string): boolean;
}

export function createReleaseFinder(): ReleaseFinder {
  /** The latest `channels.json` of each folder. Older ones are rejected. */
  const latestChannels = new Map<string, Channels>();
  const isWithdrawn = (folder: string, version: string) =>
    latestChannels.get(folder)?.withdrawn?.includes(version) ?? false;

  async function readChannels(
    remoteRef: RemoteRef,
    options: FindReleaseOptions,
  ): Promise<Channels> {
    const { remote, keys } = remoteRef;
    const folder = folderOf(remoteRef);
    const [bytes, signature] = await Promise.all(
      ['channels.json', 'channels.sig'].map((file) =>
        fetchChannelsFile(remoteRef, folder, file, options),
      ),
    );
    return openChannels(
      { bytes: bytes as Uint8Array<ArrayBuffer>, signature: new TextDecoder().decode(signature) },
      {
        remote,
        publicKeys: keys,
        nowMs: options.nowMs,
        lastSequence: latestChannels.get(folder)?.sequence ?? 0,
      },
    );
  }

  /** A page may load between the document and its signature, so it tries a second time. */
  async function readChannelsWithRetry(
    remoteRef: RemoteRef,
    options: FindReleaseOptions,
  ): Promise<Channels> {
    try {
      return await readChannels(remoteRef, options);
    } catch (error) {
      const isSignatureError = isChartroomError(error) && error.code === 'channels/signature-wrong';
      if (isSignatureError) await options.wait(signatureRetryMs);
      if (!isSignatureError || options.signal.aborted) throw error;
      return readChannels(remoteRef, options);
    }
  }

  async function findChannelHead(
    remoteRef: RemoteRef,
    channel: string,
    options: FindReleaseOptions,
  ) {
    const { remote } = remoteRef;
    const folder = folderOf(remoteRef);
    const channels = await readChannelsWithRetry(remoteRef, options);
    latestChannels.set(folder, channels);
    const head = Object.hasOwn(channels.channels, channel) ? channels.channels[channel] : undefined;
    if (!head) throw new ChartroomError('registry/no-channel', { remote, channel });
    const { version } = head;
    if (isWithdrawn(folder, version)) {
      throw new ChartroomError('registry/withdrawn', { remote, version });
    }
    return head;
  }

  async function findPointer(remoteRef: RemoteRef, options: FindReleaseOptions) {
    const { remote, releases, target } = remoteRef;
    if ('version' in target) {
      return {
        version: target.version,
        url: `${releases}${remote}/${target.version}/`,
        sha384: null,
      };
    }
    const { version, url, sha384 } = await findChannelHead(remoteRef, target.channel, options);
    return { version, url: url ?? `${releases}${remote}/${version}/`, sha384 };
  }

  return {
    async find(remoteRef, options) {
      const pointer = await findPointer(remoteRef, options);
      return fetchReleaseAddress(remoteRef, pointer, options);
    },
    isAllowed: (remoteRef, version) => !isWithdrawn(folderOf(remoteRef), version),
  };
}

/** Folder of the remote's `channels.json`. */
function folderOf({ releases, remote }: RemoteRef): string {
  return `${releases}${remote}/`;
}

function fetchChannelsFile(
  { remote }: RemoteRef,
  folder: string,
  file: string,
  options: FindReleaseOptions,
) {
  const { fetch, signal } = options;
  const problems = `${file} is larger than ${limits.channelsBytes} bytes`;
  return fetchBytes({ remote, version: 'channels', record: { url: folder } }, file, {
    fetch,
    signal,
    // A cached copy may hide a withdrawal.
    cache: 'no-cache',
    maxBytes: limits.channelsBytes,
    tooLarge: () => new ChartroomError('channels/malformed', { remote, problems }),
  });
}
