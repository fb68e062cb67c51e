import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextRelease } from '../../../../e2e/harness/nextRelease';
import { publishRelease } from '../../../../e2e/harness/publishRelease';
import { openRegistryAdmin } from '../../../../e2e/harness/registryAdmin';
import { writeDashboard } from '../../../../e2e/harness/writeDashboard';
import { demoAccount } from '../../../local/src/demo/accounts';
import { startProducer } from '../../../local/src/demo/producer';
import { demoWorkspace } from '../../../local/src/demo/seed';
import { startStack } from '../../../local/src/stack';
import { serveParent } from '../childProcess';
import { remoteFolders } from '../page/remoteFolders';
import { snapshotShell } from '../page/snapshotShell';
import { root } from '../root';

export interface SwitchReady {
  /** Of a dashboard with one chart. */
  readonly url: string;
}

/** Moves `stable`; answers with the moment before it did, in epoch milliseconds. */
export interface MoveRequest {
  readonly version: string;
}

const remote = 'chart-line';

await serveParent<MoveRequest>(async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'chartroom-bench-'));
  const stack = await startStack({
    root: snapshotShell(),
    base: '/chartroom/',
    ports: { shell: 0, releases: 0, backend: 0 },
    dataDir: null,
    remotes: remoteFolders(),
  });
  const built = join(root, 'remotes', remote);
  await publishRelease(
    stack,
    nextRelease(built, { id: remote, version: '90.0.0', sequence: 90 }, temporary),
  );
  const producer = await startProducer({
    config: stack.config,
    account: demoAccount('producer'),
    workspace: demoWorkspace,
    readEveryMs: 250,
    writeEveryMs: 500,
    retentionMs: 5 * 60_000,
    onError: (error) => console.error(error),
  });
  const admin = await openRegistryAdmin(stack.config);
  const line = { remote, group: 'cpu', encoding: { x: ['time'], y: ['busy'] } };
  const route = await writeDashboard(stack, 'switch', { line });
  const ready: SwitchReady = { url: `${stack.url}${route}` };
  return {
    ready,
    async handle({ version }) {
      const beforeMs = Date.now();
      await admin.move(remote, version);
      return beforeMs;
    },
    async close() {
      await admin.close();
      await producer.close();
      await stack.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
});
