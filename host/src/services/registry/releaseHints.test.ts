import type { Release } from '@chartroom/contract';
import type { Loader, ReleaseAddress } from '@chartroom/embed';
import { describe, expect, test } from '@jest/globals';
import { createReleaseHints, registryPaths } from './releaseHints';

function openHints() {
  const items = new Map<string, string>();
  let writes = 0;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      writes += 1;
      items.set(key, value);
    },
  };
  return { hints: createReleaseHints(storage), items, written: () => writes };
}

function addressOf(remote: string, version: string): ReleaseAddress {
  const url = `https://releases.example/${remote}/${version}/`;
  const container = remote.replace('-', '_');
  const record = { url, sha384: 'r', sequence: 1, contract: 1, container, keyId: 'k' };
  return { remote, version, record, publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } };
}

/** A loader that loads everything. */
const loader: Loader = {
  async load(address) {
    const files = Object.fromEntries(
      ['e.js', 'r.js', 'late.js'].map((path) => [path, { sha384: `${path}#`, sizeBytes: 1 }]),
    );
    const { remote, version } = address;
    const release: Release = {
      schema: 2,
      remote,
      version,
      sequence: 1,
      contract: 1,
      container: 'c',
      keyId: 'k',
      entry: 'e.js',
      preload: ['r.js'],
      files,
      manifest: {
        id: remote,
        kind: 'data',
        title: 'A',
        description: 'A source.',
        icon: 'radio',
        options: { type: 'object', properties: {} },
        query: { type: 'object', properties: {} },
        capabilities: [],
      },
    };
    return { address, release, module: { contract: 1, open: () => () => undefined } };
  },
};

describe('the hints of a dashboard', () => {
  test('list the first scripts of its releases, for that dashboard only', async () => {
    const { hints } = openHints();
    await hints.recordLoads(loader, () => '/w/a/d/x').load(addressOf('chart-line', '1.2.0'));
    expect(hints.read('/w/a/d/x')).toEqual([
      {
        remote: 'chart-line',
        version: '1.2.0',
        folder: 'https://releases.example/chart-line/1.2.0/',
        keyId: 'k',
        scripts: {
          'https://releases.example/chart-line/1.2.0/e.js': 'e.js#',
          'https://releases.example/chart-line/1.2.0/r.js': 'r.js#',
        },
      },
    ]);
    expect(hints.read('/w/a/d/y')).toEqual([]);
  });

  test('name the registry paths of their releases', () => {
    expect(
      registryPaths({
        remote: 'chart-line',
        version: '1.2.0',
        folder: '',
        keyId: 'k',
        scripts: {},
      }),
    ).toEqual([
      'heads/chart-line',
      'keys/k',
      'releases/chart-line/1_2_0',
      'withdrawals/chart-line/1_2_0',
    ]);
  });

  test('are replaced by a newer release of the same remote', async () => {
    const { hints } = openHints();
    const recorder = hints.recordLoads(loader, () => '/d');
    for (const version of ['1.0.0', '1.1.0']) await recorder.load(addressOf('chart-line', version));
    expect(hints.read('/d').map(({ version }) => version)).toEqual(['1.1.0']);
  });

  test('stay in the order in which their releases were loaded', async () => {
    const { hints } = openHints();
    const recorder = hints.recordLoads(loader, () => '/d');
    for (const remote of ['data-files', 'chart-line', 'chart-bar'])
      await recorder.load(addressOf(remote, '1.0.0'));
    expect(hints.read('/d').map(({ remote, version }) => `${remote} ${version}`)).toEqual([
      'data-files 1.0.0',
      'chart-line 1.0.0',
      'chart-bar 1.0.0',
    ]);
  });

  test('are removed once their origin is no longer allowed', async () => {
    const { hints } = openHints();
    const recorder = hints.recordLoads(loader, () => '/d');
    await recorder.load(addressOf('chart-line', '1.0.0'));
    hints.retainOrigins(['https://releases.example']);
    expect(hints.read('/d')).toHaveLength(1);
    hints.retainOrigins(['https://elsewhere.example']);
    expect(hints.read('/d')).toEqual([]);
  });

  test('are not written again while unchanged', async () => {
    const { hints, written } = openHints();
    const recorder = hints.recordLoads(loader, () => '/d');
    for (const remote of ['chart-line', 'chart-stat', 'chart-line', 'chart-stat']) {
      await recorder.load(addressOf(remote, '1.0.0'));
    }
    expect(written()).toBe(2);
  });

  test('are kept for the last twenty dashboards', async () => {
    const { hints } = openHints();
    for (let n = 0; n < 25; n += 1) {
      await hints.recordLoads(loader, () => `/d${n}`).load(addressOf('chart-line', '1.0.0'));
    }
    expect(hints.read('/d4')).toEqual([]);
    expect(hints.read('/d5')).toHaveLength(1);
  });

  test.each(['', '{', '7', 'null', '[]', '{"/d":{}}', '{"/d":[{"remote":"a"}]}'])(
    'are empty if storage contains %j',
    (text) => {
      const { hints, items } = openHints();
      items.set('chartroom.hints', text);
      expect(hints.read('/d')).toEqual([]);
    },
  );
});
