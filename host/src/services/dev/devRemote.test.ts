import { isChartroomError } from '@chartroom/contract';
import { createKey } from '@chartroom/contract/signing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import type { Registry } from '../registry/createRegistry';
import type { Resolution } from '../registry/resolution';
import { devDatabase } from './devDatabase';
import { devRegistry } from './devRegistry';
import { openDevRemote } from './devRemote';

const url = 'http://localhost:4300/@remote-dev/events';
const remoteRef = { remote: 'chart-x', kind: 'chart', version: '1.0.0', channel: null } as const;
let publicKey: object;
let keyId: string;

beforeAll(async () => {
  ({ publicJwk: publicKey, keyId } = await createKey());
});

function recordOf(change: object) {
  return {
    url: 'http://localhost:4300/@remote-dev/chart-x/1.0.0/',
    sha384: 'A'.repeat(64),
    sequence: 1,
    contract: 1,
    container: 'chart_x',
    keyId: '0'.repeat(32),
    by: 'dev',
    ...change,
  };
}

function messageOf(serial: number, more: object = {}) {
  const version = `1.0.0-dev.${serial}`;
  const url = `http://localhost:4300/@remote-dev/chart-x/${version}/`;
  const record = recordOf({ url, keyId });
  const dashboard = { schema: 1, title: `Build ${serial}` };
  const sources = { 'dev-chart-x': { title: 'Rows', remote: 'data-files' } };
  return { kind: 'chart', title: 'X', version, record, publicKey, dashboard, sources, ...more };
}

function open() {
  let listener: (event: MessageEvent<string>) => void = () => undefined;
  const timers: (() => void)[] = [];
  const remote = openDevRemote({
    remote: 'chart-x',
    url,
    openStream: () => ({
      addEventListener: (_type: string, added: unknown) => {
        listener = added as typeof listener;
      },
    }),
    after: (_ms, callback) => timers.push(callback),
  });
  return {
    remote,
    timers,
    remotes: new Map([['chart-x', remote]]),
    tell: (message: unknown) => listener({ data: JSON.stringify(message) } as MessageEvent<string>),
  };
}

const registered: Registry = {
  resolve: () => Promise.reject(new Error('the registry was used')),
  follow: () => () => undefined,
  start: () => () => undefined,
};

const codeOf = (resolution: Resolution) => isChartroomError(resolution) && resolution.code;

describe('a remote in development', () => {
  test('resolves to its newest build, also if another version is pinned', async () => {
    const { remotes, tell } = open();
    tell(messageOf(7));
    const resolved = await devRegistry(registered, remotes).resolve(remoteRef);
    expect([resolved.version, resolved.channel, resolved.address.publicKey]).toEqual([
      '1.0.0-dev.7',
      'dev',
      publicKey,
    ]);
  });

  test('notifies followers of each build once', async () => {
    const { remotes, tell } = open();
    const seen: string[] = [];
    devRegistry(registered, remotes).follow(remoteRef, (resolution) =>
      seen.push(isChartroomError(resolution) ? resolution.code : resolution.version),
    );
    for (const serial of [1, 1, 2]) {
      tell(messageOf(serial));
      await new Promise(setImmediate);
    }
    expect(seen).toEqual(['1.0.0-dev.1', '1.0.0-dev.2']);
  });

  test.each<[string, object]>([
    ['registry/malformed', { publicKey: {} }],
    ['registry/malformed', { record: { keyId: 'k' } }],
    ['registry/malformed', { kind: 'data' }],
    ['remote/address-refused', { record: recordOf({ url: 'https://elsewhere.example/x/' }) }],
    ['remote/contract-too-new', { record: recordOf({ contract: 99 }) }],
  ])('is refused with %s for %j', async (code, change) => {
    const { remote, tell } = open();
    tell(messageOf(1, change));
    expect(codeOf(await remote.resolution('chart'))).toBe(code);
  });

  test('reports a lost connection if `remote dev` has ended', async () => {
    const { remote, timers } = open();
    const resolution = remote.resolution('chart');
    for (const run of timers) run();
    expect(codeOf(await resolution)).toBe('connection/lost');
  });
});

describe('the database of a development page', () => {
  test('has the dashboard and the sources, and never writes them', async () => {
    const { remotes, tell } = open();
    const stored = createMemoryDatabase();
    stored.set('workspaces/w/sources', { machine: { title: 'Machine' } });
    const database = devDatabase(stored, remotes);
    const seen: unknown[] = [];
    const watch = (path: string) =>
      database.watch(
        path,
        (value) => seen.push(value),
        () => undefined,
      );
    watch('dashboards/w/dev-chart-x');
    expect(seen).toEqual([]);
    tell(messageOf(1));
    expect(seen).toEqual([{ schema: 1, title: 'Build 1' }]);
    watch('workspaces/w/sources');
    await new Promise(setImmediate);
    expect(Object.keys(seen.at(-1) as object)).toEqual(['machine', 'dev-chart-x']);
    await expect(database.update({ 'dashboards/w/dev-chart-x/title': 'Mine' })).rejects.toThrow();
  });
});
