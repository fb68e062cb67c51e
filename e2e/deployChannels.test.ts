/**
 * Story: a publisher ships from the command line alone: a canary, everybody, back again, and a
 * release that nobody may run any more; whoever has no business with the remote is refused.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { Stack } from '../tools/local/src/stack';
import { createPublisher, type Publisher } from './deployTargets/publisher';
import { createRemoteProject, type RemoteProject } from './deployTargets/remoteProject';
import type { RemoteDocument } from './deployTargets/runRemote';
import { launchBrowser, openPage } from './harness/browser';
import { builtVersion } from './harness/builtVersion';
import { panelCard } from './harness/dashboard';
import { signIn } from './harness/signIn';
import { root, startQuietStack } from './harness/stack';
import { writeDashboard } from './harness/writeDashboard';

let temporary: string;
let stack: Stack;
let publisher: Publisher;
let note: RemoteProject;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-channels-'));
  stack = await startQuietStack({
    remotes: [join(root, 'remotes', 'data-realtime')],
  });
  publisher = await createPublisher(stack);
  note = createRemoteProject('chart-note');
  note.commit({ version: '1.0.0', sequence: 1, text: 'first' });
  await remote('deploy');
  note.commit({ version: '1.1.0', sequence: 2, text: 'second' });
  await remote('deploy', '--canary', '5%');
});

afterAll(async () => {
  note?.remove();
  publisher?.close();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

/** A command that must do what it says. */
async function remote(...args: string[]): Promise<RemoteDocument> {
  const { document } = await publisher.run(note, args, { CHARTROOM_TARGET: stack.releasesFolder });
  if (document.error) throw new Error(`${args[0]}: ${JSON.stringify(document.error)}`);
  return document;
}

/** Its exit code and the code of its error. */
async function refused(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { exitCode, document } = await publisher.run(note, args, {
    CHARTROOM_TARGET: stack.releasesFolder,
    ...env,
  });
  return [exitCode, document.error?.code];
}

/** Version by channel, as the database has them. */
function channels(): Record<string, string> {
  const head = stack.backend.admin.get(`registry/${demoWorkspace}/heads/chart-note/channels`);
  const entries = Object.entries((head ?? {}) as Record<string, { version: string }>);
  return Object.fromEntries(entries.map(([name, { version }]) => [name, version]));
}

const asEditor = {
  CHARTROOM_EMAIL: 'editor@chartroom.example',
  CHARTROOM_PASSWORD: 'editor-chartroom',
};

