/**
 * Story: a team packages Chartroom, serves it by a real nginx under a sub-path, creates a workspace with
 * its first administrator, publishes the charts, and the administrator sees a chart of a file.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Config } from '@chartroom/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sha384 } from '../tools/build/src/digest';
import { precompress } from '../tools/build/src/precompress';
import { checkConnections } from '../tools/cli/src/doctor/checkConnections';
import { checkDelivery, firstScriptUrl } from '../tools/cli/src/doctor/checkDelivery';
import { checkEmbedding } from '../tools/cli/src/doctor/checkEmbedding';
import { checkHeaders } from '../tools/cli/src/doctor/checkHeaders';
import { checkLinks } from '../tools/cli/src/doctor/checkLinks';
import { type Backend, createBackend } from '../tools/local/src/backend';
import { createIdentity, type Identity } from '../tools/local/src/identity/identity';
import { readRulesFile } from '../tools/local/src/rules/readRulesFile';
import { fileHeaders, releaseHeaders } from '../tools/local/src/web/headers';
import { localConfig } from '../tools/local/src/web/localConfig';
import { findNginx, findNginxBrotli } from '../tools/setup/src/nginx.mjs';
import { launchBrowser, openPage } from './harness/browser';
import { freePorts } from './harness/freePorts';
import { type NginxProcess, runNginx } from './harness/nginx';
import { setTabVisible } from './harness/setTabVisible';
import { signInAs } from './harness/signIn';
import { root } from './harness/stack';

const immutable = 'public, max-age=31536000, immutable';
const administrator = { email: 'ada@acme.example', password: 'a-long-password' };
const brotli = findNginxBrotli() !== null;

let folder: string;
let nginx: NginxProcess;
let identity: Identity;
let backend: Backend;
let browser: Browser;
let config: Config;
let shell: string;
let files: readonly string[];
const mailed: string[] = [];

beforeAll(async () => {
  const program = findNginx();
  if (!program) throw new Error('There is no nginx. Install it: apt-get install nginx');
  folder = mkdtempSync(join(tmpdir(), 'chartroom-deployment-'));
  const [shellPort = 0, releasePort = 0] = await freePorts(2);
  shell = `http://localhost:${shellPort}/charts/`;
  identity = await createIdentity({
    dataDir: null,
    emulatorAdmin: true,
    appUrl: shell,
    onMail: ({ link }) => mailed.push(link),
  });
  const rules = readRulesFile(join(root, 'firebase', 'database.rules.json'));
  const emulated = { port: 0, dataDir: null, rules, identity, emulatorAdmin: true };
  [backend, browser] = await Promise.all([createBackend(emulated), launchBrowser()]);
  const releaseOrigin = `http://localhost:${releasePort}`;
  config = localConfig({ backendOrigin: backend.url, releaseOrigin });
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  await chartroom('package', '--url', shell, '--folder', folder, ...(brotli ? ['--brotli'] : []), [
    ...['--config', join(folder, 'config.json'), '--out', folder],
  ]);
  files = readdirSync(join(folder, 'shell', 'charts'));
  const http = readFileSync(join(folder, 'nginx.conf'), 'utf8');
  nginx = await runNginx(program, () => http, shellPort);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await nginx?.stop();
  await backend?.close();
  await identity?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  /** The document on stdout. */
  readonly document: Record<string, unknown>;
}

/** Runs the command as a person would, and returns what it printed for scripts. */
async function chartroom(...args: readonly (string | readonly string[])[]): Promise<Ended> {
  const command = join(root, 'tools', 'deployment', 'bin', 'chartroom.mjs');
  const child = spawn(process.execPath, [command, ...args.flat(), '--json'], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder, CHARTROOM_ACCESS_TOKEN: accessToken },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.end(administrator.password);
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) output += chunk;
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  return { code: Number(code), document: JSON.parse(output) };
}

let accessToken = 'owner';

const built = (form: RegExp) => files.find((file) => form.test(file)) ?? '';

