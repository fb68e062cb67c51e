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
  const app = initializeApp(options, name);
  disableHeartbeat(app);
  return app;
}

/** The part of the SDK's container of components that is used here; it is not in its public types. */
interface ComponentContainer {
  addOrOverwriteComponent(component: object): void;
}

/**
 * Every request to the identity service waits for the SDK's usage records in IndexedDB. If that
 * never answers, nobody can sign in. Only Google's usage statistics need it.
 */
function disableHeartbeat(app: FirebaseApp & { readonly container?: ComponentContainer }): void {
  app.container?.addOrOverwriteComponent({
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: async () => undefined,
      getHeartbeatsHeader: async () => '',
    }),
  });
}
