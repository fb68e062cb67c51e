/**
 * Story: a team deploys a remote to a server of its own, things go wrong at every point, and each
 * time the message says what to do, nothing is half-registered, and a second run finishes the work.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parsePublicKey } from '@chartroom/contract';
import { openChannels } from '@chartroom/contract/channels';
import { createKey } from '@chartroom/contract/signing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import type { Stack } from '../tools/local/src/stack';
import { findNginx } from '../tools/setup/src/nginx.mjs';
import { startCuttingProxy } from './deployTargets/cuttingProxy';
import { createPublisher, type Publisher } from './deployTargets/publisher';
import { type ReleaseNginx, startReleaseNginx } from './deployTargets/releaseNginx';
import { createRemoteProject, type RemoteProject } from './deployTargets/remoteProject';
import { mountSmallDisk, type SmallDisk } from './deployTargets/smallDisk';
import { startQuietStack } from './harness/stack';

type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

let temporary: string;
let nginx: ReleaseNginx;
let stack: Stack;
let publisher: Publisher;
let note: RemoteProject;
let disk: SmallDisk | null = null;
let intercept: Intercept = () => false;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'chartroom-deploy-'));
  const program = findNginx();
  if (!program) throw new Error('There is no nginx. Install it: apt-get install nginx');
  nginx = await startReleaseNginx(program, join(temporary, 'nginx'));
  stack = await startQuietStack({
    dataDir: join(temporary, 'data'),
    releaseOrigins: [nginx.origin],
    intercept: (request, response) => intercept(request, response),
  });
  publisher = await createPublisher(stack);
  note = createRemoteProject('chart-note');
  note.commit({ version: '1.0.0', sequence: 1, text: 'first' });
});

afterAll(async () => {
  note?.remove();
  publisher?.close();
  await stack?.close();
  await nginx?.stop();
  disk?.unmount();
  rmSync(temporary, { recursive: true, force: true });
});

const toNginx = () => ({
  CHARTROOM_TARGET: `${nginx.origin}/`,
  CHARTROOM_TARGET_USER: nginx.user,
  CHARTROOM_TARGET_PASSWORD: nginx.password,
});

const toStack = () => ({
  CHARTROOM_TARGET: `${stack.config.releaseOrigins[0]}/`,
  CHARTROOM_TARGET_TOKEN: stack.releaseToken,
});

/** Versions in the registry, with the underscores of its keys; what is registered is there whole. */
function registered(): string[] {
  const registry = `registry/${demoWorkspace}`;
  const releases = stack.backend.admin.get(`${registry}/releases/chart-note`);
  const head = stack.backend.admin.get(`${registry}/heads/chart-note`);
  expect(head === null).toBe(releases === null);
  return Object.keys(releases ?? {});
}

function onDisk(path: string): boolean {
  return existsSync(join(temporary, 'nginx', path));
}

describe('before anything is built, deploy refuses', () => {
  afterEach(() => {
    expect(existsSync(join(note.folder, 'dist'))).toBe(false);
    expect(registered()).toEqual([]);
  });

  test('a viewer', async () => {
    const env = {
      ...toStack(),
      CHARTROOM_EMAIL: 'viewer@chartroom.example',
      CHARTROOM_PASSWORD: 'viewer-chartroom',
    };
    const { exitCode, document } = await publisher.run(note, ['deploy'], env);
    expect(document.error?.code).toBe('account/not-publisher');
    expect(exitCode).toBe(3);
  });

  test('uncommitted changes', async () => {
    writeFileSync(join(note.folder, 'src', 'stray.ts'), 'export {};\n');
    const { exitCode, document } = await publisher.run(note, ['deploy'], toNginx());
    rmSync(join(note.folder, 'src', 'stray.ts'));
    expect(document.error?.code).toBe('build/dirty');
    expect(document.error?.detail).toContain('src/stray.ts');
    expect(exitCode).toBe(1);
  });

  test('a key that the workspace doesn’t know', async () => {
    const key = JSON.stringify((await createKey()).privateJwk);
    const env = { ...toNginx(), CHARTROOM_KEY: key };
    const { exitCode, document } = await publisher.run(note, ['deploy'], env);
    expect(document.error?.code).toBe('keys/not-registered');
    expect(document.error?.detail).not.toContain('"d"');
    expect(exitCode).toBe(3);
  });

  test('an address that no page would load from', async () => {
    const args = ['deploy', '--public-url', 'https://elsewhere.example/'];
    const { document } = await publisher.run(note, args, toNginx());
    expect(document.error?.code).toBe('release/address-refused');
  });
});

