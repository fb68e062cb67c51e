import type { Config } from '@chartroom/contract';
import { type FirebaseApp, initializeApp } from 'firebase/app';

/** Creates the page's Firebase application. In another team's page it needs a name of its own. */
export function createFirebaseApp({ firebase }: Config, name?: string): FirebaseApp {
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

/** The part of the SDK's component container used here. It isn't in the public types. */
interface ComponentContainer {
  addOrOverwriteComponent(component: object): void;
}

/**
 * Disables the SDK's heartbeat, which only serves Google's usage statistics. Every request to the
 * identity service waits for its records in IndexedDB, and if that never answers, no one can sign
 * in.
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
