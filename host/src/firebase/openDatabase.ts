import type { Config } from '@chartroom/contract';
import type { FirebaseApp } from 'firebase/app';
import { type Database as Client, forceWebSockets, getDatabase } from 'firebase/database';

/**
 * The SDK's client of the configured database. A local backend speaks WebSocket only: without
 * being told, the client falls back to long polling for ever once it met a silent server. What it polls
 * by are scripts of the server, which a page that is not ours has no need to run.
 */
export function openDatabase(
  app: FirebaseApp,
  config: Config,
  byWebSocketAlone = config.backend === 'local',
): Client {
  if (byWebSocketAlone) forceWebSockets();
  return getDatabase(app, config.firebase.databaseUrl);
}
