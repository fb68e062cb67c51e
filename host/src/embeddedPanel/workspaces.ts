import { ChartroomError, keyIdOf, type PublicJwk, type Services } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import type { LiveHost } from '@chartroom/embed/live';
import { createRefCount, type RefCount } from '../services/refCount';
import { reportOnce } from '../services/reports/reportOnce';
import type { FailedRelease } from '../services/reports/reports';
import type { LiveValue } from '../services/sources/liveValue';
import type { SourceDefinitions } from '../services/sources/parseSources';
import { createWorkspaceData, type WorkspaceData } from '../services/workspace/createWorkspaceData';
import { createLiveHealth, type LiveHealth } from './liveHealth';
import type { Link } from './openLink';

/** What is asked for: panels that ask the same have one registry and one hub of sources. */
export interface WorkspaceAsked {
  readonly workspace: string;
  /** Of whoever is signed in: what was open for one is never shown to another. */
  readonly uid: string;
  /** Whether they are more than a guest there. */
  readonly isMember: boolean;
  /** Whose releases alone may run; null: those of all keys of the registry. */
  readonly keys: readonly PublicJwk[] | null;
  /** Null: those of the workspace. */
  readonly definitions: LiveValue<SourceDefinitions> | null;
}

/** A workspace as one panel holds it. */
export interface HeldWorkspace {
  readonly data: WorkspaceData;
  /** A release of it has failed before the viewer's eyes. */
  failed(error: ChartroomError, release: FailedRelease): void;
  release(): void;
}

export interface Workspaces {
  hold(asked: WorkspaceAsked): HeldWorkspace;
}

interface Open extends Pick<HeldWorkspace, 'data' | 'failed'> {
  readonly users: RefCount;
}

/** `services`: what data modules may know of the viewer and the page. */
export function createWorkspaces(
  host: LiveHost,
  link: Link,
  services: () => Omit<Services, 'report'>,
): Workspaces {
  const all = new Map<string, Open>();
  /** As long as the link lasts: what is loaded once is counted once. */
  const counted = new Map<string, LiveHealth>();
  const loader = host.loaderOf(link.config.releaseOrigins);

  function healthOf({ workspace, uid }: WorkspaceAsked): LiveHealth {
    const key = `${workspace} ${uid}`;
    const { page } = host;
    const health = counted.get(key) ?? createLiveHealth({ page, link, workspace, uid, loader });
    counted.set(key, health);
    return health;
  }

  function begin(key: string, asked: WorkspaceAsked): Open {
    const { workspace, uid, keys, definitions } = asked;
    const health = asked.isMember ? healthOf(asked) : { loader, failed: () => undefined };
    // What the page does not believe is no fault of the release.
    const allowed = keys ? onlyBy(keys, health.loader) : health.loader;
    const data = createWorkspaceData({
      shell: {
        config: link.config,
        connection: link.connection,
        database: link.database,
        storage: link.storage,
        loader: allowed,
        workers: { serviceFor: host.workers.serviceFor, allows: () => false },
        dev: null,
      },
      uid: () => uid,
      workspace,
      page: link.scope,
      services,
      report: reportOnce(host.report),
      ...(definitions && { definitions }),
    });
    const { failed } = health;
    const stop = data.start();
    const users = createRefCount({
      onUnused() {
        all.delete(key);
        stop();
      },
    });
    const open = { data, failed, users };
    all.set(key, open);
    return open;
  }

  return {
    hold(asked) {
      const { workspace, uid, isMember, keys } = asked;
      const key = JSON.stringify([workspace, uid, isMember, keys]);
      const { users, ...open } = all.get(key) ?? begin(key, asked);
      return { ...open, release: users.retain() };
    },
  };
}

/** Loads releases that one of these keys has signed, whatever the registry lists beside. */
function onlyBy(keys: readonly PublicJwk[], loader: Loader): Loader {
  const known = Promise.all(keys.map(keyIdOf));
  return {
    async load(address, onPhase) {
      const { remote, version, record } = address;
      const { keyId } = record;
      if ((await known).includes(keyId)) return loader.load(address, onPhase);
      throw new ChartroomError('registry/key-unknown', { remote, version, keyId });
    },
  };
}
