import type { Config } from '@chartroom/contract';
import type { Database } from '../firebase/database';
import type { Registry } from '../registry/createRegistry';
import { devDatabase } from './devDatabase';
import { devRegistry } from './devRegistry';
import { openDevRemote } from './devRemote';

/** Replaces registered releases with those that `remote dev` builds. */
export interface DevRemotes {
  registry(registry: Registry): Registry;
  database(database: Database): Database;
}

/**
 * Only for pages that `remote dev` serves on the developer's own machine. See `Config.devRemotes`.
 */
export function createDevRemotes(
  page: Window & typeof globalThis,
  devRemotes: NonNullable<Config['devRemotes']>,
): DevRemotes {
  const remotes = new Map(
    Object.entries(devRemotes).map(([remote, { url }]) => [
      remote,
      openDevRemote({
        remote,
        url,
        openStream: (url) => new page.EventSource(url),
        after: (ms, callback) => void page.setTimeout(callback, ms),
      }),
    ]),
  );
  return {
    registry: (registry) => devRegistry(registry, remotes),
    database: (database) => devDatabase(database, remotes),
  };
}
