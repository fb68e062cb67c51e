/** Story: an administrator manages members from the command line alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { Stack } from '../tools/local/src/stack';
import { runRemote } from './deployTargets/runRemote';
import { startQuietStack } from './harness/stack';

const w = demoWorkspace;

let home: string;
let stack: Stack;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'chartroom-members-'));
  stack = await startQuietStack({
    remotes: [],
  });
});

afterAll(async () => {
  await stack?.close();
  rmSync(home, { recursive: true, force: true });
});

function remote(args: readonly string[], role = 'admin') {
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    CHARTROOM_SHELL: stack.url,
    CHARTROOM_WORKSPACE: w,
    CHARTROOM_EMAIL: `${role}@chartroom.example`,
    CHARTROOM_PASSWORD: `${role}-chartroom`,
  };
  return runRemote(['members', ...args], { cwd: home, env });
}

test('invites, lists, replaces and revokes', async () => {
  const first = await remote(['invite', 'viewer', '--for', 'Ada@Chartroom.example']);
  expect(first.exitCode).toBe(0);
  expect(first.document).toMatchObject({ role: 'viewer', email: 'ada@chartroom.example' });
  const again = await remote(['invite', 'editor', '--for', 'ada@chartroom.example', '--publisher']);
  const { id, link } = again.document;
  expect(link).toBe(`${stack.url}join/${w}/${id}`);
  expect(stack.backend.admin.get(`workspaces/${w}/invites`)).toEqual({
    [String(id)]: expect.objectContaining({ role: 'editor', publisher: true, byName: 'Admin' }),
  });
  expect(stack.backend.admin.get('invitesByEmail')).toEqual({
    'ada@chartroom,example': { [w]: id },
  });

  const { document } = await remote(['list']);
  expect(document.members).toHaveLength(4);
  expect(document.invitations).toEqual([expect.objectContaining({ id, role: 'editor' })]);
  const seen = await remote(['list'], 'viewer');
  expect(seen.document.invitations).toEqual([]);

  expect((await remote(['revoke', String(id)])).exitCode).toBe(0);
  expect(stack.backend.admin.get('invitesByEmail')).toBeNull();
  const gone = await remote(['revoke', String(id)]);
  expect([gone.exitCode, gone.document.error?.code]).toEqual([2, 'members/no-invitation']);
});

test('changes roles and groups, and removes', async () => {
  const record = (uid: string) => stack.backend.admin.get(`workspaces/${w}/members/${uid}`);
  const groups = ['--group', 'cpu', 'disk'];
  expect((await remote(['role', 'demo-producer', 'producer', ...groups])).exitCode).toBe(0);
  expect(record('demo-producer')).toMatchObject({ groups: { cpu: true, disk: true } });
  await remote(['role', 'demo-viewer', 'editor', '--publisher']);
  expect(record('demo-viewer')).toMatchObject({ role: 'editor', publisher: true });
  await remote(['role', 'demo-viewer', 'viewer', '--no-publisher']);
  expect(record('demo-viewer')).toMatchObject({ role: 'viewer' });
  expect(record('demo-viewer')).not.toHaveProperty('publisher');
  expect((await remote(['remove', 'demo-viewer', '--yes'])).exitCode).toBe(0);
  expect(record('demo-viewer')).toBeNull();
});

test('says what is wrong, and who may not', async () => {
  const codeOf = async (args: readonly string[], role?: string) => {
    const { exitCode, document } = await remote(args, role);
    return [exitCode, document.error?.code];
  };
  expect(await codeOf(['invite', 'boss'])).toEqual([2, 'cli/wrong-value']);
  expect(await codeOf(['invite', 'viewer', '--days', '31'])).toEqual([2, 'cli/wrong-value']);
  expect(await codeOf(['invite', 'viewer', '--for', 'ada'])).toEqual([2, 'cli/wrong-value']);
  expect(await codeOf(['role', 'nobody', 'viewer'])).toEqual([2, 'members/unknown']);
  expect(await codeOf(['role', 'demo-admin', 'viewer'])).toEqual([3, 'database/refused']);
  expect(await codeOf(['remove', 'demo-admin', '--yes'])).toEqual([3, 'database/refused']);
  expect(await codeOf(['invite', 'viewer'], 'editor')).toEqual([3, 'account/not-admin']);
});
