import { ChartroomError } from '@chartroom/contract';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import { createRegistry } from './createRegistry';
import { createRegistryCache } from './registryCache';
import type { RemoteRef } from './resolveVersion';

export const origin = 'http://localhost:4101';
export const keyId = '0123456789abcdef'.repeat(2);
export const publicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };
export const key = { jwk: JSON.stringify(publicKey), owner: 'ada', addedAt: 1, by: 'admin' };
export const head = {
  kind: 'chart',
  title: 'Line',
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 5,
  channels: { stable: { version: '1.4.2' }, canary: { version: '1.5.0-rc.1+7' } },
};
export const record = {
  url: `${origin}/chart-line/1.4.2/`,
  sha384: 'A'.repeat(64),
  sequence: 5,
  contract: 1,
  container: 'chart_line_1_4_2',
  keyId,
  by: 'ada',
};
/** What the browser cached on an earlier visit, by path. */
export const cachedNodes = { 'heads/chart-line': head, [`keys/${keyId}`]: key };
export const lineChartRef: RemoteRef = {
  remote: 'chart-line',
  kind: 'chart',
  version: null,
  channel: null,
};

export const connectionLostError = new ChartroomError('connection/lost', {
  host: 'localhost:4102',
});
export type OpenedRegistry = ReturnType<typeof openRegistry>;

export function openRegistry({
  cachedNodes = {},
  isLost = false,
  items = new Map<string, string>(),
  clock = { now: 0 },
}: {
  cachedNodes?: Readonly<Record<string, unknown>>;
  /** Whether the database never answers. */
  isLost?: boolean;
  /** The browser's storage. */
  items?: Map<string, string>;
  clock?: { now: number };
} = {}) {
  const database = createMemoryDatabase();
  database.set('registry/w/heads/chart-line', head);
  database.set(`registry/w/keys/${keyId}`, key);
  database.set('registry/w/releases/chart-line/1_4_2', record);
  const timers: (() => void)[] = [];
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
  const cache = createRegistryCache({ workspace: 'w', storage, now: () => clock.now });
  for (const [path, value] of Object.entries(cachedNodes)) cache.writeNode(path, value);
  const registry = createRegistry({
    database: isLost
      ? {
          ...database,
          watch: () => () => undefined,
          get: () => Promise.reject(connectionLostError),
        }
      : database,
    workspace: 'w',
    releaseOrigins: [origin],
    cache,
    uid: () => 'u1',
    after: (_ms, callback) => {
      timers.push(callback);
      return () => timers.splice(timers.indexOf(callback), 1);
    },
    host: 'localhost:4102',
  });
  return { cache, clock, database, items, registry, timers };
}
