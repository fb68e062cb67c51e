import { ChartroomError, limits, type Release } from '@chartroom/contract';
import { createKey, type PublisherKey, signJson } from '@chartroom/contract/signing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sha384 } from './digest';
import { fetchRelease } from './fetchRelease';
import { createLoader, type Loader, type LoadPhase } from './index';
import type { ReleaseAddress } from './loader';

const folder = 'https://releases.example/data-x/1.0.0/';
const digest = 'A'.repeat(64);

let key: PublisherKey;
let address: ReleaseAddress;
let files: Record<string, () => Response>;

beforeAll(async () => {
  key = await createKey();
});

/** Publishes a release, changed; origin, registry and signature agree on it. */
async function publish(changes: object = {}): Promise<void> {
  const release: Release = {
    schema: 2,
    remote: 'data-x',
    version: '1.0.0',
    sequence: 3,
    contract: 1,
    container: 'data_x_1_0_0',
    keyId: key.keyId,
    entry: 'entry.js',
    preload: [],
    files: { 'entry.js': { sha384: digest, sizeBytes: 1 } },
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
  const { sequence, contract, container, keyId } = release;
  const { bytes, signature } = await signJson({ ...release, ...changes }, key.privateJwk);
  const record = { url: folder, sha384: await sha384(bytes), sequence, contract, container, keyId };
  address = { remote: 'data-x', version: '1.0.0', record, publicKey: key.publicJwk };
  files = {
    'release.json': () => new Response(bytes),
    'release.sig': () => new Response(signature),
  };
}

const asked: string[] = [];
const fetch: typeof globalThis.fetch = async (url) => {
  const path = String(url).slice(folder.length).replace(/\?.*$/, '');
  asked.push(path);
  return files[path]?.() ?? new Response('', { status: 404 });
};

const load = () => fetchRelease(address, { fetch, signal: new AbortController().signal, retry: 0 });

function redirected(): Response {
  return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
}

describe('a release', () => {
  test('C120: is verified by its signature, with no other file fetched', async () => {
    await publish();
    asked.length = 0;
    await expect(load()).resolves.toMatchObject({ remote: 'data-x', keyId: key.keyId });
    expect(asked).toEqual(['release.json', 'release.sig']);
  });

  type Case = [code: string, what: string, change: () => unknown];
  const cases: Case[] = [
    ['remote/signature-missing', 'no signature', () => delete files['release.sig']],
    ['remote/signature-missing', 'one that is kept back', () => answer('release.sig', 403)],
    ['remote/not-found', 'a server that fails at it', () => answer('release.sig', 503)],
    ['remote/not-found', 'no description', () => delete files['release.json']],
    ['remote/redirected', 'a redirect', () => put('release.json', redirected)],
    ['remote/redirected', 'a redirect of the signature', () => put('release.sig', redirected)],
    ['remote/signature-wrong', 'an empty one', () => put('release.sig', () => new Response(''))],
    ['remote/signature-wrong', 'another one', signedByAnother],
    ['remote/signature-wrong', 'a long one', () => put('release.sig', endless)],
    ['remote/release-malformed', 'too long a description', () => put('release.json', endless)],
    [
      'remote/integrity',
      'another description',
      () => put('release.json', () => new Response('{}')),
    ],
    [
      'remote/release-malformed',
      'another key’s id in it',
      () => publish({ keyId: '0'.repeat(32) }),
    ],
    ['remote/release-malformed', 'another version in it', () => publish({ version: '0.9.0' })],
    ['registry/key-malformed', 'a key under an id that is not its own', anotherKey],
  ];
  test.each(cases)('C120: is rejected with %s for %s', async (code, _, change) => {
    await publish();
    await change();
    await expect(load()).rejects.toMatchObject({ code });
  });

  test('C124: is read up to its maximum size only', async () => {
    await publish();
    let sent = 0;
    put('release.json', () => endless(() => (sent += 1)));
    await expect(load()).rejects.toMatchObject({ code: 'remote/release-malformed' });
    expect(sent * mebibyte).toBeLessThanOrEqual(limits.releaseBytes + 4 * mebibyte);
  });

  test('C124: is read up to the same size if the page’s fetch has no streams', async () => {
    await publish();
    const withoutStreams: typeof globalThis.fetch = async (url, init) =>
      Object.defineProperty(await fetch(url, init), 'body', { value: undefined });
    const { signal } = new AbortController();
    const read = () => fetchRelease(address, { fetch: withoutStreams, signal, retry: 0 });
    await expect(read()).resolves.toMatchObject({ remote: 'data-x', keyId: key.keyId });
    const tooLong = new Uint8Array(limits.releaseBytes + 1);
    put('release.json', () => new Response(tooLong));
    await expect(read()).rejects.toMatchObject({ code: 'remote/release-malformed' });
  });

  test('C5: ends with the deadline’s error', async () => {
    await publish();
    const deadline = new AbortController();
    const timeout = { remote: 'data-x', version: '1.0.0', timeoutMs: 1 };
    const hang: typeof globalThis.fetch = (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { signal } = deadline;
    const loading = fetchRelease(address, { fetch: hang, signal, retry: 0 });
    deadline.abort(new ChartroomError('remote/entry-timeout', timeout));
    await expect(loading).rejects.toMatchObject({ code: 'remote/entry-timeout' });
  });
});

test('everyone who waits for a load gets its progress, whenever they started', async () => {
  await publish();
  let answerNow: () => void = () => undefined;
  const answers = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const loader: Loader = createLoader({
    page: globalThis as never,
    async fetch(url, init) {
      await answers;
      return String(url).endsWith('.sig') ? new Response('', { status: 404 }) : fetch(url, init);
    },
    guard: { allow: () => undefined, allows: () => false },
    releaseOrigins: ['https://releases.example'],
    shellScope: async () => ({}),
  });
  const heard: [number, LoadPhase][] = [];
  const first = loader.load(address, (phase) => heard.push([1, phase]));
  const second = loader.load(address, (phase) => heard.push([2, phase]));
  expect(heard).toEqual([
    [1, 'verifying'],
    [2, 'verifying'],
  ]);
  answerNow();
  await expect(first).rejects.toMatchObject({ code: 'remote/signature-missing' });
  await expect(second).rejects.toMatchObject({ code: 'remote/signature-missing' });
});

function put(path: string, response: () => Response): void {
  files[path] = response;
}

function answer(path: string, status: number): void {
  put(path, () => new Response('', { status }));
}

async function signedByAnother(): Promise<void> {
  const { privateJwk } = await createKey();
  const { signature } = await signJson({}, privateJwk);
  put('release.sig', () => new Response(signature));
}

async function anotherKey(): Promise<void> {
  address = { ...address, publicKey: (await createKey()).publicJwk };
}

const mebibyte = 1024 * 1024;

/** Sends without an end, and says nothing of its length. */
function endless(onChunk: () => void = () => undefined): Response {
  const chunk = new Uint8Array(mebibyte);
  return new Response(
    new ReadableStream({
      pull(controller) {
        onChunk();
        controller.enqueue(chunk);
      },
    }),
  );
}
