import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '@chartroom/local';
import { demoAccount } from '../../../local/src/demo/accounts';
import { demoWorkspace, demoWorkspaceData } from '../../../local/src/demo/seed';
import { createIdentity } from '../../../local/src/identity/identity';
import { compileRules } from '../../../local/src/rules/compile';
import { serveParent } from '../childProcess';
import { cacheFolder, root } from '../root';
import { groupName } from './batch';

/** Groups that the bench's producer may write to. */
const groupCount = 10;

export interface BackendReady {
  readonly port: number;
  readonly producerToken: string;
  readonly viewerToken: string;
}

/** The backend as `npm start` runs it: the product's rules, every write on the disk before its answer. */
await serveParent<'restart' | 'clear'>(async () => {
  mkdirSync(cacheFolder, { recursive: true });
  const dataDir = mkdtempSync(join(cacheFolder, 'backend-'));
  const identity = await createIdentity({ dataDir });
  const rules = compileRules(
    JSON.parse(readFileSync(join(root, 'firebase', 'database.rules.json'), 'utf8')),
  );
  const run = (port: number) => createBackend({ port, dataDir, rules, identity });
  let backend = await run(0);
  const { url, port } = backend;

  await backend.admin.update(demoWorkspaceData(Date.now()));
  const groups = `workspaces/${demoWorkspace}/members/${demoAccount('producer').uid}/groups`;
  const names = Array.from({ length: groupCount }, (_, group) => groupName(group));
  await backend.admin.update(Object.fromEntries(names.map((name) => [`${groups}/${name}`, true])));

  async function signInAs(role: string): Promise<string> {
    const { uid, email, password, displayName } = demoAccount(role);
    await identity.admin.createAccount({ uid, email, password, displayName });
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    });
    const { idToken } = (await response.json()) as { idToken?: string };
    if (!idToken) throw new Error(`The ${role} could not sign in: ${response.status}`);
    return idToken;
  }

  const ready: BackendReady = {
    port,
    producerToken: await signInAs('producer'),
    viewerToken: await signInAs('viewer'),
  };
  return {
    ready,
    async handle(request) {
      if (request === 'clear') {
        await backend.admin.set(`series/${demoWorkspace}`, null);
        return;
      }
      // Drops every client, and is back at the same port.
      await backend.close();
      backend = await run(port);
    },
    async close() {
      await backend.close();
      await identity.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
});
