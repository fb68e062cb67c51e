import type { Config } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import { type Database as Client, forceWebSockets, getDatabase } from 'firebase/database';

// Called once, before the first connection: the SDK warns of later calls. Otherwise a failed socket
// makes the client start with long polling from then on. Long polling runs scripts from the server,
// which the shell's policy refuses, a local backend doesn't provide, and other teams' pages
// shouldn't have to run.
forceWebSockets();

/** Opens the SDK's client of the configured database. */
export function openDatabaseClient(app: FirebaseApp, config: Config): Client {
  return getDatabase(app, config.firebase.databaseUrl);
}
