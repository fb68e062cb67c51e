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
  /** Rejects with a ChartroomError that says why the remote can't be had. */
  resolve(remoteRef: RemoteRef): Promise<ResolvedRelease>;
  /**
   * Tells what `resolve` comes to whenever that is something else, at first too; a database that
   * gives no answer is asked again and never told. Returns its own undo.
   */
  follow(remoteRef: RemoteRef, onResolution: (resolution: Resolution) => void): () => void;
  /** Listens until its undo is called; may be started again afterwards. */
  start(): () => void;
}

export interface RegistryOptions {
  readonly database: Database;
  readonly workspace: string;
  readonly releaseOrigins: readonly string[];
  readonly cache: RegistryCache;
  /** Of the viewer, for the share of a canary. */
  readonly uid: () => string | null;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Named where the database gives no answer. */
  readonly host: string;
}

interface FetchedSnapshot extends RegistrySnapshot {
  /** The database gave no answer, so this is what it said the last time. */
  readonly isFromCache: boolean;
}

/** What was asked of a release, and by which head of its remote. */
interface CachedFetch {
  requestedBy: RegistryNode;
  readonly snapshot: Promise<FetchedSnapshot>;
}

const anyNode = () => true;
const serverNode = ({ isFromServer }: RegistryNode) => isFromServer;

/**
 * Reads of the registry what is asked for and nothing else: a remote's head, its release, the key of
 * that. Of a registry of 500 remotes a start so costs what its dashboard uses (decision 0009).
 */
export function createRegistry(options: RegistryOptions): Registry {
  const { database, workspace, cache, releaseOrigins, after, host } = options;
  const nodes = createRegistryNodes({ database, workspace, cache, after, host });
  const fetches = new Map<string, CachedFetch>();

  /** What the database holds of a release; where it gives no answer, what it held the last time. */
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
   * One question for all panels that use the same release, until the remote's head changes: what is
   * published and withdrawn shows there. What was asked by the kept copy of the head is new enough.
   * Only answers of the database are kept.
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

  /** The key that a release names; none where its record can't be read, which is found out later. */
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
      // Never kept: whoever retries asks anew.
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
    // By the kept copy a release is asked for early; it decides only where the database is silent,
    // for it may trust what the database no longer does, and not know what has come since.
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

/** Null where this can be no remote's name: a path must not lead elsewhere. */
function headPath({ remote }: RemoteRef): string | null {
  return isRemoteId(remote) ? `heads/${remote}` : null;
}

function isLost(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'connection/lost';
}

function isWithdrawn(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'registry/withdrawn';
}
