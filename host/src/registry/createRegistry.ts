import { ChartroomError, isChartroomError, versionKey } from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { Database } from '../firebase/database';
import { checkRelease, type ReleaseEntry } from './checkRelease';
import { type ChosenVersion, chooseVersion, type RemoteChoice } from './chooseVersion';
import { type Heads, parseHeads } from './heads';
import { type Keys, parseKeys } from './keys';
import type { RegistryCache } from './registryCache';

export interface ResolvedRelease extends ChosenVersion {
  readonly address: ReleaseAddress;
}

/** The remotes of one workspace, live. */
export interface Registry {
  /** Rejects with a ChartroomError that says why the remote can't be had. */
  resolve(choice: RemoteChoice): Promise<ResolvedRelease>;
  /** Listens until its undo is called; may be started again afterwards. */
  start(): () => void;
}

export interface RegistryOptions {
  readonly database: Database;
  readonly workspace: string;
  readonly releaseOrigins: readonly string[];
  readonly cache: RegistryCache;
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
}

export function createRegistry(options: RegistryOptions): Registry {
  const { database, workspace, cache, releaseOrigins } = options;
  const listeners = new Set<() => void>();
  const addresses = new Map<string, Promise<ReleaseAddress>>();
  const stored: { heads?: unknown; keys?: unknown } = {};
  let index: Index | null = null;
  let refused: ChartroomError | null = null;

  /** As the database told them; while it has told one half, the other is that of the kept copy. */
  function follow(part: 'heads' | 'keys', value: unknown) {
    stored[part] = value;
    const { heads, keys } = stored;
    if (heads !== undefined && keys !== undefined) {
      cache.write({ heads, keys });
      index = { heads: parseHeads(heads), keys: parseKeys(keys) };
    } else if (index && part === 'heads') index = { ...index, heads: parseHeads(value) };
    else if (index) index = { ...index, keys: parseKeys(value) };
    refused = null;
    announce();
  }

  function announce() {
    // A release that was withdrawn or moved since shows in the heads, so they are asked anew.
    addresses.clear();
    for (const listener of [...listeners]) listener();
  }

  /** The index once it is known; a page whose database is silent is told so after a while. */
  function indexKnown(): Promise<Index> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        if (index) resolve(index);
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
  async function entryOf(path: string): Promise<ReleaseEntry> {
    try {
      const [record, withdrawal] = await Promise.all([
        database.get(`registry/${workspace}/releases/${path}`),
        database.get(`registry/${workspace}/withdrawals/${path}`),
      ]);
      if (withdrawal !== null) cache.writeWithdrawal(path);
      else if (record !== null) cache.writeRelease(path, record);
      return { record, withdrawal };
    } catch (error) {
      const isLost = isChartroomError(error) && error.code === 'connection/lost';
      const record = isLost && cache.read() !== null ? cache.readRelease(path) : null;
      if (record === null) throw error;
      return { record, withdrawal: null };
    }
  }

  async function fetchAddress(chosen: ChosenVersion, { keys }: Index): Promise<ReleaseAddress> {
    const { remote, version } = chosen;
    const path = `${remote}/${versionKey(version)}`;
    if (cache.isWithdrawn(path))
      throw new ChartroomError('registry/withdrawn', { remote, version });
    return checkRelease(chosen, await entryOf(path), { keys, releaseOrigins });
  }

  /** One question for all panels that use the same release; a failure is never kept. */
  function addressOf(chosen: ChosenVersion, known: Index): Promise<ReleaseAddress> {
    const key = `${chosen.remote}@${chosen.version}#${chosen.channel ?? ''}`;
    const asked = addresses.get(key);
    if (asked) return asked;
    const address = fetchAddress(chosen, known);
    addresses.set(key, address);
    address.catch(() => addresses.delete(key));
    return address;
  }

  async function resolve(choice: RemoteChoice): Promise<ResolvedRelease> {
    const known = await indexKnown();
    const chosen = chooseVersion(known.heads, choice);
    const address = await addressOf(chosen, known);
    // The kept copy may still trust what the database, which has answered by now, no longer does.
    return index === known ? { ...chosen, address } : resolve(choice);
  }

  function watch(part: 'heads' | 'keys'): () => void {
    return database.watch(
      `registry/${workspace}/${part}`,
      (value) => follow(part, value),
      (error) => {
        delete stored[part];
        index = null;
        refused = error;
        announce();
      },
    );
  }

  return {
    resolve,
    start() {
      const kept = index ? null : cache.read();
      if (kept) index = { heads: parseHeads(kept.heads), keys: parseKeys(kept.keys) };
      const stops = [watch('heads'), watch('keys')];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
