import { deleteApp, type FirebaseApp } from 'firebase/app';
import { type Database as Client, goOffline } from 'firebase/database';

/** Closes an application and its connection in a page that continues without them. */
export async function closeFirebaseApp(app: FirebaseApp, client: Client): Promise<void> {
  goOffline(client);
  await deleteApp(app);
}
