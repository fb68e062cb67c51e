import { type Config, versionKey } from '@chartroom/contract';
import {
  type HeadState,
  moveCanary,
  moveStable,
  type RegistryChanges,
  type RegistryWriter,
  rollBack,
  setDisabled,
  withdrawRelease,
} from '@chartroom/registry/writes';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { get, getDatabase, push, ref, serverTimestamp, update } from 'firebase/database';
import { demoAccount } from '../../tools/local/src/demo/accounts';
import { demoWorkspace } from '../../tools/local/src/demo/seed';

/** The demo's admin, who moves channels under the rules through the firebase SDK. */
export interface RegistryAdmin {
  /** Where `stable` leads from now on, forwards or back. */
  move(remote: string, version: string): Promise<void>;
  moveCanary(remote: string, version: string, percent: number): Promise<void>;
  withdraw(remote: string, version: string): Promise<void>;
  setDisabled(remote: string, disabled: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openRegistryAdmin({ firebase }: Config): Promise<RegistryAdmin> {
  const { apiKey, projectId, databaseUrl, identityUrl } = firebase;
  const name = `admin-${crypto.randomUUID()}`;
  const app = initializeApp({ apiKey, projectId, databaseURL: databaseUrl }, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (identityUrl) connectAuthEmulator(auth, identityUrl, { disableWarnings: true });
  const { uid, email, password } = demoAccount('admin');
  await signInWithEmailAndPassword(auth, email, password);
  const database = getDatabase(app);
  const registry = `registry/${demoWorkspace}`;

  const read = async (path: string) => (await get(ref(database, `${registry}/${path}`))).val();
  const headOf = (remote: string): Promise<HeadState> => read(`heads/${remote}`);
  const sequenceOf = (remote: string, version: string): Promise<number> =>
    read(`releases/${remote}/${versionKey(version)}/sequence`);
  async function write(changes: (writer: RegistryWriter) => RegistryChanges) {
    const auditId = push(ref(database)).key ?? '';
    const writer = { workspace: demoWorkspace, uid, serverTime: serverTimestamp(), auditId };
    await update(ref(database), changes(writer));
  }

  return {
    async move(remote, version) {
      const head = await headOf(remote);
      const to = { version, sequence: await sequenceOf(remote, version) };
      const { stable } = head.channels;
      const isRollback = stable && to.sequence < (await sequenceOf(remote, stable.version));
      await write((writer) => (isRollback ? rollBack : moveStable)(writer, { remote, head, to }));
    },
    async moveCanary(remote, version, percent) {
      const head = await headOf(remote);
      const to = { version, sequence: await sequenceOf(remote, version) };
      await write((writer) => moveCanary(writer, { remote, head, to, percent }));
    },
    async withdraw(remote, version) {
      const head = await headOf(remote);
      const reason = 'Wrong on phones';
      await write((writer) => withdrawRelease(writer, { remote, head, version, reason }));
    },
    setDisabled: (remote, disabled) => write((writer) => setDisabled(writer, { remote, disabled })),
    async close() {
      await signOut(auth);
      await deleteApp(app);
    },
  };
}
