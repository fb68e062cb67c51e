/**
 * Story: no page of an admin is open; `remote watch` on some machine judges canaries in its place.
 * Here two publishers' rollouts are judged once, then followed until one is withdrawn and Ctrl+C.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInCanaryShare } from '@chartroom/registry/canaryShare';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoAccount } from '../tools/local/src/demo/accounts';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { Stack } from '../tools/local/src/stack';
import { joinPerson, type Person } from './canary/people';
import { runRemote } from './deployTargets/runRemote';
import { builtVersion } from './harness/builtVersion';
import { nextRelease } from './harness/nextRelease';
import { publishRelease } from './harness/publishRelease';
import { openRegistryAdmin, type RegistryAdmin } from './harness/registryAdmin';
import { root, startQuietStack } from './harness/stack';

const remote = 'chart-line';
const percent = 50;
let temporary: string;
let stack: Stack;
let admin: RegistryAdmin;
let people: Person[];

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-watch-'));
  const chart = join(root, 'remotes', remote);
  stack = await startQuietStack({
    remotes: [chart],
  });
  const second = { id: remote, version: '90.0.0', sequence: 90 };
  await publishRelease(stack, nextRelease(chart, second, temporary));
  admin = await openRegistryAdmin(stack.config);
  people = await Promise.all(
    Array.from({ length: 16 }, (_, index) => joinPerson(stack, `reader-${index}`)),
  );
});

afterAll(async () => {
  await admin?.close();
  for (const person of people ?? []) await person.close();
  await stack?.close();
  rmSync(temporary, { recursive: true, force: true });
});

const share = (isCanary: boolean) =>
  people.filter(({ uid }) => isInCanaryShare(uid, remote, percent) === isCanary);

function envOf(role: string): Record<string, string> {
  const { email, password } = demoAccount(role);
  return {
    HOME: temporary,
    XDG_CONFIG_HOME: temporary,
    CHARTROOM_SHELL: stack.url,
    CHARTROOM_WORKSPACE: demoWorkspace,
    CHARTROOM_EMAIL: email,
    CHARTROOM_PASSWORD: password,
  };
}
const watchOnce = (role: string, ...args: string[]) =>
  runRemote(['watch', '--once', ...args], { cwd: temporary, env: envOf(role) });

interface Line {
  readonly event: string;
  readonly [key: string]: unknown;
}

/** `remote watch --json`, line by line. */
function startWatch(): {
  child: ChildProcess;
  line: (isIt: (line: Line) => boolean) => Promise<Line>;
} {
  const main = join(root, 'tools', 'cli', 'bin', 'remote.mjs');
  const child = spawn(process.execPath, [main, 'watch', remote, '--json'], {
    cwd: temporary,
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', ...envOf('admin') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  let incompleteLine = '';
  child.stdout?.on('data', (chunk) => {
    const texts = `${incompleteLine}${chunk}`.split('\n');
    incompleteLine = texts.pop() ?? '';
    lines.push(...texts.map((text) => JSON.parse(text) as Line));
    for (const look of waiting) look();
  });
  return {
    child,
    line: (isIt) =>
      new Promise((resolve) => {
        const look = () => {
          const found = lines.find(isIt);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

test('without a canary there is nothing to judge', async () => {
  expect(await watchOnce('admin')).toMatchObject({ exitCode: 0, document: { canaries: [] } });
});

test('people who may not withdraw a release are told so', async () => {
  expect(await watchOnce('viewer')).toMatchObject({
    exitCode: 3,
    document: { error: { code: 'account/not-publisher' } },
  });
  expect(await watchOnce('admin', 'chart-nowhere')).toMatchObject({
    document: { error: { code: 'registry/unknown-remote' } },
  });
});

test('a canary is judged once, or watched until it is withdrawn', async () => {
  await admin.moveCanary(remote, '90.0.0', percent);
  const [met, spared] = [share(true), share(false)];
  for (const person of spared) await person.reportLoad(remote, builtVersion(remote));
  for (const person of met.slice(0, 3)) await person.reportLoad(remote, '90.0.0', 'chart/failed');
  const { exitCode, document } = await watchOnce('admin', remote);
  expect([exitCode, document.canaries]).toEqual([
    0,
    [
      expect.objectContaining({
        event: 'judged',
        remote,
        version: '90.0.0',
        percent,
        users: 3,
        failed: 3,
        byCode: { 'chart/failed': 3 },
        stable: { version: builtVersion(remote), users: spared.length, failed: 0 },
        verdict: 'too-few',
      }),
    ],
  ]);

  const { child, line } = startWatch();
  try {
    await line(({ event, users }) => event === 'judged' && users === 3);
    for (const person of met.slice(3))
      await person.reportLoad(remote, '90.0.0', 'remote/integrity');
    const withdrawn = await line(({ event }) => event === 'withdrawn');
    expect(withdrawn).toMatchObject({ remote, version: '90.0.0', users: 5, failed: 5 });
    // The canary is over.
    await line(
      ({ event, canaries }) =>
        event === 'canaries' && Array.isArray(canaries) && canaries.length === 0,
    );
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
  expect(
    stack.backend.admin.get(`registry/${demoWorkspace}/withdrawals/${remote}/90_0_0`),
  ).toMatchObject({ by: 'demo-admin', reason: expect.stringMatching(/^Withdrawn automatically/) });
});
