import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signOut,
} from 'firebase/auth';
import { type Database, getDatabase, goOffline } from 'firebase/database';

/** A client of the SDK that can sign in, and the uid of the account made for it. */
export interface AccountClient {
  readonly uid: string;
  readonly database: Database;
  /** The current ID token. */
  token(): Promise<string>;
  signOut(): Promise<void>;
}

export interface AccountClients {
  /** Makes an account and signs in with it. */
  signUp(name: string): Promise<AccountClient>;
  close(): Promise<void>;
}

let nextApp = 1;

export function createAccountClients(url: string): AccountClients {
  const apps: FirebaseApp[] = [];
  // The SDK warns of each refusal, which these tests ask for.
  setLogLevel('silent');
  return {
    async signUp(name) {
      const options = {
        apiKey: 'local',
        projectId: 'chartroom',
        databaseURL: `${url}/?ns=chartroom`,
      };
      const app = initializeApp(options, `account-${nextApp++}`);
      apps.push(app);
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, url, { disableWarnings: true });
      const email = `${name}@example.com`;
      const { user } = await createUserWithEmailAndPassword(auth, email, 'a long password');
      return {
        uid: user.uid,
        database: getDatabase(app),
        token: () => user.getIdToken(),
        signOut: () => signOut(auth),
      };
    },
    async close() {
      for (const app of apps.splice(0)) {
        await signOut(getAuth(app));
        goOffline(getDatabase(app));
        await deleteApp(app);
      }
    },
  };
}
