import { type FirebaseApp, initializeApp } from 'firebase/app';
import type { Config } from '../config/config';

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
