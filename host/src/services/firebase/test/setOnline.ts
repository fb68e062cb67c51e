import { type Database, goOffline, goOnline } from 'firebase/database';

/** Cuts the SDK's connection, or makes it connect again. */
export function setOnline(client: Database, isOnline: boolean): void {
  if (isOnline) goOnline(client);
  else goOffline(client);
}