describe('nginx sends the headers of the local server', () => {
  test.each([
    ['the page', () => ''],
    ['a route', () => 'w/demo/d/live'],
    ['a route with a dot', () => 'w/demo/d/live.2'],
    ['index.html', () => 'index.html'],
    ['leave.html', () => 'leave.html'],
    ['embed.js', () => 'embed.js'],
    ['config.json', () => 'config.json'],
    ['the package for React', () => 'chartroom-react.tgz'],
    ['the first script', () => built(/^main\.[0-9a-f]{16}\.js$/)],
    ['the script of live panels', () => built(/^embed-live\.[0-9a-f]{16}\.js$/)],
  ])('for %s', async (_, pathOf) => {
    const path = pathOf();
    const { headers, status } = await fetch(shell + path, { method: 'HEAD' });
    expect(status).toBe(200);
    const expected = Object.entries(fileHeaders(config, path));
    expect(expected.map(([name]) => [name, headers.get(name)])).toEqual(expected);
    const isHashed = /\.[0-9a-f]{16}\./.test(path);
    expect(headers.get('cache-control')).toBe(isHashed ? immutable : 'no-cache');
    if (!expected.some(([name]) => name === 'Access-Control-Allow-Origin')) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('and a missing file is missing, and not kept', async () => {
    const { headers, status } = await fetch(`${shell}main.0123456789abcdef.js`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('and the root leads to the shell', async () => {
    const { headers, status } = await fetch(new URL('/', shell), { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, shell]);
  });
});

describe('the files on nginx:', () => {
  test('the page has its base path, and the configuration is the one given', async () => {
    const html = await (await fetch(`${shell}w/demo/d/live`)).text();
    expect(html).toContain('<base href="/charts/">');
    expect(await (await fetch(`${shell}config.json`)).json()).toEqual(config);
  });

  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', brotli ? 'br' : 'gzip'],
  ])('for %s, a dashboard’s first files come precompressed', async (accepted, encoding) => {
    const first = [/^main\.\w+\.(js|css)$/, /^dashboards\.\w+\.(js|css)$/, /^plot\.\w+\.js$/];
    const names = files.filter((file) => first.some((form) => form.test(file)));
    expect(names.length).toBeGreaterThanOrEqual(5);
    const suffix = encoding === 'br' ? '.br' : '.gz';
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    for (const name of names) {
      const { response, body } = await transfer(shell + name, accepted);
      const plain = readFileSync(join(folder, 'shell', 'charts', name));
      expect(response.headers['content-encoding'] ?? null).toBe(encoding);
      expect(response.headers.vary).toContain('Accept-Encoding');
      expect(body.equals(readFileSync(join(folder, 'shell', 'charts', name + suffix)))).toBe(true);
      expect(decode(body).equals(plain)).toBe(true);
    }
  });

  test('a release is read from any origin, and its files never change', async () => {
    const [origin = ''] = config.releaseOrigins;
    const version = readdirSync(join(folder, 'releases', 'chart-line'))[0];
    const release = `${origin}/chart-line/${version}/`;
    const { entry } = (await (await fetch(`${release}release.json`)).json()) as { entry: string };
    const { response } = await transfer(release + entry, 'gzip');
    for (const [name, value] of Object.entries(releaseHeaders)) {
      expect([name, response.headers[name.toLowerCase()]]).toEqual([name, value]);
    }
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['cache-control']).toBe(immutable);
    expect((await fetch(`${release}release.json`)).headers.get('cache-control')).toBe('no-cache');
    const put = await fetch(`${release}x.js`, { method: 'PUT', body: 'x' });
    expect([401, 403]).toContain(put.status);
  });
});

test('doctor finds no problems', async () => {
  const page = await fetch(shell);
  const script = firstScriptUrl(await page.text(), shell);
  const [first, leave, embed] = await Promise.all(
    [script ?? '', `${shell}leave.html`, `${shell}embed.js`].map((url) => fetch(url)),
  );
  const findings = [
    ...checkHeaders(page.headers),
    ...checkConnections(page.headers, config),
    ...checkDelivery(first ?? null),
    checkLinks(leave?.headers ?? null),
    checkEmbedding(embed?.headers ?? null),
  ];
  expect(findings.filter(({ level }) => level !== 'good')).toEqual([]);
});

const init = ['--workspace', 'acme', '--name', 'Acme'];

test('a token that isn’t the owner’s creates nothing', async () => {
  accessToken = 'forged';
  const { code, document } = await chartroom('init', folder, init, '--email', administrator.email);
  accessToken = 'owner';
  expect([code, document]).toMatchObject([3, { error: { code: 'deployment/not-owner' } }]);
  expect(backend.admin.get('workspaces')).toBeNull();
});

test('from nothing to a chart: init, a password, publish, a file', async () => {
  const created = await chartroom(
    'init',
    folder,
    init,
    '--email',
    administrator.email,
    '--display-name',
    'Ada',
  );
  expect(created).toMatchObject({ code: 0, document: { workspace: 'acme', isNewAccount: true } });
  const again = await chartroom('init', folder, init, '--email', administrator.email);
  expect(again.document).toMatchObject({ error: { code: 'deployment/workspace-exists' } });

  const { page, collected, context } = await openPage(browser);
  await page.goto(mailed[0] ?? '');
  await page.getByLabel('New password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();

  const signedIn = ['--workspace', 'acme', '--email', administrator.email, '--password-stdin'];
  const published = await chartroom('publish', folder, signedIn);
  const count = readdirSync(join(folder, 'releases')).length;
  expect(published).toMatchObject({ code: 0, document: { workspace: 'acme' } });
  expect(published.document.registered).toHaveLength(count);
  const repeated = await chartroom('publish', folder, signedIn, '--stable');
  expect(repeated.document).toMatchObject({ registered: [], moved: [] });

  await page.goto(shell);
  await signInAs(page, administrator);
  await page.getByRole('button', { name: 'Add data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add panel' });
  await dialog.getByLabel('Format').waitFor();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'power.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('city,MW\nAmsterdam,3.5\nParis,12.25\n'),
  });
  await dialog.getByRole('status').filter({ hasText: '2 rows' }).waitFor();
  await dialog.getByRole('option', { name: 'Table', exact: true }).dblclick();
  await page.getByRole('gridcell', { name: '12.25' }).waitFor();
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'deployment.png') });
  expect(collected.errors).toEqual([]);
  await context.close();
}, 120_000);

