import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { getDatabase } from 'firebase/database';
import { createDatabase } from '../../host/src/services/firebase/createDatabase';
import { createHealthWriter } from '../../host/src/services/health/createHealthWriter';
import type { HealthEvent } from '../../host/src/services/health/healthEvent';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';

/** A member with an account of their own, whose page writes health through the firebase SDK. */
export interface Person {
  readonly uid: string;
  /** Loaded a release, which then failed by this code, or did not. */
  reportLoad(remote: string, version: string, code?: string): Promise<void>;
  close(): Promise<void>;
}

export async function joinPerson(stack: Stack, uid: string): Promise<Person> {
  const account = { uid, email: `${uid}@chartroom.example`, password: `${uid}-chartroom` };
  await stack.identity.admin.createAccount({ ...account, displayName: uid });
  const member = { role: 'viewer', joinedAt: 1, by: 'demo-admin' };
  await stack.backend.admin.update({ [`workspaces/${demoWorkspace}/members/${uid}`]: member });

  const { apiKey, projectId, databaseUrl, identityUrl } = stack.config.firebase;
  const app: FirebaseApp = initializeApp({ apiKey, projectId, databaseURL: databaseUrl }, uid);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (identityUrl) connectAuthEmulator(auth, identityUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, account.email, account.password);
  const write = createHealthWriter({
    database: createDatabase(getDatabase(app), new URL(databaseUrl).host),
    connection: { getSnapshot: () => ({ state: 'online', since: 0 }), serverNow: Date.now },
    runExclusive: (run) => run(),
    report: (error) => {
      throw error;
    },
  });
  return {
    uid,
    async reportLoad(remote, version, code) {
      const seen = { workspace: demoWorkspace, uid, remote, version, at: Date.now() };
      const load: HealthEvent = { ...seen, outcome: { loadMs: 150 } };
      await write(code ? [load, { ...seen, outcome: { code } }] : [load]);
    },
    async close() {
      await signOut(auth);
      await deleteApp(app);
    },
  };
}
