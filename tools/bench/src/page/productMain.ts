import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccount } from '../../../local/src/demo/accounts';
import { startProducer } from '../../../local/src/demo/producer';
import { demoDashboard, demoWorkspace } from '../../../local/src/demo/seed';
import { startStack } from '../../../local/src/stack';
import { serveShell } from '../../../local/src/web/shellServer';
import { serveParent } from '../childProcess';
import { oneBundleFolder } from '../load/oneBundle/build';
import { remoteFolders } from './remoteFolders';
import { snapshotShell } from './snapshotShell';

export interface ProductReady {
  /** Addresses of the same live dashboard. */
  readonly federated: string;
  /** Null where it was not built. */
  readonly oneBundle: string | null;
  /** `localhost:41023`, of database and identity. */
  readonly backendHost: string;
}

const base = '/chartroom/';

/** The product with its live demo, and the one bundle beside it on the same backend and data. */
await serveParent(async () => {
  const stack = await startStack({
    root: snapshotShell(),
    base,
    ports: { shell: 0, releases: 0, backend: 0 },
    dataDir: null,
    remotes: remoteFolders(),
  });
  const folder = join(oneBundleFolder, 'dist');
  const config = Promise.resolve(stack.config);
  const oneBundle = existsSync(folder) ? await serveShell({ folder, base, port: 0, config }) : null;
  const producer = await startProducer({
    config: stack.config,
    account: demoAccount('producer'),
    workspace: demoWorkspace,
    readEveryMs: 250,
    writeEveryMs: 500,
    retentionMs: 5 * 60_000,
    onError: (error) => console.error(error),
  });
  const route = `w/${demoWorkspace}/d/${demoDashboard}`;
  const ready: ProductReady = {
    federated: `${stack.url}${route}`,
    oneBundle: oneBundle && `${oneBundle.origin}${base}${route}`,
    backendHost: new URL(stack.config.firebase.databaseUrl).host,
  };
  return {
    ready,
    handle: () => Promise.resolve(null),
    async close() {
      await producer.close();
      await oneBundle?.close();
      await stack.close();
    },
  };
});
