/**
 * Story: a team without a checkout. The packages are packed, pass what checks packages, and are
 * published to a registry; from there a chart is created, tested, seen in a running shell and deployed.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Stack } from '../tools/local/src/stack';
import { withLock } from '../tools/setup/src/lock.mjs';
import { createPublisher, type Publisher } from './deployTargets/publisher';
import { launchBrowser, openPage } from './harness/browser';
import { freePorts } from './harness/freePorts';
import { startRemoteDev } from './harness/remoteDev';
import { signIn } from './harness/signIn';
import { root, startQuietStack } from './harness/stack';

// Half a gigabyte is installed.
jest.setTimeout(300_000);

const run = promisify(execFile);
const checks = join(root, 'tools', 'packages', 'checks');

let temporary: string;
let archives: readonly string[];

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-packages-'));
  const lock = join(root, '.cache', 'locks', 'package-checks.sock');
  await withLock(lock, () => undefined, installChecks);
  await run('npm', ['run', '--silent', 'packages'], { cwd: root });
  const folder = join(root, 'dist', 'packages');
  archives = readdirSync(folder).map((name) => join(folder, name));
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** What only this story needs is installed by it. */
async function installChecks(): Promise<void> {
  const wanted = readFileSync(join(checks, 'package-lock.json'), 'utf8');
  const installed = join(checks, 'node_modules', 'installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', args, { cwd: checks });
  writeFileSync(installed, wanted);
}

async function findProblems(...files: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, [join(checks, 'check.mjs'), ...files]);
  return JSON.parse(stdout) as readonly string[];
}

describe('the archives', () => {
  test('have modules and types for each export', async () => {
    expect(archives).toHaveLength(13);
    expect(await findProblems(...archives)).toEqual([]);
  });

  test('wouldn’t pass without their types', async () => {
    const archive = archives.find((path) => path.includes('chartroom-frame-')) ?? '';
    const folder = join(temporary, 'without-types');
    mkdirSync(folder);
    await run('tar', ['-xzf', archive, '-C', folder]);
    rmSync(join(folder, 'package', 'dist', 'index.d.ts'));
    await run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: join(folder, 'package'),
    });
    const [broken = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    const problems = await findProblems(join(folder, broken));
    expect(problems.join('\n')).toMatch(/UntypedResolution|types .*does not exist/);
  });

  test('say under which licence they are, and name no file of this machine', async () => {
    for (const archive of archives) {
      const { stdout: files } = await run('tar', ['-tzf', archive], { maxBuffer: 2 ** 25 });
      expect(files.split('\n')).toEqual(
        expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']),
      );
      const text = await run('tar', ['-xzOf', archive], { maxBuffer: 2 ** 28 });
      expect(text.stdout).not.toContain(root);
    }
  });
});

