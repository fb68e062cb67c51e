import { type Config, loadConfig } from '@chartroom/contract';
import type { SessionAuth } from '../services/firebase/auth';
import { closeApp } from '../services/firebase/closeApp';
import type { Connection } from '../services/firebase/connection';
import { createApp } from '../services/firebase/createApp';
import { createAuthClient } from '../services/firebase/createAuthClient';
import { createConnection } from '../services/firebase/createConnection';
import { createDatabase } from '../services/firebase/createDatabase';
import type { Database } from '../services/firebase/database';
import { openDatabase } from '../services/firebase/openDatabase';
import { localClock } from '../services/firebase/serverClock';
import { createSessionPersistence } from '../services/firebase/sessionPersistence';
import { takeLegacySession } from '../services/firebase/takeLegacySession';
import { refreshOnReturn } from '../services/session/refreshOnReturn';
import { createSession, type Session, userKey } from '../services/session/session';
import { watchValidAfter } from '../services/session/watchValidAfter';
import { type KeyStorage, openStorage, prefixStorage } from '../services/storage/openStorage';
import { openChannel } from '../services/tabs/openChannel';
import { createPageScope, type PageScope } from './pageScope';

/** One session at one workspace server: what the shell builds once at its start. */
export interface Link {
  readonly config: Config;
  readonly auth: SessionAuth;
  readonly session: Session;
  readonly connection: Connection;
  readonly database: Database;
  readonly storage: KeyStorage;
  readonly scope: PageScope;
  /** What the names of all that it keeps in this browser begin with. */
  readonly name: string;
  /** Ends all of it; resolves when another of the same name may be opened. */
  close(): Promise<void>;
}

export interface OpenLinkOptions {
  readonly page: Window & typeof globalThis;
  /** Folder of the shell, where `config.json` lies. */
  readonly base: string;
  /** Of this session among those that the page's origin keeps; tabs of one name hear each other. */
  readonly name: string;
}

/** Rejects with `config/unreachable` or `config/malformed`. */
export async function openLink({ page, base, name }: OpenLinkOptions): Promise<Link> {
  const fetch = page.fetch.bind(page);
  const config = await loadConfig(fetch, base);
  const app = createApp(config, name);
  const scope = createPageScope(page);
  const storage = prefixStorage(openStorage(page), name);
  const persistence = createSessionPersistence({
    storage,
    page: scope,
    findLegacy: (key) => takeLegacySession(key, storage.getItem(userKey)),
  });
  const { session: auth } = createAuthClient({ app, config, fetch, persistence });
  const client = openDatabase(app, config);
  const channel = openChannel(name);
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
      await closeApp(app, client);
    },
  };
}
