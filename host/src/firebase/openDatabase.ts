import type { Config } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import { type Database as Client, forceWebSockets, getDatabase } from 'firebase/database';

/**
 * The SDK's client of the configured database. A local backend speaks WebSocket only: without
 * being told, the client falls back to long polling for ever once it met a silent server.
 */
export function openDatabase(app: FirebaseApp, config: Config): Client {
  if (config.backend === 'local') forceWebSockets();
  return getDatabase(app, config.firebase.databaseUrl);
}
