import { connect, createServer, type Server, type Socket } from 'node:net';
import { limits, versionKey } from '@chartroom/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onValue, ref } from 'firebase/database';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { type Client, type LiveBackend, startLiveBackend } from './test/liveBackend';

// What a start costs of a registry as large as one may be, in bytes from the server.
const w = demoWorkspace;
const remotes = limits.remotesPerWorkspace;
const releasesEach = 50;
/** Charts and their sources on a dashboard whose visible panels are all different. */
const inUse = 24;
const bootBytes = 64 * 1024;

let live: LiveBackend;
let proxy: Server;
const sockets = new Set<Socket>();
let received = 0;

/** A port that leads to the backend's and counts what comes back. */
function countingProxy(port: number): Promise<string> {
  proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    sockets.add(client).add(server);
    server.on('data', (chunk) => {
      received += chunk.length;
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  });
  return new Promise((resolve) => {
    proxy.listen(0, '127.0.0.1', () => {
      const address = proxy.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

beforeAll(async () => {
  live = await startLiveBackend(countingProxy);
  await live.backend.admin.update(largeRegistry());
});

afterAll(async () => {
  await live.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

const nameOf = (index: number) => `chart-of-the-team-${index}`;
const keyId = '0123456789abcdef'.repeat(2);

function largeRegistry(): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const uid = 'a'.repeat(28);
  const at = Date.now();
  for (let r = 0; r < remotes; r++) {
    const remote = nameOf(r);
    const channel = { version: '1.49.0', previous: '1.48.0', movedAt: at, by: uid };
    data[`registry/${w}/heads/${remote}`] = {
      kind: 'chart',
      title: `Chart ${r} of a team with a longish title`,
      owner: uid,
      trust: 'trusted',
      disabled: false,
      minSequence: 48,
      audit: '-Nabcdefghijklmnopqr',
      channels: {
        stable: { ...channel, reason: 'Faster on long series' },
        canary: { ...channel, percent: 5 },
      },
    };
    const releases: Record<string, unknown> = {};
    for (let n = 0; n < releasesEach; n++) {
      releases[versionKey(`1.${n}.0`)] = {
        url: `https://releases.example.com/${remote}/1.${n}.0/`,
        sha384: 'A'.repeat(64),
        sequence: n,
        contract: 1,
        container: `${remote.replaceAll('-', '_')}_1_${n}_0`,
        keyId,
        at,
        by: uid,
        notes: 'What is new in this release, in a sentence.',
      };
    }
    data[`registry/${w}/releases/${remote}`] = releases;
  }
  for (let k = 0; k < 20; k++) {
    data[`registry/${w}/keys/${String(k).padStart(32, '0')}`] = {
      jwk: JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }),
      owner: uid,
      addedAt: at,
      by: uid,
      audit: '-Nabcdefghijklmnopqr',
    };
  }
  return data;
}

/** Bytes that came while these paths were asked for, until all had answered. */
async function costOf({ database }: Client, paths: readonly string[]): Promise<number> {
  const before = received;
  await Promise.all(
    paths.map(
      (path) =>
        new Promise<void>((resolve, reject) => {
          onValue(ref(database, path), () => resolve(), reject);
        }),
    ),
  );
  return received - before;
}

test('a start reads of the registry what its dashboard uses, however large the registry is', async () => {
  const viewer = await live.signIn('viewer');
  // The connection itself and signing in are not the registry's.
  await costOf(viewer, [`workspaces/${w}/meta`]);
  const paths = Array.from({ length: inUse }, (_, index) => {
    const remote = nameOf(index * 7);
    const release = `${remote}/${versionKey('1.49.0')}`;
    return [`heads/${remote}`, `releases/${release}`, `withdrawals/${release}`].map(
      (path) => `registry/${w}/${path}`,
    );
  }).flat();
  const bytes = await costOf(viewer, [...paths, `registry/${w}/keys/${'0'.repeat(32)}`]);
  expect(bytes).toBeGreaterThan(inUse * 500);
  expect(bytes).toBeLessThanOrEqual(bootBytes);
});

test('the catalogue reads all heads, and no release', async () => {
  const viewer = await live.signIn('viewer');
  await costOf(viewer, [`workspaces/${w}/meta`]);
  const bytes = await costOf(viewer, [`registry/${w}/heads`]);
  expect(bytes / remotes).toBeLessThanOrEqual(512);
});
