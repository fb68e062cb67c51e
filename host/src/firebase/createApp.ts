import type { Config } from '@chartroom/contract';
import { type FirebaseApp, initializeApp } from 'firebase/app';

/** The one Firebase application of the page; by a name of its own where the page is not ours. */
export function createApp({ firebase }: Config, name?: string): FirebaseApp {
  const { apiKey, projectId, authDomain, databaseUrl } = firebase;
  const options = {
    apiKey,
    projectId,
    databaseURL: databaseUrl,
    ...(authDomain ? { authDomain } : {}),
  };
  return initializeApp(options, name);
}
