import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { type Database, getDatabase, goOffline } from 'firebase/database';

/** Clients of the real SDK, each with a connection of its own. */
export interface Clients {
  open(): Database;
  /** Drops all connections. */
  close(): Promise<void>;
}

let nextApp = 1;

/** `namespace` is the default one if none is given. */
export function createClients(port: number, namespace = 'chartroom'): Clients {
  const databases: Database[] = [];
  // The SDK warns of each refused write, which these tests ask for.
  setLogLevel('error');
  return {
    open() {
      const databaseURL = `http://127.0.0.1:${port}/?ns=${namespace}`;
      const app = initializeApp({ databaseURL, projectId: 'chartroom' }, `client-${nextApp++}`);
      const database = getDatabase(app);
      databases.push(database);
      return database;
    },
    async close() {
      for (const database of databases.splice(0)) {
        goOffline(database);
        await deleteApp(database.app);
      }
    },
  };
}
