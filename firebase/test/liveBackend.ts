import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { type Database, getDatabase, goOffline } from 'firebase/database';
import { type Backend, createBackend } from '../../tools/local/src/backend';
import { demoAccounts } from '../../tools/local/src/demo/accounts';
import { demoWorkspaceData } from '../../tools/local/src/demo/seed';
import { createIdentity } from '../../tools/local/src/identity/identity';
import { compileRules } from '../../tools/local/src/rules/compile';

export interface Client {
  readonly auth: Auth;
  readonly database: Database;
}

/** The deployed rules, the real backend with the demo's workspace, and clients of the unmodified SDK. */
export interface LiveBackend {
  readonly backend: Backend;
  /** Nobody yet. */
  client(): Client;
  /** Signed in as the demo's account of this role, or as one that `addAccount` made. */
  signIn(role: string): Promise<Client & { readonly uid: string }>;
  /** An account whose uid and role in `signedIn` are this name. */
  addAccount(name: string): Promise<void>;
  /** Stops the backend and starts it again on the same port, with what it has stored in `dataDir`. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `proxy` gives another address under which clients reach the backend's port. Without a `dataDir` the
 * data is in memory only.
 */
export async function startLiveBackend(
  proxy: (port: number) => Promise<string> = async (port) => `http://127.0.0.1:${port}`,
  dataDir: string | null = null,
): Promise<LiveBackend> {
  // Every refusal here is meant; the SDK would print each.
  setLogLevel('silent');
  const identity = await createIdentity({ dataDir: null });
  const file = readFileSync(join(__dirname, '..', 'database.rules.json'), 'utf8');
  const rules = compileRules(JSON.parse(file));
  let backend = await createBackend({ port: 0, dataDir, rules, identity });
  const url = await proxy(backend.port);
  const apps: FirebaseApp[] = [];
  const accounts = new Map<string, { uid: string; email: string; password: string }>();
  for (const { role, uid, email, password, displayName } of demoAccounts) {
    await identity.admin.createAccount({ uid, email, password, displayName });
    accounts.set(role, { uid, email, password });
  }
  await backend.admin.update(demoWorkspaceData(Date.now()));

  function client(): Client {
    const options = {
      apiKey: 'local',
      projectId: 'chartroom',
      databaseURL: `${url}/?ns=chartroom`,
    };
    const app = initializeApp(options, `rules-${apps.length}`);
    apps.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, backend.url, { disableWarnings: true });
    return { auth, database: getDatabase(app) };
  }

  return {
    get backend() {
      return backend;
    },
    client,
    async signIn(role) {
      const account = accounts.get(role);
      if (account === undefined) throw new Error(`There is no ${role}.`);
      const newClient = client();
      await signInWithEmailAndPassword(newClient.auth, account.email, account.password);
      return { ...newClient, uid: account.uid };
    },
    async addAccount(name) {
      const account = { uid: name, email: `${name}@example.com`, password: 'password' };
      await identity.admin.createAccount({ ...account, displayName: name });
      accounts.set(name, account);
    },
    async restart() {
      const { port } = backend;
      await backend.close();
      backend = await createBackend({ port, dataDir, rules, identity });
    },
    async close() {
      for (const app of apps) {
        // Signing out stops the timer that would renew the token in an hour.
        await signOut(getAuth(app));
        goOffline(getDatabase(app));
        await deleteApp(app);
      }
      await backend.close();
      await identity.close();
    },
  };
}

/** `PERMISSION_DENIED` however the SDK words it for this call. */
export async function isDenied(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (error instanceof Error && /permission.denied/i.test(error.message)) return true;
    throw error;
  }
}
