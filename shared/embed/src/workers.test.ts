import { createHash } from 'node:crypto';
import type { Release } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { createWorkers } from './index';

const script = 'postMessage("here")';
const sha384 = createHash('sha384').update(script).digest('base64');
const folder = 'https://releases.example/data-x/1.0.0/';

const release: Release = {
  schema: 2,
  remote: 'data-x',
  version: '1.0.0',
  sequence: 1,
  contract: 1,
  container: 'data_x_1_0_0',
  keyId: '',
  entry: 'entry.js',
  preload: [],
  files: {
    'entry.js': { sha384, sizeBytes: 1 },
    'worker.js': { sha384, sizeBytes: script.length },
  },
  workers: { worker: 'worker.js' },
  manifest: {
    kind: 'data',
    id: 'data-x',
    title: 'X',
    description: '',
    icon: 'x',
    options: { type: 'object', properties: {} },
    query: { type: 'object', properties: {} },
    capabilities: [],
  },
};
const container = 'data_x_1_0_0';
const record = { url: folder, sha384, sequence: 1, contract: 1, container, keyId: '' };
const publicKey = { kty: 'EC', crv: 'P-256', x: '', y: '' } as const;
const remote = { release, address: { remote: 'data-x', version: '1.0.0', record, publicKey } };

/** A page whose workers only tell how they were made, and an origin that answers with `answers`. */
function openPage(answers: (url: string, init?: RequestInit) => Response) {
  const made: { url: string; wasAllowed: boolean; isRunning: boolean }[] = [];
  const revoked: string[] = [];
  class FakeWorker extends EventTarget {
    readonly onmessage = null;
    readonly onmessageerror = null;
    readonly onerror = null;
    readonly #entry;
    constructor(url: string) {
      super();
      this.#entry = { url, wasAllowed: workers.allows(url), isRunning: true };
      made.push(this.#entry);
    }
    postMessage() {}
    terminate() {
      this.#entry.isRunning = false;
    }
  }
  const workers = createWorkers({
    page: {
      Worker: FakeWorker,
      URL: {
        createObjectURL: () => `blob:https://shell.example/${made.length}`,
        revokeObjectURL: (url) => revoked.push(url),
      },
    },
    fetch: async (url, init) => answers(String(url), init),
  });
  return { workers, made, revoked };
}

describe('workers of a release', () => {
  test('C94: runs the named script of the same release from a blob that works once', async () => {
    const asked: string[] = [];
    const { workers, made, revoked } = openPage((url) => {
      asked.push(url);
      return new Response(script);
    });
    await workers.serviceFor(remote, new AbortController().signal).start('worker');
    expect(asked).toEqual([`${folder}worker.js`]);
    expect(made).toEqual([
      { url: 'blob:https://shell.example/0', wasAllowed: true, isRunning: true },
    ]);
    expect(revoked).toEqual(['blob:https://shell.example/0']);
    expect(workers.allows('blob:https://shell.example/0')).toBe(false);
  });

  test('C94: terminates its workers when the request ends, and starts none afterwards', async () => {
    const { workers, made } = openPage(() => new Response(script));
    const request = new AbortController();
    const service = workers.serviceFor(remote, request.signal);
    await service.start('worker');
    await service.start('worker');
    expect(made.map(({ isRunning }) => isRunning)).toEqual([true, true]);
    const late = service.start('worker');
    request.abort();
    await expect(late).rejects.toThrow();
    expect(made.map(({ isRunning }) => isRunning)).toEqual([false, false]);
  });

  test('C94: runs nothing with another hash, after a second fetch that bypasses every cache', async () => {
    const caches: unknown[] = [];
    const { workers, made } = openPage((_url, init) => {
      caches.push(init?.cache);
      return new Response(caches.length === 1 ? 'stolen()' : script);
    });
    await workers.serviceFor(remote, new AbortController().signal).start('worker');
    expect(caches).toEqual(['default', 'reload']);

    const bad = openPage(() => new Response('stolen()'));
    const started = bad.workers.serviceFor(remote, new AbortController().signal).start('worker');
    await expect(started).rejects.toMatchObject({ code: 'remote/integrity' });
    expect(bad.made).toEqual([]);
    expect(made).toHaveLength(1);
  });

  test.each([
    ['a file that is gone', () => new Response('', { status: 404 }), 'remote/not-found'],
    ['an origin that is gone', () => fail(), 'remote/origin-unreachable'],
  ])('names %s', async (_, answer, code) => {
    const { workers } = openPage(answer);
    const started = workers.serviceFor(remote, new AbortController().signal).start('worker');
    await expect(started).rejects.toMatchObject({ code });
  });

  test.each(['other', 'entry.js', '__proto__', 'constructor'])(
    'C79: starts nothing under the name %s',
    async (name) => {
      const { workers, made } = openPage(() => new Response(script));
      const started = workers.serviceFor(remote, new AbortController().signal).start(name);
      await expect(started).rejects.toMatchObject({ code: 'remote/import-failed' });
      expect(made).toEqual([]);
    },
  );
});

function fail(): never {
  throw new TypeError('Failed to fetch');
}
