import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@chartroom/contract';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ReleaseAddress } from './loader';
import { refreshCache } from './refreshCache';

let server: Server;
let address: ReleaseAddress;
let asked: string[];
let answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

beforeEach(async () => {
  asked = [];
  answers = {};
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/x/', '');
    asked.push(path);
    const answer = answers[path] ?? ((_, own) => own.end('x'));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const record = {
    ...{ url: `http://127.0.0.1:${port}/x/`, sha384: '', sequence: 1, contract: 1 },
    ...{ container: 'x', keyId: '' },
  };
  const publicKey = { kty: 'EC', crv: 'P-256', x: '', y: '' } as const;
  address = { remote: 'chart-x', version: '1.0.0', record, publicKey };
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A release of these scripts by size. */
function releaseOf(sizes: Readonly<Record<string, number>>): Release {
  const files = Object.entries(sizes).map(([path, sizeBytes]) => [path, { sha384: '', sizeBytes }]);
  return {
    schema: 2,
    remote: 'chart-x',
    version: '1.0.0',
    sequence: 1,
    contract: 1,
    container: 'x',
    keyId: '',
    entry: 'entry.js',
    preload: ['first.js'],
    files: Object.fromEntries(files),
    manifest: {
      ...{ kind: 'data', id: 'data-x', title: 'X', description: '', icon: 'x' },
      options: { type: 'object', properties: {} },
      query: { type: 'object', properties: {} },
      capabilities: [],
    },
  };
}

const usual = { 'later.js': 10, 'first.js': 10, 'entry.js': 10, 'style.css': 10 };

describe('the cached files of a release', () => {
  test('are fetched again in the order in which a page loads them', async () => {
    await refreshCache(address, releaseOf(usual), fetch);
    expect(asked).toEqual(['release.json', 'release.sig', 'entry.js', 'first.js', 'later.js']);
  });

  test('are fetched one at a time, bypassing the cache', async () => {
    let open = 0;
    let most = 0;
    const caches: unknown[] = [];
    await refreshCache(address, releaseOf(usual), async (url, init) => {
      open += 1;
      most = Math.max(most, open);
      caches.push(init?.cache);
      const response = await fetch(url, init);
      open -= 1;
      return response;
    });
    expect(most).toBe(1);
    expect(new Set(caches)).toEqual(new Set(['reload']));
  });

  test('stop at a redirect', async () => {
    answers['entry.js'] = (_, response) => response.writeHead(302, { Location: '/stolen' }).end();
    await refreshCache(address, releaseOf(usual), fetch);
    expect(asked).toEqual(['release.json', 'release.sig', 'entry.js']);
  });

  test('are read up to their listed size only', async () => {
    let sent = 0;
    let ended: () => void = () => undefined;
    const cut = new Promise<void>((resolve) => {
      ended = resolve;
    });
    answers['entry.js'] = (_, response) => {
      response.on('close', ended);
      const more = () => {
        if (response.destroyed) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536), () => setImmediate(more));
      };
      more();
    };
    await refreshCache(address, releaseOf(usual), fetch);
    await cut;
    expect(asked.at(-1)).toBe('entry.js');
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('are limited to 64', async () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`${at}.js`, 1]));
    await refreshCache(address, releaseOf({ ...usual, ...many }), fetch);
    expect(asked).toHaveLength(64);
  });

  test('are limited to 8 MiB', async () => {
    const large = 3 * 1024 * 1024;
    const sizes = { 'entry.js': large, 'first.js': large, 'later.js': large };
    for (const path of Object.keys(sizes)) {
      answers[path] = (_, response) => response.end(Buffer.alloc(large));
    }
    await refreshCache(address, releaseOf(sizes), fetch);
    expect(asked).toEqual(['release.json', 'release.sig', 'entry.js', 'first.js']);
  });

  test('are abandoned half a minute after the first request', async () => {
    const deadline = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    // Never answered: only the deadline of the whole ends it.
    answers['entry.js'] = () => deadline.abort();
    await refreshCache(address, releaseOf(usual), fetch);
    expect(asked).toEqual(['release.json', 'release.sig', 'entry.js']);
    expect(timeout.mock.calls).toEqual([[30_000]]);
    timeout.mockRestore();
  });
});