test('a deployed remote runs in the shell once an administrator trusts it', async () => {
  await remote('trust', '--yes');
  const route = await writeDashboard(stack, 'shipped', {
    note: { remote: 'chart-note', group: 'cpu' },
  });
  const browser = await launchBrowser();
  try {
    const { page, collected } = await openPage(browser);
    await page.goto(stack.url + route);
    await signIn(page);
    // The viewer may be one of the twentieth.
    await panelCard(page, 'note')
      .getByText(/^(first|second)$/)
      .waitFor();
    expect(collected.errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

describe('on the command line,', () => {
  test('a canary runs beside stable, and its share can grow', async () => {
    expect(channels()).toEqual({ stable: '1.0.0', canary: '1.1.0' });
    const promoted = await remote('promote', '1.1.0', '--canary', '20%', '--yes');
    expect(promoted.channels).toMatchObject({ canary: { version: '1.1.0', percent: 20 } });
  });

  test('nothing changes without --yes when no one can be asked', async () => {
    expect(await refused(['promote'])).toEqual([2, 'cli/missing']);
    expect(channels()).toEqual({ stable: '1.0.0', canary: '1.1.0' });
  });

  test('promote gives the canary to everyone, once', async () => {
    expect(await remote('promote', '--yes')).toMatchObject({ isMoved: true });
    expect(channels()).toEqual({ stable: '1.1.0' });
    expect(await remote('promote', '1.1.0', '--yes')).toMatchObject({ isMoved: false });
  });

  test('rollback leads back, and a second rollback doesn’t lead forward', async () => {
    await remote('rollback', '--yes', '--reason', 'slow');
    expect(channels()).toEqual({ stable: '1.0.0' });
    expect(await refused(['rollback', '--yes'])).toEqual([1, 'channel/nothing-before']);
    expect(channels()).toEqual({ stable: '1.0.0' });
  });

  test('a canary can be ended', async () => {
    await remote('promote', '1.1.0', '--canary', '--yes');
    expect(channels()).toEqual({ stable: '1.0.0', canary: '1.1.0' });
    await remote('rollback', '--canary', '--yes');
    expect(channels()).toEqual({ stable: '1.0.0' });
  });

  test('withdrawing a release rolls stable back first, for good', async () => {
    await remote('promote', '1.1.0', '--yes');
    const withdrawn = await remote('withdraw', '1.1.0', '--reason', 'draws nothing', '--yes');
    expect(withdrawn).toMatchObject({ isNew: true, rolledBackTo: '1.0.0' });
    expect(channels()).toEqual({ stable: '1.0.0' });
    expect(await remote('withdraw', '1.1.0', '--yes')).toMatchObject({ isNew: false });
    expect(await refused(['promote', '1.1.0', '--yes'])).toEqual([1, 'registry/withdrawn']);
    expect(await refused(['deploy'])).toEqual([1, 'registry/withdrawn']);
  });

  test('list shows releases, channels, publishers and withdrawals', async () => {
    const { releases } = await remote('list', 'chart-note');
    expect(releases).toMatchObject([
      { version: '1.1.0', sequence: 2, channels: [], withdrawn: { reason: 'draws nothing' } },
      { version: '1.0.0', sequence: 1, channels: ['stable'], by: 'demo-admin', withdrawn: null },
    ]);
  });
});

describe('permissions:', () => {
  test('an editor may list releases, but not publish or move channels', async () => {
    const { document } = await publisher.run(note, ['list'], asEditor);
    expect(document.ok).toBe(true);
    expect(await refused(['rollback', '--yes'], asEditor)).toEqual([3, 'account/not-publisher']);
  });

  test('a publisher may neither change another publisher’s remotes nor add keys', async () => {
    await stack.backend.admin.update({
      [`workspaces/${demoWorkspace}/members/demo-editor/publisher`]: true,
    });
    expect(await refused(['deploy'], asEditor)).toEqual([3, 'account/not-owner']);
    const adding = ['keys', 'add', publisher.keyId];
    expect(await refused(adding, asEditor)).toEqual([3, 'account/not-admin']);
  });
});

describe('doctor', () => {
  test('finds nothing wrong with a deployment that works', async () => {
    const { isHealthy, findings } = await remote('doctor', 'chart-note');
    expect(findings).not.toContainEqual(expect.objectContaining({ level: 'problem' }));
    expect(isHealthy).toBe(true);
  });

  test('lists for an admin the stored records that the rules would refuse today', async () => {
    const about = (path: string, more: object) => expect.objectContaining({ about: path, ...more });
    expect((await remote('doctor')).findings).toContainEqual(
      about('Stored records', { level: 'good' }),
    );
    const path = 'dashboards/demo/this-machine/panels/cpu';
    await stack.backend.admin.update({ [`${path}/box/x`]: 12, [`${path}/.priority`]: 1 });
    const { findings } = await remote('doctor');
    expect(findings).toContainEqual(about(path, { found: 'ends at column 28 of 24' }));
    expect(findings).toContainEqual(
      about(path, { found: 'has a priority, which Chartroom doesn’t use' }),
    );
    expect(findings).not.toContainEqual(about('Stored records', {}));
    await stack.backend.admin.update({ [`${path}/box/x`]: 0, [`${path}/.priority`]: null });
  });

  test('names a release that is no longer served, and exits with 1', async () => {
    await stack.stopReleases();
    const { exitCode, document } = await publisher.run(note, ['doctor', 'chart-note']);
    await stack.startReleases();
    expect(exitCode).toBe(1);
    expect(document.findings).toContainEqual(
      expect.objectContaining({ level: 'problem', about: 'stable of chart-note (1.0.0)' }),
    );
  });

  test('names a revoked key, and the releases that it signed', async () => {
    await remote('keys', 'revoke', publisher.keyId, '--yes');
    note.commit({ version: '1.2.0', sequence: 3, text: 'third' });
    expect(await refused(['deploy'])).toEqual([3, 'keys/revoked']);
    const { exitCode, document } = await publisher.run(note, ['doctor', 'chart-note']);
    expect(exitCode).toBe(1);
    expect(JSON.stringify(document.findings)).toContain('is revoked');
  });
});

test('a restart of the stack keeps the channels of a remote', async () => {
  const start = () =>
    startQuietStack({
      dataDir: join(temporary, 'kept'),
      remotes: [join(root, 'remotes', 'chart-stat')],
    });
  const head = `registry/${demoWorkspace}/heads/chart-stat`;
  const first = await start();
  expect(first.backend.admin.get(`${head}/channels/stable/version`)).toBe(
    builtVersion('chart-stat'),
  );
  // As a deployment leaves it: with the audit entry that every write of the registry has.
  await first.backend.admin.update({
    [`${head}/channels/stable/version`]: '90.0.0',
    [`${head}/audit`]: 'entry',
  });
  await first.close();
  const second = await start();
  const { backend } = second;
  expect(backend.admin.get(`${head}/channels/stable/version`)).toBe('90.0.0');
  await second.close();
});

test('an unknown command exits with 2, with --json too', async () => {
  expect(await refused(['deploy', '--chanel', 'stable'])).toEqual([2, 'cli/usage']);
});

test('the exit code is 4 when the server doesn’t respond', async () => {
  await stack.close();
  expect(await refused(['list'])).toEqual([4, 'config/unreachable']);
});
