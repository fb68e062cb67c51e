import {
  ChartroomError,
  isChartroomError,
  isRemoteId,
  parseReleaseRecord,
  versionKey,
} from '@chartroom/contract';
import type { Database } from '../firebase/database';
import { checkRelease, type RegistrySnapshot } from './checkRelease';
import { followResolution } from './followResolution';
import { parseHeads } from './heads';
import { type PublisherKeys, parsePublisherKeys } from './publisherKeys';
import type { RegistryCache } from './registryCache';
import { createRegistryNodes, type RegistryNode } from './registryNodes';
import type { Resolution, ResolvedRelease } from './resolution';
import { type RemoteRef, resolveVersion } from './resolveVersion';

/** The remotes of one workspace, live. */
export interface Registry {
  /** Resolves a remote to a release. Rejects with a ChartroomError if there is none to load. */
  resolve(remoteRef: RemoteRef): Promise<ResolvedRelease>;
  /**
   * Reports the result of `resolve` at first and whenever it changes. If the database doesn't
   * answer it retries without reporting. Returns the unsubscribe function.
   */
  follow(remoteRef: RemoteRef, onResolution: (resolution: Resolution) => void): () => void;
  /** Starts listening. Returns the function that stops it. Can be started again. */
  start(): () => void;
}

export interface RegistryOptions {
  readonly database: Database;
  readonly workspace: string;
  readonly releaseOrigins: readonly string[];
  readonly cache: RegistryCache;
  /** The viewer's uid, which decides whether they get a canary. */
  readonly uid: () => string | null;
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Host of the database, named in errors. */
  readonly host: string;
}

interface FetchedSnapshot extends RegistrySnapshot {
  /** Whether the database didn't answer and this is its last known value. */
  readonly isFromCache: boolean;
}

/** A request for a release, and the version of the head that made it. */
interface CachedFetch {
  requestedBy: RegistryNode;
  readonly snapshot: Promise<FetchedSnapshot>;
}

const anyNode = () => true;
const serverNode = ({ isFromServer }: RegistryNode) => isFromServer;

/**
 * Reads only what is requested: a remote's head, its release and that release's key. Even with a
 * registry of 500 remotes, a start costs only what its dashboard uses (decision 0009).
 */
export function createRegistry(options: RegistryOptions): Registry {
  const { database, workspace, cache, releaseOrigins, after, host } = options;
  const nodes = createRegistryNodes({ database, workspace, cache, after, host });
  const fetches = new Map<string, CachedFetch>();

  /**
   * Fetches what the database has for a release, or the cached record if the database doesn't
   * answer.
   */
  async function fetchSnapshot(path: string): Promise<FetchedSnapshot> {
    try {
      const [record, withdrawal] = await Promise.all([
        database.get(`registry/${workspace}/releases/${path}`),
        database.get(`registry/${workspace}/withdrawals/${path}`),
      ]);
      if (withdrawal !== null) cache.writeWithdrawal(path);
      else if (record !== null) cache.writeRelease(path, record);
      return { record, withdrawal, isFromCache: false };
    } catch (error) {
      const record = isLost(error) ? cache.readRelease(path) : null;
      if (record === null) throw error;
      return { record, withdrawal: null, isFromCache: true };
    }
  }

  /**
   * Fetches a release once for all panels, until the remote's head changes, which shows what was
   * published or withdrawn. A fetch made for the cached head is recent enough for the first one
   * from the server. Only responses of the database are cached.
   */
  function loadSnapshot(path: string, head: RegistryNode): Promise<FetchedSnapshot> {
    const cached = fetches.get(path);
    if (cached && (cached.requestedBy === head || !cached.requestedBy.isFromServer)) {
      cached.requestedBy = head;
      return cached.snapshot;
    }
    const snapshot = fetchSnapshot(path);
    fetches.set(path, { requestedBy: head, snapshot });
    const evict = () => fetches.get(path)?.snapshot === snapshot && fetches.delete(path);
    snapshot.then(({ record, isFromCache }) => (record === null || isFromCache) && evict(), evict);
    return snapshot;
  }

  /**
   * Returns the key that a release names. Empty if its record can't be parsed, which `checkRelease`
   * reports.
   */
  async function keysFor(
    record: unknown,
    accepts: (node: RegistryNode) => boolean,
  ): Promise<PublisherKeys> {
    const release = parseReleaseRecord(record);
    if (!release.ok) return parsePublisherKeys(null);
    const { keyId } = release.value;
    const { value } = await nodes.waitFor(`keys/${keyId}`, accepts);
    return parsePublisherKeys(value === null ? null : { [keyId]: value });
  }

  async function resolveWith(head: RegistryNode, remoteRef: RemoteRef) {
    const heads = parseHeads(head.value === null ? null : { [remoteRef.remote]: head.value });
    const resolved = resolveVersion(heads, remoteRef, options.uid());
    const { remote, version } = resolved;
    const path = `${remote}/${versionKey(version)}`;
    if (cache.isWithdrawn(path))
      throw new ChartroomError('registry/withdrawn', { remote, version });
    const snapshot = await loadSnapshot(path, head);
    const keys = await keysFor(snapshot.record, head.isFromServer ? serverNode : anyNode);
    try {
      const address = checkRelease(resolved, snapshot, { keys, releaseOrigins });
      return { release: { ...resolved, address }, isFromCache: snapshot.isFromCache };
    } catch (refusal) {
      // Don't cache a refusal: a retry fetches again.
      fetches.delete(path);
      throw refusal;
    }
  }

  async function resolve(remoteRef: RemoteRef): Promise<ResolvedRelease> {
    const path = headPath(remoteRef);
    if (path === null)
      throw new ChartroomError('registry/unknown-remote', { remote: remoteRef.remote });
    const head = await nodes.waitFor(path, anyNode);
    if (head.isFromServer) {
      const { release } = await resolveWith(head, remoteRef);
      return nodes.read(path) === head ? release : resolve(remoteRef);
    }
    // The cached head only starts the fetch early. It decides only if the database doesn't answer,
    // because it may trust what the database no longer does, and miss what is new.
    const tentative = await resolveWith(head, remoteRef).catch((error: unknown) => {
      if (isLost(error) || isWithdrawn(error)) throw error;
      return null;
    });
    if (tentative?.isFromCache) return tentative.release;
    await nodes.waitFor(path, serverNode);
    return resolve(remoteRef);
  }

  function follow(remoteRef: RemoteRef, onResolution: (resolution: Resolution) => void) {
    const path = headPath(remoteRef);
    const follower = followResolution({ resolve: () => resolve(remoteRef), onResolution, after });
    const refreshIfConfirmed = () => {
      if (path === null || nodes.read(path)?.isFromServer) follower.refresh();
    };
    const stopListening = nodes.subscribe((changed) => {
      if (changed === path || changed.startsWith('keys/')) refreshIfConfirmed();
    });
    refreshIfConfirmed();
    return () => {
      follower.stop();
      stopListening();
    };
  }

  return { resolve, follow: follow, start: nodes.start };
}

/** Null for an invalid remote name, which could lead to another path. */
function headPath({ remote }: RemoteRef): string | null {
  return isRemoteId(remote) ? `heads/${remote}` : null;
}

function isLost(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'connection/lost';
}

function isWithdrawn(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'registry/withdrawn';
}
