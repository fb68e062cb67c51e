import type { Config } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import { type Database as Client, forceWebSockets, getDatabase } from 'firebase/database';

// Wherever the database is, and once, before the first connection: the SDK warns of any later call.
// Otherwise one socket that failed makes the client begin by long polling from then on. What it polls by
// are scripts of the server, which the policy of the shell refuses, a local backend does not have, and a
// page that is not ours has no need to run.
forceWebSockets();

/** The SDK's client of the configured database. */
export function openDatabase(app: FirebaseApp, config: Config): Client {
  return getDatabase(app, config.firebase.databaseUrl);
}
