import { ChartroomError, keyIdOf, type PublicJwk, type Services } from '@chartroom/contract';
import type { Loader } from '@chartroom/embed';
import type { LivePanelsHost } from '@chartroom/embed/live';
import { createRefCount, type RefCount } from '../services/refCount';
import type { FailedRelease } from '../services/reports/failureReporter';
import { reportOnce } from '../services/reports/reportOnce';
import { createDatasetService } from '../services/sources/createDatasetService';
import type { LiveValue } from '../services/sources/liveValue';
import type { SourceDefinitions } from '../services/sources/parseSources';
import { createWorkspaceData, type WorkspaceData } from '../services/workspace/createWorkspaceData';
import { createLiveHealthReporter, type LiveHealthReporter } from './liveHealthReporter';
import type { ServerLink } from './openServerLink';

/** Identifies workspace data. Panels with equal requests share one registry and one source hub. */
export interface WorkspaceRequest {
  readonly workspace: string;
  /** The signed-in user. Data opened for one user is never shown to another. */
  readonly uid: string;
  /** Whether the user is a member, not a guest. */
  readonly isMember: boolean;
  /** The only keys whose releases may run. Null: all keys of the registry. */
  readonly keys: readonly PublicJwk[] | null;
  /** The available sources. Null: those of the workspace. */
  readonly definitions: LiveValue<SourceDefinitions> | null;
}

/** One panel's handle to a workspace. */
export interface WorkspaceHandle {
  readonly data: WorkspaceData;
  /** Counts a release's failure that the viewer saw. */
  countFailure(error: ChartroomError, release: FailedRelease): void;
  release(): void;
}

export interface Workspaces {
  acquire(request: WorkspaceRequest): WorkspaceHandle;
}

interface OpenWorkspace extends Pick<WorkspaceHandle, 'data' | 'countFailure'> {
  readonly users: RefCount;
}

/** `services` returns what data modules get to know about the viewer and the page. */
export function createWorkspaces(
  host: LivePanelsHost,
  link: ServerLink,
  services: () => Omit<Services, 'report'>,
): Workspaces {
  const openWorkspaces = new Map<string, OpenWorkspace>();
  /** Kept as long as the link, so that each load is counted once. */
  const healthByUser = new Map<string, LiveHealthReporter>();
  const loader = host.loaderForOrigins(link.config.releaseOrigins);

  function healthOf({ workspace, uid }: WorkspaceRequest): LiveHealthReporter {
    const key = `${workspace} ${uid}`;
    const { page } = host;
    const health =
      healthByUser.get(key) ?? createLiveHealthReporter({ page, link, workspace, uid, loader });
    healthByUser.set(key, health);
    return health;
  }

  function openWorkspace(key: string, request: WorkspaceRequest): OpenWorkspace {
    const { workspace, uid, keys, definitions } = request;
    const health = request.isMember ? healthOf(request) : { loader, countFailure: () => undefined };
    // A key that the page doesn't trust isn't a failure of the release, so it isn't counted.
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
      // Nobody keeps files in another page.
      datasets: createDatasetService({
        ...{ database: link.database, workspace },
        openKeptFile: async () => null,
      }),
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

/** Refuses releases that none of these keys has signed, whatever the registry lists. */
function restrictToKeys(keys: readonly PublicJwk[], loader: Loader): Loader {
  const keyIds = Promise.all(keys.map(keyIdOf));
  return {
    async load(address, ...progress) {
      const { remote, version, record } = address;
      const { keyId } = record;
      if ((await keyIds).includes(keyId)) return loader.load(address, ...progress);
      throw new ChartroomError('registry/key-unknown', { remote, version, keyId });
    },
  };
}
