import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

/**
 * A project with one workspace and one package from a file, which the real npm installs without a
 * network. The package's own script says that it began, and goes on only once it may.
 */
let template: string;
let root: string;
const running: Run[] = [];

beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'chartroom-install-'));
  const slow = join(template, 'slow');
  writeJson(join(slow, 'package.json'), {
    name: 'slow',
    version: '1.0.0',
    scripts: { install: 'node wait.mjs' },
  });
  writeFileSync(
    join(slow, 'wait.mjs'),
    `import { appendFileSync, existsSync } from 'node:fs';
appendFileSync(process.env.BEGUN, 'begun\\n');
const look = setInterval(() => existsSync(process.env.GO) && clearInterval(look), 20);`,
  );
  npm(slow, 'pack', '--pack-destination', template);
  rmSync(slow, { recursive: true });
  writeJson(join(template, 'package.json'), {
    name: 'project',
    private: true,
    workspaces: ['part'],
    dependencies: { slow: 'file:slow-1.0.0.tgz' },
  });
  writeJson(join(template, 'part', 'package.json'), { name: 'part', version: '1.0.0' });
  npm(template, 'install', '--package-lock-only', '--no-audit');
  cpSync(__dirname, join(template, 'tools', 'setup', 'src'), { recursive: true });
}, 30_000);
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chartroom-installed-'));
  cpSync(template, root, { recursive: true });
});
afterEach(() => {
  writeFileSync(join(root, 'go'), '');
  for (const { kill } of running.splice(0)) kill();
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});

function npm(folder: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}: ${stderr}`);
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  /** Kills the process and all that it began, as losing power would. */
  readonly kill: () => void;
}

/** What `npm start` runs first. */
function install(): Run {
  const child = spawn(process.execPath, ['tools/setup/src/install.mjs'], {
    cwd: root,
    env: { ...process.env, BEGUN: join(root, 'begun'), GO: join(root, 'go') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += String(data);
    });
  }
  const run = {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
    kill() {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of it has ended already.
      }
    },
  };
  running.push(run);
  return run;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !isSo(); await wait(20)) {
    if (Date.now() > end) throw new Error('It did not come to that within 20 s.');
  }
}

const begun = () =>
  existsSync(join(root, 'begun'))
    ? readFileSync(join(root, 'begun'), 'utf8').split('\n').length - 1
    : 0;
const letGo = () => writeFileSync(join(root, 'go'), '');
const installed = (name: string) => join(root, 'node_modules', name);

async function expectInstalled(run: Run): Promise<void> {
  expect({ code: await run.ended, output: run.output() }).toMatchObject({ code: 0 });
  expect(existsSync(join(installed('slow'), 'wait.mjs'))).toBe(true);
  expect(existsSync(join(installed('part'), 'package.json'))).toBe(true);
  const next = install();
  expect([await next.ended, next.output()]).toEqual([0, '']);
}

describe('installing on demand', () => {
  test('of two starts at once one installs and the other waits and says so', async () => {
    const runs = [install(), install()];
    const outputs = () => runs.map(({ output }) => output()).join('');
    await until(() => outputs().includes('Waiting for another installation') && begun() === 1);
    letGo();
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(outputs().split('Installing packages…')).toHaveLength(2);
    expect(begun()).toBe(1);
    for (const run of runs) await expectInstalled(run);
  }, 30_000);

  test('one killed midway is noticed, also over packages of before, and its lock holds up nobody', async () => {
    letGo();
    await expectInstalled(install());
    rmSync(join(root, 'go'));
    rmSync(installed('part'));
    const killed = install();
    await until(() => begun() === 2);
    killed.kill();
    await killed.ended;
    letGo();
    const next = install();
    await expectInstalled(next);
    expect(next.output()).toContain('Installing packages…');
    expect(next.output()).not.toContain('Waiting');
  }, 30_000);

  test('an npm that outlives its start is waited for', async () => {
    const killed = install();
    await until(() => begun() === 1);
    killed.child.kill('SIGKILL');
    const next = install();
    await until(() => next.output().includes('Waiting for an earlier installation'));
    expect(begun()).toBe(1);
    letGo();
    await expectInstalled(next);
  }, 30_000);

  test('what is missing on the disk is noticed, and half of a file is no obstacle', async () => {
    letGo();
    await install().ended;
    for (const path of ['slow', 'part', 'slow/package.json', '.package-lock.json']) {
      rmSync(installed(path), { recursive: true });
      const run = install();
      expect({ path, code: await run.ended }).toEqual({ path, code: 0 });
      expect(existsSync(installed(path))).toBe(true);
    }
    writeFileSync(installed('.package-lock.json'), '{"packages":{');
    writeFileSync(join(root, '.cache', 'installing'), '');
    writeFileSync(join(root, '.cache', 'installing.json'), '{"pid":');
    await expectInstalled(install());
  }, 30_000);
});
