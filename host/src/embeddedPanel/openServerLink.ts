import { type Config, loadConfig } from '@chartroom/contract';
import type { SessionAuth } from '../services/firebase/auth';
import { closeFirebaseApp } from '../services/firebase/closeFirebaseApp';
import type { Connection } from '../services/firebase/connection';
import { createAuthClient } from '../services/firebase/createAuthClient';
import { createConnection } from '../services/firebase/createConnection';
import { createDatabase } from '../services/firebase/createDatabase';
import { createFirebaseApp } from '../services/firebase/createFirebaseApp';
import type { Database } from '../services/firebase/database';
import { openDatabaseClient } from '../services/firebase/openDatabaseClient';
import { localClock } from '../services/firebase/serverClock';
import { createSessionPersistence } from '../services/firebase/sessionPersistence';
import { takeLegacySession } from '../services/firebase/takeLegacySession';
import { refreshOnReturn } from '../services/session/refreshOnReturn';
import { createSession, type Session, userStorageKey } from '../services/session/session';
import { watchValidAfter } from '../services/session/watchValidAfter';
import { type KeyStorage, openStorage, prefixStorage } from '../services/storage/openStorage';
import { openTabChannel } from '../services/tabs/openTabChannel';
import { createPageScope, type PageScope } from './pageScope';

/** A session on one Chartroom server: the services that the shell creates once at its start. */
export interface ServerLink {
  readonly config: Config;
  readonly auth: SessionAuth;
  readonly session: Session;
  readonly connection: Connection;
  readonly database: Database;
  readonly storage: KeyStorage;
  readonly scope: PageScope;
  /** Prefix of every storage key, channel and database name of this session. */
  readonly name: string;
  /** Closes everything. Resolves once another link of the same name can be opened. */
  close(): Promise<void>;
}

export interface OpenServerLinkOptions {
  readonly page: Window & typeof globalThis;
  /** URL of the shell's folder, which contains `config.json`. */
  readonly base: string;
  /** Name of this session, unique per origin. Tabs that use the same name share it. */
  readonly name: string;
}

/** Rejects with `config/unreachable` or `config/malformed`. */
export async function openServerLink({
  page,
  base,
  name,
}: OpenServerLinkOptions): Promise<ServerLink> {
  const fetch = page.fetch.bind(page);
  const config = await loadConfig(fetch, base);
  const app = createFirebaseApp(config, name);
  const scope = createPageScope(page);
  const storage = prefixStorage(openStorage(page), name);
  const persistence = createSessionPersistence({
    storage,
    page: scope,
    findLegacy: (key) => takeLegacySession(key, storage.getItem(userStorageKey)),
  });
  const { session: auth } = createAuthClient({ app, config, fetch, persistence });
  const client = openDatabaseClient(app, config);
  const channel = openTabChannel(name);
  const session = createSession({ auth, storage, channel });
  const connection = createConnection({ client, page: scope, ...localClock });
  const database = createDatabase(client, new URL(config.firebase.databaseUrl).host);
  watchValidAfter({ session, auth, database });
  refreshOnReturn({ auth, page: scope, now: Date.now });
  return {
    config,
    auth,
    session,
    connection,
    database,
    storage,
    scope,
    name,
    async close() {
      scope.close();
      channel.close();
      await closeFirebaseApp(app, client);
    },
  };
}
