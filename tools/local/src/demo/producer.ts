import type { Config } from '@chartroom/contract';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { get, getDatabase, push, ref, update } from 'firebase/database';
import { columnsOf, machineGroups } from './groups';
import { createMachineReader, type MachineReading } from './machine';

export interface ProducerOptions {
  readonly config: Config;
  readonly account: { readonly email: string; readonly password: string };
  readonly workspace: string;
  /** Between two readings. */
  readonly readEveryMs: number;
  /** Between two writes; one write per group carries all readings since the last. */
  readonly writeEveryMs: number;
  /** Batches older than this are removed in the write that adds the next. */
  readonly retentionMs: number;
  readonly onError: (error: unknown) => void;
}

export interface Producer {
  close(): Promise<void>;
}

/**
 * Writes this machine's metrics as live series, as any producer would: an ordinary user with the
 * role `producer`, through the firebase SDK and under the rules of the database.
 */
export async function startProducer(options: ProducerOptions): Promise<Producer> {
  const { config, account, workspace } = options;
  const { apiKey, projectId, databaseUrl, identityUrl } = config.firebase;
  const app = initializeApp(
    { apiKey, projectId, databaseURL: databaseUrl },
    `producer-${crypto.randomUUID()}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (identityUrl) connectAuthEmulator(auth, identityUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, account.email, account.password);
  const database = getDatabase(app);
  const reader = await createMachineReader(Date.now);
  const storedBatches = new Map<string, { key: string; t0: number }[]>();
  for (const { name } of machineGroups) storedBatches.set(name, await batchesOf(name));
  let readings: MachineReading[] = [];

  const readTimer = setInterval(() => {
    reader.read().then((reading) => readings.push(reading), options.onError);
  }, options.readEveryMs);
  const writeTimer = setInterval(() => {
    const changes = takeChanges();
    if (changes) update(ref(database), changes).catch(options.onError);
  }, options.writeEveryMs);

  return {
    async close() {
      clearInterval(readTimer);
      clearInterval(writeTimer);
      reader.close();
      // Signing out ends the timer that would refresh the token.
      await signOut(auth);
      await deleteApp(app);
    },
  };

  /** One multi-path write: a batch for each group, and the removal of those past their time. */
  function takeChanges(): Record<string, unknown> | null {
    const [first] = readings;
    if (!first) return null;
    const changes: Record<string, unknown> = {};
    for (const { name, rows } of machineGroups) {
      const batch = readings.flatMap(rows);
      if (batch.length === 0) continue;
      const path = `series/${workspace}/${name}`;
      const key = push(ref(database, path)).key;
      const batches = storedBatches.get(name) ?? [];
      changes[`${path}/${key}`] = {
        t0: first.time,
        n: batch.length,
        columns: JSON.stringify(columnsOf(batch)),
      };
      if (key) batches.push({ key, t0: first.time });
      while (batches[0] && batches[0].t0 < first.time - options.retentionMs) {
        changes[`${path}/${batches.shift()?.key}`] = null;
      }
    }
    readings = [];
    return changes;
  }

  async function batchesOf(group: string): Promise<{ key: string; t0: number }[]> {
    const snapshot = await get(ref(database, `series/${workspace}/${group}`));
    const found: { key: string; t0: number }[] = [];
    snapshot.forEach((child) => {
      const t0: unknown = child.child('t0').val();
      if (typeof t0 === 'number') found.push({ key: child.key, t0 });
    });
    return found.sort((a, b) => a.t0 - b.t0);
  }
}
