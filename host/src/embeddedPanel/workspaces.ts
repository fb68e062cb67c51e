import { ChartroomError, keyIdOf, type PublicJwk, type Services } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import type { LivePanelsHost } from '@chartroom/embed/live';
import { createRefCount, type RefCount } from '../services/refCount';
import { reportOnce } from '../services/reports/reportOnce';
import type { FailedRelease } from '../services/reports/reports';
import type { LiveValue } from '../services/sources/liveValue';
import type { SourceDefinitions } from '../services/sources/parseSources';
import { createWorkspaceData, type WorkspaceData } from '../services/workspace/createWorkspaceData';
import { createLiveHealth, type LiveHealth } from './liveHealth';
import type { Link } from './openLink';

/** What is asked for: panels that ask the same have one registry and one hub of sources. */
export interface WorkspaceRequest {
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
export interface WorkspaceHandle {
  readonly data: WorkspaceData;
  /** A release of it has failed before the viewer's eyes. */
  countFailure(error: ChartroomError, release: FailedRelease): void;
  release(): void;
}

export interface Workspaces {
  acquire(request: WorkspaceRequest): WorkspaceHandle;
}

interface OpenWorkspace extends Pick<WorkspaceHandle, 'data' | 'countFailure'> {
  readonly users: RefCount;
}

/** `services`: what data modules may know of the viewer and the page. */
export function createWorkspaces(
  host: LivePanelsHost,
  link: Link,
  services: () => Omit<Services, 'report'>,
): Workspaces {
  const openWorkspaces = new Map<string, OpenWorkspace>();
  /** As long as the link lasts: what is loaded once is counted once. */
  const healthByUser = new Map<string, LiveHealth>();
  const loader = host.loaderForOrigins(link.config.releaseOrigins);

  function healthOf({ workspace, uid }: WorkspaceRequest): LiveHealth {
    const key = `${workspace} ${uid}`;
    const { page } = host;
    const health =
      healthByUser.get(key) ?? createLiveHealth({ page, link, workspace, uid, loader });
    healthByUser.set(key, health);
    return health;
  }

  function openWorkspace(key: string, request: WorkspaceRequest): OpenWorkspace {
    const { workspace, uid, keys, definitions } = request;
    const health = request.isMember ? healthOf(request) : { loader, countFailure: () => undefined };
    // What the page does not believe is no fault of the release.
    const allowed = keys ? restrictToKeys(keys, health.loader) : health.loader;
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
    const { countFailure } = health;
    const stop = data.start();
    const users = createRefCount({
      onUnused() {
        openWorkspaces.delete(key);
        stop();
      },
    });
    const open = { data, countFailure, users };
    openWorkspaces.set(key, open);
    return open;
  }

  return {
    acquire(request) {
      const { workspace, uid, isMember, keys } = request;
      const key = JSON.stringify([workspace, uid, isMember, keys]);
      const { users, ...open } = openWorkspaces.get(key) ?? openWorkspace(key, request);
      return { ...open, release: users.retain() };
    },
  };
}

/** Loads releases that one of these keys has signed, whatever the registry lists beside. */
function restrictToKeys(keys: readonly PublicJwk[], loader: Loader): Loader {
  const keyIds = Promise.all(keys.map(keyIdOf));
  return {
    async load(address, onPhase) {
      const { remote, version, record } = address;
      const { keyId } = record;
      if ((await keyIds).includes(keyId)) return loader.load(address, onPhase);
      throw new ChartroomError('registry/key-unknown', { remote, version, keyId });
    },
  };
}