describe('a team without a checkout', () => {
  let registry: Registry;
  let stack: Stack;
  let publisher: Publisher;
  let env: NodeJS.ProcessEnv;
  let folder: string;

  beforeAll(async () => {
    [registry, stack] = await Promise.all([
      startRegistry(),
      startQuietStack({
        remotes: [join(root, 'remotes', 'data-files')],
      }),
    ]);
    publisher = await createPublisher(stack);
    env = { ...ownEnvironment(), npm_config_userconfig: registry.npmrc };
    const publish = (archive: string) =>
      run('npm', ['publish', '--registry', registry.url, archive], { env });
    await Promise.all(archives.map(publish));
    folder = join(temporary, 'team', 'chart-funnel');
    mkdirSync(join(temporary, 'team'));
  });

  afterAll(async () => {
    publisher?.close();
    await stack?.close();
    await registry?.close();
  });

  /** Output without colours, whoever runs this. */
  const npm = (...args: readonly string[]) =>
    run('npm', args, { cwd: folder, env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' } });

  test('creates a chart by one command', async () => {
    // The packages of others come from where they always do.
    const args = ['create', '--yes', '--registry', registry.url, 'chartroom-remote'];
    const options = ['--', 'chart-funnel', '--title', 'Funnel', '--no-install'];
    await run('npm', [...args, ...options], {
      cwd: join(temporary, 'team'),
      // npm keeps what it ran under a name, whatever registry that came from.
      env: { ...env, npm_config_cache: join(temporary, 'npm-cache') },
    });
    await npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
    const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
    expect(text).not.toContain(root);
    expect(existsSync(join(folder, 'node_modules/@chartroom/plot/dist/index.js'))).toBe(true);
  });

  test('tests, type-checks and lints it', async () => {
    const { stdout } = await npm('test');
    expect(stdout).toMatch(/^# fail 0$/m);
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(40);
    await npm('run', 'lint');
    const wrong = join(folder, 'src', 'wrong.ts');
    writeFileSync(wrong, "export const x: number = 'a';\n");
    await expect(npm('run', 'types')).rejects.toMatchObject({
      stdout: expect.stringMatching(/src\/wrong\.ts.*TS2322/),
    });
    rmSync(wrong);
  });

  test('mounts charts of others in a page of its own with their types', async () => {
    const file = join(folder, 'src', 'host.ts');
    const write = (onSelection: string) =>
      writeFileSync(
        file,
        [
          '/// <reference types="@chartroom/embed/federation" />',
          "const chart = await import('chart-bar/parcel');",
          'export const mounted = chart.mount({',
          '  domElement: document.body,',
          "  data: [{ host: 'db-1', load: 12 }],",
          "  encoding: { x: ['host'], y: ['load'] },",
          `  onSelection: ${onSelection},`,
          '});\n',
        ].join('\n'),
      );
    await npm('install', '--save-dev', '--prefer-offline', '--no-audit', '@chartroom/embed');
    write('(selections) => console.log(selections[0]?.field)');
    await npm('run', 'types');
    write('(selections) => console.log(selections.field)');
    await expect(npm('run', 'types')).rejects.toMatchObject({
      stdout: expect.stringMatching(/src\/host\.ts.*TS2339/),
    });
    rmSync(file);
  });

  test('sees it in a running shell', async () => {
    const main = join(folder, 'node_modules', '@chartroom', 'cli', 'bin', 'remote.mjs');
    const developing = await startRemoteDev(main, { cwd: folder, shell: stack.url });
    const browser = await launchBrowser();
    try {
      const { page, collected } = await openPage(browser);
      await page.goto(developing.ready.page);
      await signIn(page);
      await page
        .getByText(': 24 values, the highest is 150, number 13.')
        .first()
        .waitFor({ state: 'attached' });
      expect(collected.errors).toEqual([]);
    } finally {
      await browser.close();
      await developing.end();
    }
  });

  test('deploys it, after the checks that every release must pass', async () => {
    const target = stack.releasesFolder;
    const { stdout } = await run('npx', ['remote', '--json', 'deploy', '--target', target], {
      cwd: folder,
      env: { ...env, ...publisher.env },
    });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, remote: 'chart-funnel' });
    const heads = stack.backend.admin.get('registry/demo/heads') as object;
    expect(Object.keys(heads)).toContain('chart-funnel');
    const release = join(target, 'chart-funnel', '1.0.0', 'release.json');
    expect(JSON.parse(readFileSync(release, 'utf8'))).toMatchObject({ remote: 'chart-funnel' });
  });
});

/** Without what npm hands on to whom it runs, such as these tests, but for where packages come from. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = /^npm_config_(cache|cafile|(https_|no)?proxy|registry)$/;
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([name]) => !/^npm_/.test(name) || kept.test(name)));
}

interface Registry {
  readonly url: string;
  /** By which npm finds the packages there, and all others where it did before. */
  readonly npmrc: string;
  close(): Promise<void>;
}

/** A registry of this story's own, which knows no other. */
async function startRegistry(): Promise<Registry> {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  const folder = join(temporary, 'registry');
  mkdirSync(folder);
  const config = join(folder, 'config.yaml');
  const open = { access: '$all', publish: '$all' };
  // JSON is YAML too.
  const settings = {
    storage: join(folder, 'storage'),
    packages: { '@chartroom/*': open, 'create-chartroom-remote': open },
    log: { type: 'stdout', level: 'error' },
  };
  writeFileSync(config, JSON.stringify(settings));
  const npmrc = join(folder, 'npmrc');
  const own = process.env.npm_config_userconfig ?? join(homedir(), '.npmrc');
  if (existsSync(own)) copyFileSync(own, npmrc);
  // npm wants a token to publish; this registry asks for none.
  appendFileSync(npmrc, `\n@chartroom:registry=${url}\n//127.0.0.1:${port}/:_authToken=any\n`);
  const main = join(checks, 'node_modules', 'verdaccio', 'bin', 'verdaccio');
  const child = spawn(process.execPath, [main, '-c', config, '-l', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitForAnswer(`${url}-/ping`, child);
  return {
    url,
    npmrc,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The registry ended: ${said}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