test('an open page follows an upgrade of the shell, and the way back', async () => {
  const { page, context, collected } = await openPage(browser);
  await page.goto(shell);
  await signInAs(page, administrator);
  const running = () => page.locator('script[src^="main."]').getAttribute('src');
  const before = await running();
  const back = await deployAnotherVersion();
  const offer = page.getByRole('region', { name: 'Notifications' });
  const reload = async () => {
    await setTabVisible(page, false);
    await setTabVisible(page, true);
    await offer.getByText('Chartroom has been updated').waitFor();
    if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, 'updated.png') });
    // Waits from before the click: the new page may have loaded when that returns.
    await Promise.all([
      page.waitForEvent('load'),
      offer.getByRole('button', { name: 'Reload' }).click(),
    ]);
    await page.getByRole('button', { name: /^Account/ }).waitFor();
  };
  await reload();
  expect(await running()).not.toBe(before);
  await back();
  await reload();
  expect(await running()).toBe(before);
  expect(collected.errors).toEqual([]);
  await context.close();
});

/** Serves a shell whose first script is another one, as after an upgrade. Returns the way back. */
async function deployAnotherVersion(): Promise<() => Promise<void>> {
  const served = join(folder, 'shell', 'charts');
  const index = join(served, 'index.html');
  const earlier = readFileSync(index, 'utf8');
  const main = built(/^main\.[0-9a-f]{16}\.js$/);
  const changed = `${readFileSync(join(served, main), 'utf8')}\n// Another version.\n`;
  const name = `main.${sha384(changed)
    .replace(/\W/g, '')
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '0')
    .slice(0, 16)}.js`;
  writeFileSync(join(served, name), changed);
  const digest = sha384(readFileSync(join(served, main)));
  const page = earlier.replaceAll(main, name).replaceAll(digest, sha384(changed));
  const serve = async (html: string) => {
    writeFileSync(index, html);
    await precompress(served);
  };
  await serve(page);
  return () => serve(earlier);
}

interface Transfer {
  readonly response: IncomingMessage;
  /** As it came over the network. */
  readonly body: Buffer;
}

function transfer(url: string, acceptEncoding: string): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': acceptEncoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
      resolve({ response, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}
