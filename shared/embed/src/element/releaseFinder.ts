import { ChartroomError, isChartroomError, limits, type PublicJwk } from '@chartroom/contract';
import { type Channels, openChannels } from '@chartroom/contract/channels';
import { fetchBytes } from '../fetchBytes';
import type { ReleaseAddress } from '../loader';
import { fetchReleaseAddress, type ReleasePointer } from './fetchReleaseAddress';

/** Which release a page asks for, where no database says it. */
export interface RemoteRef {
  readonly remote: string;
  /** Folder of all releases, ending in a slash. */
  readonly releases: string;
  /** An exact version, or the name of a channel. */
  readonly target: { readonly version: string } | { readonly channel: string };
  /** Publishers' keys whose word counts. */
  readonly keys: readonly PublicJwk[];
}

export interface FindReleaseOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  readonly nowMs: number;
  /** Resolves after a time, or when the signal aborts. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Whoever publishes puts one file after the other: the second is there by then. */
const signatureRetryMs = 1_000;

/** Finds releases by what lies on the release origin: `release.json` and `channels.json`, both signed. */
export interface ReleaseFinder {
  /** Rejects with a ChartroomError of area `channels`, `registry` or `remote`. */
  find(remoteRef: RemoteRef, options: FindReleaseOptions): Promise<ReleaseAddress>;
  /** Whether a release may stay on show, by the newest `channels.json` that was followed. */
  isAllowed(remoteRef: RemoteRef, version: string): boolean;
}

export function createReleaseFinder(): ReleaseFinder {
  /** The newest copies that were followed, by their folder: an older one is never followed again. */
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

  /** A page may come between the document and its signature: then it looks once more. */
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

  async function findPointer(
    remoteRef: RemoteRef,
    options: FindReleaseOptions,
  ): Promise<ReleasePointer> {
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

/** Of the remote, where its `channels.json` lies. */
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
    // A copy that somebody kept may hide a withdrawal.
    cache: 'no-cache',
    maxBytes: limits.channelsBytes,
    tooLarge: () => new ChartroomError('channels/malformed', { remote, problems }),
  });
}
