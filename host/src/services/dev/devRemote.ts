import {
  ChartroomError,
  isChartroomError,
  problemsText,
  type RemoteKind,
} from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';
import { checkRelease } from '../registry/checkRelease';
import type { Resolution } from '../registry/resolution';
import { devChannel } from '../registry/resolveVersion';
import { type DevRelease, parseDevRelease } from './parseDevRelease';

/** A remote that `remote dev` builds from source, used instead of the registered one. */
export interface DevRemote {
  /** The newest build. Null before the first. */
  readonly release: DevRelease | null;
  /** Resolves this remote once there is a build. */
  resolution(kind: RemoteKind): Promise<Resolution>;
  subscribe(onBuild: () => void): () => void;
}

/** The part of `EventSource` used here. */
export type EventStream = Pick<EventSource, 'addEventListener'>;

export interface DevRemoteOptions {
  readonly remote: string;
  /** URL of the event stream. Releases must come from its origin. */
  readonly url: string;
  readonly openStream: (url: string) => EventStream;
  readonly after: (ms: number, callback: () => void) => void;
}

/** How long to wait for the first build. After that `remote dev` has probably ended. */
const buildTimeoutMs = 10_000;
/** Stands in for the owner in the registry. */
const developer = 'dev';

export function openDevRemote({ remote, url, openStream, after }: DevRemoteOptions): DevRemote {
  const listeners = createListeners();
  let latestBuild: DevRelease | ChartroomError | null = null;

  openStream(url).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const parsed = parseDevRelease(data);
    latestBuild = parsed.ok
      ? parsed.value
      : new ChartroomError('registry/malformed', {
          remote,
          problems: problemsText(parsed.problems),
        });
    listeners.notify();
  });

  function waitForBuild(): Promise<DevRelease | ChartroomError> {
    if (latestBuild) return Promise.resolve(latestBuild);
    return new Promise((resolve) => {
      const stop = listeners.subscribe(() => {
        stop();
        if (latestBuild) resolve(latestBuild);
      });
      after(buildTimeoutMs, () => {
        stop();
        resolve(new ChartroomError('connection/lost', { host: new URL(url).host }));
      });
    });
  }

  return {
    get release() {
      return latestBuild instanceof ChartroomError ? null : latestBuild;
    },
    async resolution(kind) {
      const release = await waitForBuild();
      if (release instanceof ChartroomError) return release;
      try {
        return resolve(remote, kind, release, new URL(url).origin);
      } catch (error) {
        if (isChartroomError(error)) return error;
        throw error;
      }
    },
    subscribe: listeners.subscribe,
  };
}

/** Applies the registry's checks: address, contract and key. The loader does the rest. */
function resolve(
  remote: string,
  kind: RemoteKind,
  release: DevRelease,
  origin: string,
): Resolution {
  if (release.kind !== kind) {
    const problems = `kind: is ${release.kind}, expected ${kind}`;
    throw new ChartroomError('registry/malformed', { remote, problems });
  }
  const { version, title, record, keyId, publicKey } = release;
  const resolved = {
    remote,
    version,
    channel: devChannel,
    head: {
      kind,
      title,
      owner: developer,
      trust: 'trusted',
      disabled: false,
      minSequence: 0,
      channels: { [devChannel]: { version } },
    },
  } as const;
  const key = { jwk: publicKey, owner: developer, revokedAt: null };
  const address = checkRelease(
    resolved,
    { record, withdrawal: null },
    { keys: new Map([[keyId, { ok: true, value: key }]]), releaseOrigins: [origin] },
  );
  return { ...resolved, address };
}