describe('a first release, to nginx with WebDAV,', () => {
  test('reports a wrong password of the server, and registers nothing', async () => {
    const env = { ...toNginx(), CHARTROOM_TARGET_PASSWORD: 'guess' };
    const { exitCode, document } = await publisher.run(note, ['deploy'], env);
    expect(document.error?.code).toBe('target/credentials');
    expect(exitCode).toBe(3);
    expect(registered()).toEqual([]);
  });

  test('reports that the server is full when it responds with 507', async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(request.method === 'PUT' ? 507 : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const target = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const args = ['deploy', '--public-url', nginx.origin, '--target', target];
    const { document } = await publisher.run(note, args);
    server.closeAllConnections();
    server.close();
    expect(document.error?.code).toBe('target/full');
    expect(registered()).toEqual([]);
  });

  test('sends the rest in a second run after the connection was cut halfway', async () => {
    const proxy = await startCuttingProxy(Number(new URL(nginx.origin).port));
    const env = { ...toNginx(), CHARTROOM_TARGET: `${proxy.origin}/` };
    const args = ['deploy', '--public-url', nginx.origin];
    proxy.allowBytes(60_000);
    const first = await publisher.run(note, args, env);
    expect(first.document.error?.code).toBe('target/cut-short');
    expect(first.exitCode).toBe(4);
    expect(registered()).toEqual([]);
    expect(onDisk('chart-note/1.0.0/release.json')).toBe(false);

    proxy.allowBytes(Number.POSITIVE_INFINITY);
    const second = await publisher.run(note, args, env);
    await proxy.close();
    expect(second.document.error).toBeUndefined();
    expect(second.exitCode).toBe(0);
    expect(second.document).toMatchObject({
      isNew: true,
      channels: { stable: true, canaryPercent: null },
    });
    // Of seven files some had come through; the others, release.json and release.sig follow.
    const { sentFiles, keptFiles } = second.document.sent as Record<string, number>;
    expect((sentFiles ?? 0) + (keptFiles ?? 0)).toBe(9);
    expect(keptFiles).toBeGreaterThan(0);
    expect(sentFiles).toBeGreaterThan(2);
    expect(registered()).toEqual(['1_0_0']);
    expect(onDisk('chart-note/1.0.0/release.sig')).toBe(true);
    expect(onDisk('chart-note/channels.sig')).toBe(true);
  });

  test('registers its address, its key and its publisher', () => {
    const get = (path: string) => stack.backend.admin.get(path);
    const registry = `registry/${demoWorkspace}`;
    expect(get(`${registry}/releases/chart-note/1_0_0`)).toMatchObject({
      url: `${nginx.origin}/chart-note/1.0.0/`,
      keyId: publisher.keyId,
      by: 'demo-admin',
    });
    const audit = String(get(`${registry}/heads/chart-note/audit`));
    expect(get(`workspaces/${demoWorkspace}/audit/${audit}`)).toMatchObject({
      action: 'register',
      target: 'chart-note',
      after: '1.0.0',
    });
  });

  test('is served compressed, and browsers cache files with a hash in their name', async () => {
    const folder = `${nginx.origin}/chart-note/1.0.0/`;
    const list = await fetch(`${folder}release.json`);
    const { entry } = (await list.json()) as { entry: string };
    const script = await fetch(folder + entry);
    for (const { headers } of [list, script]) {
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('vary')).toContain('Accept-Encoding');
    }
    // As it was uploaded: what nginx compresses itself has no length.
    const stored = (ending: string) =>
      readFileSync(join(temporary, 'nginx', 'chart-note', '1.0.0', `${entry}${ending}`));
    expect(script.headers.get('content-length')).toBe(String(stored('.gz').length));
    expect(gunzipSync(stored('.gz'))).toEqual(stored(''));
    expect(brotliDecompressSync(stored('.br'))).toEqual(stored(''));
    expect(stored('.br').length).toBeLessThan(stored('.gz').length);
    expect(list.headers.get('cache-control')).toBe('no-cache');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('sends nothing if it is already published, and says so', async () => {
    const { exitCode, document, progress } = await publisher.run(note, ['deploy'], toNginx());
    expect({ exitCode, isNew: document.isNew }).toEqual({ exitCode: 0, isNew: false });
    expect(document.sent).toMatchObject({ sentFiles: 0 });
    expect(progress).toContain('Already registered');
  });

  test('is refused if its sequence doesn’t grow, with the number that would do', async () => {
    note.commit({ version: '1.1.0', sequence: 1, text: 'second' });
    const { document } = await publisher.run(note, ['deploy'], toNginx());
    expect(document.error?.code).toBe('release/sequence-too-low');
    expect(document.error?.detail).toContain('"sequence": 2');
  });

  test('is refused with other bytes under the same version, and the published one stays', async () => {
    note.commit({ version: '1.0.0', sequence: 1, text: 'other' });
    const published = readFileSync(join(temporary, 'nginx/chart-note/1.0.0/release.json'));
    const { exitCode, document } = await publisher.run(note, ['deploy'], toNginx());
    expect(document.error?.code).toBe('release/version-taken');
    expect(exitCode).toBe(1);
    expect(readFileSync(join(temporary, 'nginx/chart-note/1.0.0/release.json'))).toEqual(published);
  });
});

describe('a second release, to a folder,', () => {
  test('reports a full disk, and is finished by the next run once there is room', async () => {
    note.commit({ version: '1.1.0', sequence: 2, text: 'second' });
    const folder = join(temporary, 'nginx', 'small');
    disk = mountSmallDisk(folder, 32);
    // Where nobody may mount, the server above that answers 507 stands for it.
    if (!disk) console.warn('no small disk could be mounted, so a folder is not seen full');
    const args = ['deploy', '--public-url', `${nginx.origin}/small/`, '--target', folder];
    if (disk) {
      const first = await publisher.run(note, args);
      expect(first.document.error?.code).toBe('target/full');
      expect(registered()).toEqual(['1_0_0']);
      disk.grow();
    }
    const second = await publisher.run(note, [...args, '--channel', 'stable']);
    expect(second.document.error).toBeUndefined();
    expect(second.document).toMatchObject({ isNew: true, channels: { stable: true } });
    expect(registered()).toEqual(['1_0_0', '1_1_0']);
  });
});

describe('a third release, to the stack’s own release origin,', () => {
  beforeAll(() => note.commit({ version: '1.2.0', sequence: 3, text: 'third' }));

  test('is not registered if the server changes a file', async () => {
    intercept = (request, response) => {
      const isEntry = /chart-note\/.*\.entry\..*\.js/.test(request.url ?? '');
      if (!isEntry || request.method !== 'GET' || !request.headers.origin) return false;
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('injected()');
      return true;
    };
    const { exitCode, document } = await publisher.run(note, ['deploy'], toStack());
    intercept = () => false;
    expect(document.error?.code).toBe('release/altered');
    expect(exitCode).toBe(1);
    expect(registered()).toEqual(['1_0_0', '1_1_0']);
  });

  test('is registered by the next run if the database was gone after the upload', async () => {
    let stopped: Promise<void> | null = null;
    intercept = (request) => {
      // The last file that is fetched back.
      const isLast = request.headers.origin && request.url?.endsWith('1.2.0/release.sig');
      if (isLast) stopped ??= stack.stopBackend();
      return false;
    };
    const first = await publisher.run(note, ['deploy', '--canary', '5%'], toStack());
    intercept = () => false;
    await stopped;
    expect(first.document.error?.code).toBe('database/no-answer');
    expect(first.exitCode).toBe(4);
    await stack.startBackend();
    expect(registered()).toEqual(['1_0_0', '1_1_0']);

    const second = await publisher.run(note, ['deploy', '--canary', '5%'], toStack());
    expect(second.document.error).toBeUndefined();
    expect(second.document).toMatchObject({
      isNew: true,
      channels: { stable: false, canaryPercent: 5 },
      sent: { sentFiles: 0 },
    });
  });

  test('has signed channels that match the registry', async () => {
    const base = `${stack.config.releaseOrigins[0]}/chart-note/channels`;
    const bytes = new Uint8Array(await (await fetch(`${base}.json`)).arrayBuffer());
    const signature = await (await fetch(`${base}.sig`)).text();
    const jwk = stack.backend.admin.get(`registry/${demoWorkspace}/keys/${publisher.keyId}/jwk`);
    const publicKey = parsePublicKey(JSON.parse(String(jwk)));
    const { channels } = await openChannels(
      { bytes, signature },
      {
        remote: 'chart-note',
        publicKeys: publicKey.ok ? [publicKey.value] : [],
        nowMs: Date.now(),
        lastSequence: 0,
      },
    );
    expect(channels).toMatchObject({ stable: { version: '1.1.0' }, canary: { version: '1.2.0' } });
    // Elsewhere than beside this document.
    expect(channels.stable?.url).toBe(`${nginx.origin}/small/chart-note/1.1.0/`);
    expect(channels.canary?.url).toBeUndefined();
  });
});
