import { ChartroomError, versionKey } from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { Database } from '../firebase/database';
import { checkRelease } from './checkRelease';
import { type ChosenVersion, chooseVersion, type RemoteChoice } from './chooseVersion';
import { type Heads, parseHeads } from './heads';
import type { HeadsCache } from './headsCache';

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
  readonly cache: HeadsCache;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Named where the database gives no answer. */
  readonly host: string;
}

const answerTimeoutMs = 10_000;

export function createRegistry(options: RegistryOptions): Registry {
  const { database, workspace, cache } = options;
  const listeners = new Set<() => void>();
  const addresses = new Map<string, Promise<ReleaseAddress>>();
  let heads: Heads | null = null;
  let refused: ChartroomError | null = null;

  function announce() {
    // A release that was withdrawn or moved since shows in the heads, so they are asked anew.
    addresses.clear();
    for (const listener of [...listeners]) listener();
  }

  /** The heads once they are known; a page whose database is silent is told so after a while. */
  function headsKnown(): Promise<Heads> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        if (heads) resolve(heads);
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

  async function fetchAddress(chosen: ChosenVersion): Promise<ReleaseAddress> {
    const path = `${chosen.remote}/${versionKey(chosen.version)}`;
    const [record, withdrawal] = await Promise.all([
      database.get(`registry/${workspace}/releases/${path}`),
      database.get(`registry/${workspace}/withdrawals/${path}`),
    ]);
    return checkRelease(chosen, { record, withdrawal }, options.releaseOrigins);
  }

  /** One question for all panels that use the same release; a failure is never kept. */
  function addressOf(chosen: ChosenVersion): Promise<ReleaseAddress> {
    const key = `${chosen.remote}@${chosen.version}#${chosen.channel ?? ''}`;
    const known = addresses.get(key);
    if (known) return known;
    const address = fetchAddress(chosen);
    addresses.set(key, address);
    address.catch(() => addresses.delete(key));
    return address;
  }

  async function resolve(choice: RemoteChoice): Promise<ResolvedRelease> {
    const known = await headsKnown();
    const chosen = chooseVersion(known, choice);
    const address = await addressOf(chosen);
    // The kept copy may still trust what the database, which has answered by now, no longer does.
    return heads === known ? { ...chosen, address } : resolve(choice);
  }

  return {
    resolve,
    start() {
      const kept = heads ? null : cache.read();
      if (kept !== null) heads = parseHeads(kept);
      return database.watch(
        `registry/${workspace}/heads`,
        (value) => {
          heads = parseHeads(value);
          refused = null;
          cache.write(value);
          announce();
        },
        (error) => {
          heads = null;
          refused = error;
          announce();
        },
      );
    },
  };
}
