import type { Config } from '@chartroom/contract';
import { type FirebaseApp, initializeApp } from 'firebase/app';

/** The one Firebase application of the page. */
export function createApp({ firebase }: Config): FirebaseApp {
  const { apiKey, projectId, authDomain, databaseUrl } = firebase;
  return initializeApp({
    apiKey,
    projectId,
    databaseURL: databaseUrl,
    ...(authDomain ? { authDomain } : {}),
  });
}
