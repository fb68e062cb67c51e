import type { Config } from '@chartroom/contract';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { get, getDatabase, ref, serverTimestamp, set } from 'firebase/database';
import { demoAccount } from '../../tools/local/src/demo/accounts';

const { uid, email, password } = demoAccount('editor');
const path = 'workspaces/demo/sources';
const concurrency = 16;

/** Writes number after number under the rules, as the demo's editor through the firebase SDK. */
export interface NumberedWriter {
  /** Numbers whose write was acknowledged. */
  readonly acknowledged: ReadonlySet<number>;
  /** Numbers that were written and not acknowledged so far. */
  readonly pending: ReadonlySet<number>;
  /** Writes go on in the background until `stop`; resolves once `count` are acknowledged. */
  write(count: number): Promise<void>;
  stop(): void;
  close(): Promise<void>;
}

export async function openWriter(config: Config): Promise<NumberedWriter> {
  const { database, close } = await openEditor(config);
  const acknowledged = new Set<number>();
  const pending = new Set<number>();
  let next = 0;
  let isStopped = false;

  async function writeContinuously(
    onAcknowledged: () => void,
    onRefused: (error: unknown) => void,
  ) {
    while (!isStopped) {
      const number = next++;
      pending.add(number);
      try {
        await set(ref(database, `${path}/n-${number}`), numberedSource(number));
      } catch (error) {
        return onRefused(error);
      }
      pending.delete(number);
      acknowledged.add(number);
      onAcknowledged();
    }
  }

  return {
    acknowledged,
    pending,
    write(count) {
      return new Promise((resolve, reject) => {
        const checkCount = () => {
          if (acknowledged.size >= count) resolve();
        };
        for (let lane = 0; lane < concurrency; lane += 1)
          void writeContinuously(checkCount, reject);
      });
    },
    stop() {
      isStopped = true;
    },
    close,
  };
}

/** The numbers that the database has, read by a client that wrote none of them. */
export async function writtenNumbers(config: Config): Promise<Set<number>> {
  const { database, close } = await openEditor(config);
  const written: unknown = (await get(ref(database, path))).val();
  await close();
  const keys = Object.keys(written ?? {}).filter((key) => key.startsWith('n-'));
  return new Set(keys.map((key) => Number(key.slice(2))));
}

/** The same again is taken too, as a client sends it whose acknowledgement was lost. */
function numberedSource(number: number) {
  const stamps = { by: uid, at: serverTimestamp() };
  return { title: `Number ${number}`, remote: 'data-realtime', settings: '{}', ...stamps };
}

async function openEditor({ firebase }: Config) {
  const { apiKey, projectId, databaseUrl, identityUrl } = firebase;
  const name = `editor-${crypto.randomUUID()}`;
  const app = initializeApp({ apiKey, projectId, databaseURL: databaseUrl }, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (identityUrl) connectAuthEmulator(auth, identityUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  return {
    database: getDatabase(app),
    async close() {
      await signOut(auth);
      await deleteApp(app);
    },
  };
}
