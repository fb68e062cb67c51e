import type { Release } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { startRelease } from './startRelease';

const address = {
  remote: 'chart-line',
  version: '1.4.2',
  record: {
    url: 'https://r.example/chart-line/1.4.2/',
    sha384: '',
    sequence: 1,
    contract: 1,
    container: 'chart_line_1_4_2',
    keyId: '',
  },
  publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } as const,
};
const release = {
  container: 'chart_line_1_4_2',
  entry: 'entry.js',
  preload: [],
  files: { 'entry.js': { sha384: 'own', sizeBytes: 5 } },
} as unknown as Release;

/** Starts it in a page where a parcel loader has started a release with this entry; what came of it. */
async function startedBeside(digest: string) {
  const folder = 'https://elsewhere.example/chart-line/1.4.2/';
  const opened = new Map([[release.container, { folder, digest }]]);
  const running = { init: () => undefined, get: async () => () => undefined };
  const page = {
    [Symbol.for('chartroom.parcels')]: { opened },
    [release.container]: running,
  };
  const allowed: string[] = [];
  const error: unknown = await startRelease(address, release, {
    page: page as unknown as Window & typeof globalThis,
    fetch,
    guard: { allow: (where) => void allowed.push(where), allows: () => false },
    shellScope: async () => ({}),
    retry: 0,
    signal: new AbortController().signal,
  }).catch((thrown: unknown) => thrown);
  return { error, allowed, isRunning: page[release.container] === running, folder };
}

describe('a release beside one that a parcel loader has started', () => {
  test('is rejected if the other one has the same name and version but differs', async () => {
    const { error, allowed, isRunning, folder } = await startedBeside('other');
    const reason = `another one is already running, from ${folder}`;
    expect(error).toMatchObject({ code: 'remote/import-failed', context: { reason } });
    expect([allowed, isRunning]).toEqual([[], true]);
  });

  test('starts if the other one is identical, wherever its files are', async () => {
    const { allowed } = await startedBeside('own');
    expect(allowed).toEqual([address.record.url]);
  });
});
