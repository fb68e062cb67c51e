import { limits } from '@chartroom/contract';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLoader, type ReleaseAddress } from './index';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function addressOf(remote: string): ReleaseAddress {
  const url = `https://releases.example/${remote}/`;
  const record = { url, sha384: 'r', sequence: 1, contract: 1, container: remote, keyId: 'k' };
  return { remote, version: '1.0.0', record, publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } };
}

/** A loader whose server never responds, and the remotes that it has requested. */
function setUp() {
  const requested = new Set<string>();
  const loader = createLoader({
    page: globalThis as never,
    fetch: (url, init) => {
      requested.add(String(url).split('/').at(-2) ?? '');
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    },
    guard: { allow: () => undefined, allows: () => false },
    releaseOrigins: ['https://releases.example'],
    shellScope: async () => ({}),
  });
  return { loader, requested };
}

test('six releases load at once, and hung ones give way at their deadline', async () => {
  const { loader, requested } = setUp();
  const remotes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const codes: unknown[] = [];
  for (const remote of remotes) {
    loader.load(addressOf(remote)).catch(({ code }) => codes.push(code));
  }
  await jest.advanceTimersByTimeAsync(limits.entryTimeoutMs - 1);
  expect([...requested]).toEqual(remotes.slice(0, 6));
  await jest.advanceTimersByTimeAsync(1);
  expect([...requested]).toEqual(remotes);
  // Those that waited have all of their time.
  await jest.advanceTimersByTimeAsync(limits.entryTimeoutMs - 1);
  expect(codes).toEqual(Array(6).fill('remote/entry-timeout'));
  await jest.advanceTimersByTimeAsync(1);
  expect(codes).toHaveLength(8);
});

test('a release that several charts wait for is as near as the nearest of them', async () => {
  const { loader, requested } = setUp();
  for (const remote of ['a', 'b', 'c', 'd', 'e', 'f']) {
    loader.load(addressOf(remote)).catch(() => undefined);
  }
  await jest.advanceTimersByTimeAsync(limits.entryTimeoutMs / 2);
  const waiting = [
    ['far', 500],
    ['near', 900],
    ['near', 100],
  ] as const;
  for (const [remote, distance] of waiting) {
    const load = loader.load(addressOf(remote), undefined, () => distance);
    load.catch(() => undefined);
  }
  await jest.advanceTimersByTimeAsync(limits.entryTimeoutMs / 2);
  expect([...requested].slice(6)).toEqual(['near', 'far']);
});
