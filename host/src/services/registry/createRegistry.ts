import {
  ChartroomError,
  isChartroomError,
  isRemoteId,
  parseReleaseRecord,
  versionKey,
} from '@chartroom/contract';
import type { Database } from '../firebase/database';
import { checkRelease, type ReleaseEntry } from './checkRelease';
import { chooseVersion, type RemoteChoice } from './chooseVersion';
import { followResolution } from './followResolution';
import { parseHeads } from './heads';
import { type Keys, parseKeys } from './keys';
import type { RegistryCache } from './registryCache';
import type { Resolution, ResolvedRelease } from './resolution';
import { createWatchedParts, type Part } from './watchedParts';

/** The remotes of one workspace, live. */
export interface Registry {
  /** Rejects with a ChartroomError that says why the remote can't be had. */
  resolve(choice: RemoteChoice): Promise<ResolvedRelease>;
  /**
   * Tells what `resolve` comes to whenever that is something else, at first too; a database that
   * gives no answer is asked again and never told. Returns its own undo.
   */
  follow(choice: RemoteChoice, onResolution: (resolution: Resolution) => void): () => void;
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

interface FoundEntry extends ReleaseEntry {
  /** The database gave no answer, so this is what it said the last time. */
  readonly isKept: boolean;
}

/** What was asked of a release, and by which head of its remote. */
interface AskedEntry {
  askedBy: Part;
  readonly entry: Promise<FoundEntry>;
}

const anyPart = () => true;
const toldPart = ({ isTold }: Part) => isTold;

/**
 * Reads of the registry what is asked for and nothing else: a remote's head, its release, the key of
 * that. Of a registry of 500 remotes a start so costs what its dashboard uses (decision 0009).
 */
export function createRegistry(options: RegistryOptions): Registry {
  const { database, workspace, cache, releaseOrigins, after, host } = options;
  const parts = createWatchedParts({ database, workspace, cache, after, host });
  const entries = new Map<string, AskedEntry>();

  /** What the database holds of a release; where it gives no answer, what it held the last time. */
  async function fetchEntry(path: string): Promise<FoundEntry> {
    try {
      const [record, withdrawal] = await Promise.all([
        database.get(`registry/${workspace}/releases/${path}`),
        database.get(`registry/${workspace}/withdrawals/${path}`),
      ]);
      if (withdrawal !== null) cache.writeWithdrawal(path);
      else if (record !== null) cache.writeRelease(path, record);
      return { record, withdrawal, isKept: false };
    } catch (error) {
      const record = isLost(error) ? cache.readRelease(path) : null;
      if (record === null) throw error;
      return { record, withdrawal: null, isKept: true };
    }
  }

  /**
   * One question for all panels that use the same release, until the remote's head changes: what is
   * published and withdrawn shows there. What was asked by the kept copy of the head is new enough.
   * Only answers of the database are kept.
   */
  function entryOf(path: string, head: Part): Promise<FoundEntry> {
    const asked = entries.get(path);
    if (asked && (asked.askedBy === head || !asked.askedBy.isTold)) {
      asked.askedBy = head;
      return asked.entry;
    }
    const entry = fetchEntry(path);
    entries.set(path, { askedBy: head, entry });
    const forget = () => entries.get(path)?.entry === entry && entries.delete(path);
    entry.then(({ record, isKept }) => (record === null || isKept) && forget(), forget);
    return entry;
  }

  /** The key that a release names; none where its record can't be read, which is found out later. */
  async function keysOf(record: unknown, isEnough: (part: Part) => boolean): Promise<Keys> {
    const release = parseReleaseRecord(record);
    if (!release.ok) return parseKeys(null);
    const { keyId } = release.value;
    const { value } = await parts.known(`keys/${keyId}`, isEnough);
    return parseKeys(value === null ? null : { [keyId]: value });
  }

  async function resolveBy(head: Part, choice: RemoteChoice) {
    const heads = parseHeads(head.value === null ? null : { [choice.remote]: head.value });
    const chosen = chooseVersion(heads, choice, options.uid());
    const { remote, version } = chosen;
    const path = `${remote}/${versionKey(version)}`;
    if (cache.isWithdrawn(path))
      throw new ChartroomError('registry/withdrawn', { remote, version });
    const entry = await entryOf(path, head);
    const keys = await keysOf(entry.record, head.isTold ? toldPart : anyPart);
    try {
      const address = checkRelease(chosen, entry, { keys, releaseOrigins });
      return { release: { ...chosen, address }, isKept: entry.isKept };
    } catch (refusal) {
      // Never kept: whoever retries asks anew.
      entries.delete(path);
      throw refusal;
    }
  }

  async function resolve(choice: RemoteChoice): Promise<ResolvedRelease> {
    const path = headPath(choice);
    if (path === null)
      throw new ChartroomError('registry/unknown-remote', { remote: choice.remote });
    const head = await parts.known(path, anyPart);
    if (head.isTold) {
      const { release } = await resolveBy(head, choice);
      return parts.read(path) === head ? release : resolve(choice);
    }
    // By the kept copy a release is asked for early; it decides only where the database is silent,
    // for it may trust what the database no longer does, and not know what has come since.
    const early = await resolveBy(head, choice).catch((error: unknown) => {
      if (isLost(error) || isWithdrawn(error)) throw error;
      return null;
    });
    if (early?.isKept) return early.release;
    await parts.known(path, toldPart);
    return resolve(choice);
  }

  function followChoice(choice: RemoteChoice, onResolution: (resolution: Resolution) => void) {
    const path = headPath(choice);
    const following = followResolution({ resolve: () => resolve(choice), onResolution, after });
    const askIfTold = () => {
      if (path === null || parts.read(path)?.isTold) following.ask();
    };
    const stopListening = parts.subscribe((changed) => {
      if (changed === path || changed.startsWith('keys/')) askIfTold();
    });
    askIfTold();
    return () => {
      following.stop();
      stopListening();
    };
  }

  return { resolve, follow: followChoice, start: parts.start };
}

/** Null where this can be no remote's name: a path must not lead elsewhere. */
function headPath({ remote }: RemoteChoice): string | null {
  return isRemoteId(remote) ? `heads/${remote}` : null;
}

function isLost(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'connection/lost';
}

function isWithdrawn(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'registry/withdrawn';
}
