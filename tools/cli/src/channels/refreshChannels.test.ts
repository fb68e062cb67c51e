import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channels, openChannels } from '@chartroom/contract/channels';
import { createKey, type PublisherKey } from '@chartroom/contract/signing';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Registry } from '../registry/openRegistry';
import { createFolderTarget } from '../targets/folderTarget';
import { createHostingTarget } from '../targets/hostingTarget';
import { createPutTarget } from '../targets/putTarget';
import type { Target } from '../targets/target';
import { startFakeHosting } from '../targets/test/fakeHosting';
import { refreshChannels } from './refreshChannels';

const remote = 'chart-note';
let key: PublisherKey;

beforeAll(async () => {
  key = await createKey();
});

/** A target with releases of its own. */
interface Opened {
  target(): Target;
  /** Whether the second upload waits until the first one is done. */
  readonly isLocked: boolean;
  close(): Promise<void> | void;
}

const kinds: Readonly<Record<string, () => Promise<Opened>>> = {
  'a folder': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chartroom-channels-'));
    return {
      target: () => createFolderTarget(join(folder, 'site')),
      isLocked: true,
      close: () => rmSync(folder, { recursive: true }),
    };
  },
  'a server that takes PUT': async () => {
    const files = new Map<string, Buffer>();
    const server = createServer(async (request, response) => {
      const { method = '', url = '' } = request;
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      if (method === 'PUT') files.set(url, Buffer.concat(chunks));
      const found = files.get(url);
      response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : '');
    });
    const url = await listen(server);
    return {
      target: () => createPutTarget({ url, env: {} }),
      isLocked: false,
      close: () => stop(server),
    };
  },
  'Firebase Hosting': async () => {
    const { apiUrl, publicUrl, close } = await startFakeHosting('note', 'token');
    return {
      target: () => createHostingTarget({ site: 'note', token: 'token', apiUrl, publicUrl }),
      isLocked: false,
      close,
    };
  },
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** A registry whose stable can be moved, and that says when somebody has read all of it. */
function movableRegistry(): Registry & {
  version: string;
  onRead: (() => Promise<void>) | null;
} {
  const registry = {
    version: '1.0.0',
    onRead: null as (() => Promise<void>) | null,
    head: async () => ({
      ...({ kind: 'chart', title: 'Note', owner: 'u', trust: 'trusted' } as const),
      ...{ disabled: false, minSequence: 0 },
      channels: { stable: { version: registry.version, movedAt: 1, by: 'u' } },
    }),
    release: async (_remote: string, version: string) => ({
      ...{ version, url: `https://releases.example/${remote}/${version}/`, sha384: 'A'.repeat(64) },
      ...{ sequence: 1, contract: 1, container: 'x', keyId: key.keyId, at: 1, by: 'u' },
    }),
    async withdrawals() {
      const { onRead } = registry;
      registry.onRead = null;
      await onRead?.();
      return new Map();
    },
    heads: async () => new Map(),
    releases: async () => [],
    keys: async () => new Map(),
  };
  return registry;
}

async function published(target: Target, lastSequence = 0): Promise<Channels> {
  const [bytes, signature] = [
    await target.read(`${remote}/channels.json`),
    await target.read(`${remote}/channels.sig`),
  ];
  return openChannels(
    {
      bytes: new Uint8Array(bytes ?? []),
      signature: new TextDecoder().decode(signature ?? undefined),
    },
    { remote, publicKeys: [key.publicJwk], nowMs: Date.now(), lastSequence },
  );
}

describe.each(Object.keys(kinds))('channels.json on %s', (kind) => {
  let opened: Opened;

  beforeEach(async () => {
    opened = (await kinds[kind]?.()) as Opened;
  });

  afterEach(() => opened.close());

  const refresh = (registry: Registry, target = opened.target()) =>
    refreshChannels({
      ...{ remote, registry, key },
      location: { target, publicUrl: 'https://releases.example/' },
    });

  test('has the releases of all channels, and matches its signature', async () => {
    const until = await refresh(movableRegistry());
    const { channels, validUntil } = await published(opened.target());
    expect(channels.stable?.version).toBe('1.0.0');
    expect(until.getTime()).toBe(validUntil);
  });

  test('stays the newest when a slower copy of an older state arrives later', async () => {
    const registry = movableRegistry();
    await refresh(registry);
    const before = (await published(opened.target())).sequence;
    let other: Promise<unknown> = Promise.resolve();
    // The slow one has read that stable is 1.0.0. Now it is moved, and the mover’s copy is published.
    registry.onRead = async () => {
      registry.version = '2.0.0';
      other = refresh(registry);
      if (!opened.isLocked) await other;
    };
    await refresh(registry);
    await other;
    const { channels } = await published(opened.target(), before + 1);
    expect(channels.stable?.version).toBe('2.0.0');
  });

  test('has a growing sequence, whatever the clock of the previous publisher', async () => {
    const registry = movableRegistry();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await refresh(registry);
    clock.mockRestore();
    const { sequence } = await published(opened.target());
    registry.version = '2.0.0';
    await refresh(registry);
    const { channels } = await published(opened.target(), sequence + 1);
    expect(channels.stable?.version).toBe('2.0.0');
  });

  test('is the newest after many publishers moved channels at once', async () => {
    const registry = movableRegistry();
    const runs = Array.from({ length: 4 }, async (_, index) => {
      registry.version = `1.${index}.0`;
      await refresh(registry);
    });
    const results = await Promise.allSettled(runs);
    // Hosting gives up where others deploy without a pause; who does so says it, and the last one doesn't.
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await published(opened.target())).channels.stable?.version).toBe('1.3.0');
  });
});

test('channels.json and its signature are uploaded in parallel, and match', async () => {
  const files = new Map<string, Buffer>();
  let bothRequested: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    bothRequested = resolve;
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (request.method === 'PUT') {
      files.set(request.url ?? '', Buffer.concat(chunks));
      // Answers neither before it has been asked for both.
      if (files.size === 2) bothRequested();
      await both;
    }
    const found = files.get(request.url ?? '');
    response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : '');
  });
  const url = await listen(server);
  await refreshChannels({
    ...{ remote, registry: movableRegistry(), key },
    location: { target: createPutTarget({ url, env: {} }), publicUrl: url },
  });
  expect([...files.keys()].sort()).toEqual([`/${remote}/channels.json`, `/${remote}/channels.sig`]);
  await stop(server);
});
