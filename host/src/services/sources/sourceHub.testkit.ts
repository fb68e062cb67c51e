import {
  ChartroomError,
  defineSource,
  type SourceObserver,
  type SourceRequest,
} from '@chartroom/contract';
import type { ConnectionState } from '../firebase/connection';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import type { Registry } from '../registry/createRegistry';
import type { Resolution } from '../registry/resolution';
import type { RemoteRef } from '../registry/resolveVersion';
import { liveRange } from '../time/timeRange';
import { createSourceHub } from './createSourceHub';
import { createLiveValue } from './liveValue';
import type { RequestSpec } from './openDataSource';
import { parseSources } from './parseSources';

export const minute = 60_000;
export const spec: RequestSpec = {
  source: 'machine',
  query: { group: 'cpu', fields: ['busy'] },
  range: liveRange(5 * minute),
  relativeTo: null,
  variables: {},
};

/** A hub with one data module that records its requests, and a clock that only the test moves. */
export function openHub() {
  const env = {
    now: 10 * minute,
    state: 'online' as ConnectionState,
    loads: 0,
    fails: false,
    /** The version of `stable`. */
    version: '1.0.0',
    withdrawn: [] as string[],
    reports: [] as string[],
  };
  const followers = new Map<(resolution: Resolution) => void, RemoteRef>();
  const opened: { request: SourceRequest; observer: SourceObserver; isClosed: boolean }[] = [];
  const module = defineSource('data-test', (request, _services, observer) => {
    const entry = { request, observer, isClosed: false };
    opened.push(entry);
    return () => {
      entry.isClosed = true;
    };
  });
  const database = createMemoryDatabase();
  database.set('workspaces/w/sources', {
    machine: { title: 'Machine', remote: 'data-test', settings: '{}' },
    broken: { title: 'Broken', remote: '../x' },
  });
  const definitions = createLiveValue(database, 'workspaces/w/sources', parseSources);
  const watchers = new Set<() => void>();
  const frames: (() => void)[] = [];
  const timers = new Set<() => void>();
  const address = {
    remote: 'data-test',
    version: '1.0.0',
    record: { url: '', sha384: '', sequence: 1, contract: 1, container: 'c', keyId: '' },
    publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } as const,
  };
  const resolve: Registry['resolve'] = async (remoteRef) => {
    const remote = 'data-test';
    const version = remoteRef.version ?? env.version;
    if (env.fails) throw new ChartroomError('registry/disabled', { remote });
    if (env.withdrawn.includes(version)) {
      throw new ChartroomError('registry/withdrawn', { remote, version });
    }
    return { remote, version, channel: 'stable', head, address: { ...address, version } };
  };
  const hub = createSourceHub({
    definitions,
    registry: {
      start: () => () => undefined,
      resolve,
      follow(remoteRef, onResolution) {
        followers.set(onResolution, remoteRef);
        return () => followers.delete(onResolution);
      },
    },
    loader: {
      async load() {
        env.loads += 1;
        return { address, release, module };
      },
    },
    connection: {
      getSnapshot: () => ({ state: env.state, since: 0 }),
      subscribe(onChange) {
        watchers.add(onChange);
        return () => watchers.delete(onChange);
      },
      serverNow: () => env.now,
      retryNow: () => undefined,
    },
    services: () => ({ ...services, report: ({ code }) => void env.reports.push(code) }),
    workers: () => ({ start: () => Promise.reject(new Error('this module has none')) }),
    now: () => env.now,
    nextFrame: (callback) => frames.push(callback),
    after(_ms, callback) {
      timers.add(callback);
      return () => timers.delete(callback);
    },
  });
  return {
    env,
    database,
    hub,
    opened,
    watchers,
    followers,
    timers,
    /** Changes the registry and notifies its followers. */
    async changeRegistry(change: Partial<typeof env>) {
      Object.assign(env, change);
      for (const [onResolution, remoteRef] of [...followers]) {
        onResolution(await resolve(remoteRef).catch((error: ChartroomError) => error));
      }
      for (let i = 0; i < 20; i++) await null;
    },
    stop: definitions.start(),
    connect(state: ConnectionState) {
      env.state = state;
      for (const watcher of watchers) watcher();
    },
    frame() {
      for (const callback of frames.splice(0)) callback();
    },
    async settle() {
      for (let i = 0; i < 20; i++) await null;
    },
  };
}

const head = {
  kind: 'data',
  title: 'Test',
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 0,
  channels: { stable: { version: '1.0.0' } },
} as const;

const services = {
  identity: {
    status: 'signed-in',
    uid: 'ada',
    displayName: 'Ada',
    photoUrl: null,
    role: 'viewer',
    workspace: 'w',
    locale: 'en-GB',
    timeZone: 'UTC',
  },
  theme: 'light',
  locale: 'en-GB',
  timeZone: 'UTC',
  reducedMotion: false,
  report: () => undefined,
  series: null,
  origins: [],
} as const;

const release = {
  schema: 2,
  remote: 'data-test',
  version: '1.0.0',
  sequence: 1,
  contract: 1,
  container: 'c',
  keyId: '',
  entry: 'e.js',
  preload: [],
  files: {},
  manifest: {
    kind: 'data',
    id: 'data-test',
    title: 'Test',
    description: '',
    icon: 'radio',
    options: { type: 'object', properties: {} },
    query: {
      type: 'object',
      properties: {
        group: { type: 'string', title: 'Group', default: '' },
        fields: { type: 'array', title: 'Fields', items: { type: 'string' }, default: [] },
      },
    },
    capabilities: ['streaming'],
  },
} as const;
