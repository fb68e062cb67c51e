import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';
import type { RemoteProject } from './remoteProject';
import { type RemoteRun, runRemote } from './runRemote';

/** Somebody with an account, a key that the workspace takes, and a terminal. */
export interface Publisher {
  /** Runs `remote` in a project's folder; `env` goes before the publisher's own. */
  run(
    project: Pick<RemoteProject, 'folder'>,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<RemoteRun>;
  readonly keyId: string;
  /** Their own, for commands that are run another way. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

/** The demo's admin, who owns what they publish. Their key is made and added by the command line. */
export async function createPublisher(stack: Stack): Promise<Publisher> {
  const home = mkdtempSync(join(tmpdir(), 'chartroom-publisher-'));
  const publisherEnv = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    CHARTROOM_SHELL: stack.url,
    CHARTROOM_WORKSPACE: demoWorkspace,
    CHARTROOM_EMAIL: 'admin@chartroom.example',
    CHARTROOM_PASSWORD: 'admin-chartroom',
  };
  const run: Publisher['run'] = ({ folder }, args, env = {}) => {
    // These stories are of what comes after; what a build must pass has its own.
    const extraArgs = args[0] === 'deploy' ? ['--no-verify'] : [];
    return runRemote([...args, ...extraArgs], { cwd: folder, env: { ...publisherEnv, ...env } });
  };
  const created = await run({ folder: home }, ['keys', 'create']);
  const keyId = String(created.document.keyId);
  const added = await run({ folder: home }, ['keys', 'add', keyId]);
  if (added.exitCode !== 0) throw new Error(`The key was not added: ${JSON.stringify(added)}`);
  return {
    run,
    keyId,
    env: publisherEnv,
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}
