import { ChartroomError, isChartroomError, versionKey } from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { Database } from '../firebase/database';
import { isSame } from '../stored/isSame';
import { entriesOf } from '../stored/parseShape';
import { checkRelease, type ReleaseEntry } from './checkRelease';
import { type ChosenVersion, chooseVersion, type RemoteChoice } from './chooseVersion';
import { followResolution } from './followResolution';
import { type Heads, parseHeads } from './heads';
import { type Keys, parseKeys } from './keys';
import type { RegistryCache } from './registryCache';
import type { Resolution } from './resolution';

export interface ResolvedRelease extends ChosenVersion {
  readonly address: ReleaseAddress;
}

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

const answerTimeoutMs = 10_000;

/** What resolving starts from; a new object after every change. */
interface Index {
  readonly heads: Heads;
  readonly keys: Keys;
  /** By the database; else it is the kept copy. */
  readonly isTold: boolean;
}

interface FoundEntry extends ReleaseEntry {
  /** The database gave no answer, so this is what it said the last time. */
  readonly isKept: boolean;
}

export function createRegistry(options: RegistryOptions): Registry {
  const { database, workspace, cache, releaseOrigins } = options;
  const listeners = new Set<() => void>();
  const entries = new Map<string, Promise<FoundEntry>>();
  const told: { heads?: unknown; keys?: unknown } = {};
  let index: Index | null = null;
  let refused: ChartroomError | null = null;

  function follow(part: 'heads' | 'keys', value: unknown) {
    const before = told.heads;
    told[part] = value;
    const { heads, keys } = told;
    if (heads === undefined || keys === undefined) return;
    cache.write({ heads, keys });
    // A release that was withdrawn since shows in its remote's head. What was asked on the word of
    // the kept copy is new enough.
    if (index?.isTold) forgetChanged(before, heads);
    index = { heads: parseHeads(heads), keys: parseKeys(keys), isTold: true };
    refused = null;
    announce();
  }

  function forgetChanged(before: unknown, heads: unknown) {
    const [earlier, now] = [new Map(entriesOf(before)), new Map(entriesOf(heads))];
    for (const path of entries.keys()) {
      const remote = path.slice(0, path.indexOf('/'));
      if (!isSame(earlier.get(remote), now.get(remote))) entries.delete(path);
    }
  }

  function announce() {
    for (const listener of [...listeners]) listener();
  }

  /** The index once it is known so; a page whose database is silent is told so after a while. */
  function indexKnown(isEnough: (index: Index) => boolean): Promise<Index> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        if (index && isEnough(index)) resolve(index);
        else if (refused) reject(refused);
        else return false;
        stopWaiting();
        return true;
      };
      const stopTimer = options.after(answerTimeoutMs, () => {
        stopWaiting();
        reject(new ChartroomError('connection/lost', { host: options.host }));
      });
      const stopWaiting = () => {
        listeners.delete(settle);
        stopTimer();
      };
      if (!settle()) listeners.add(settle);
    });
  }

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
      const record = isLost(error) && cache.read() !== null ? cache.readRelease(path) : null;
      if (record === null) throw error;
      return { record, withdrawal: null, isKept: true };
    }
  }

  /** One question for all panels that use the same release; only answers of the database are kept. */
  function entryOf(path: string): Promise<FoundEntry> {
    const asked = entries.get(path);
    if (asked) return asked;
    const entry = fetchEntry(path);
    entries.set(path, entry);
    const forget = () => entries.get(path) === entry && entries.delete(path);
    entry.then(({ record, isKept }) => (record === null || isKept) && forget(), forget);
    return entry;
  }

  async function resolveBy({ heads, keys }: Index, choice: RemoteChoice) {
    const chosen = chooseVersion(heads, choice, options.uid());
    const { remote, version } = chosen;
    const path = `${remote}/${versionKey(version)}`;
    if (cache.isWithdrawn(path))
      throw new ChartroomError('registry/withdrawn', { remote, version });
    const entry = await entryOf(path);
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
    const known = await indexKnown(() => true);
    if (known.isTold) {
      const { release } = await resolveBy(known, choice);
      return index === known ? release : resolve(choice);
    }
    // By the kept copy a release is asked for early; it decides only where the database is silent,
    // for it may trust what the database no longer does, and not know what has come since.
    const early = await resolveBy(known, choice).catch((error: unknown) => {
      if (isLost(error) || isWithdrawn(error)) throw error;
      return null;
    });
    if (early?.isKept) return early.release;
    await indexKnown(({ isTold }) => isTold);
    return resolve(choice);
  }

  function followChoice(choice: RemoteChoice, onResolution: (resolution: Resolution) => void) {
    const { after } = options;
    const following = followResolution({ resolve: () => resolve(choice), onResolution, after });
    const listener = () => index?.isTold && following.ask();
    listeners.add(listener);
    listener();
    return () => {
      following.stop();
      listeners.delete(listener);
    };
  }

  function watch(part: 'heads' | 'keys'): () => void {
    return database.watch(
      `registry/${workspace}/${part}`,
      (value) => follow(part, value),
      (error) => {
        delete told[part];
        index = null;
        refused = error;
        announce();
      },
    );
  }

  return {
    resolve,
    follow: followChoice,
    start() {
      const kept = index ? null : cache.read();
      if (kept) {
        index = { heads: parseHeads(kept.heads), keys: parseKeys(kept.keys), isTold: false };
      }
      const stops = [watch('heads'), watch('keys')];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function isLost(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'connection/lost';
}

function isWithdrawn(error: unknown): boolean {
  return isChartroomError(error) && error.code === 'registry/withdrawn';
}
