import { describe, expect, test } from '@jest/globals';
import {
  cachedNodes,
  head,
  key,
  keyId,
  lineChartRef,
  type OpenedRegistry,
  openRegistry,
  origin,
  publicKey,
  record,
} from './registry.testkit';

describe('resolve', () => {
  test('uses stable if the panel has neither version nor channel', async () => {
    const { registry } = openRegistry();
    registry.start();
    const resolved = await registry.resolve(lineChartRef);
    expect(resolved.channel).toBe('stable');
    expect(resolved.address).toEqual({ remote: 'chart-line', version: '1.4.2', record, publicKey });
  });

  test('reads a version by its key, in which dots and + are escaped', async () => {
    const { database, registry } = openRegistry();
    registry.start();
    database.set('registry/w/releases/chart-line/1_5_0-rc_1-b-7', record);
    const resolved = await registry.resolve({ ...lineChartRef, channel: 'canary' });
    expect(resolved.version).toBe('1.5.0-rc.1+7');
  });

  test('prefers a pinned version to the channel', async () => {
    const { database, registry } = openRegistry();
    registry.start();
    database.set('registry/w/releases/chart-line/1_0_0', { ...record, sequence: 1 });
    const resolved = await registry.resolve({
      ...lineChartRef,
      version: '1.0.0',
      channel: 'canary',
    });
    expect([resolved.version, resolved.channel]).toEqual(['1.0.0', null]);
  });

  type Case = [
    code: string,
    heads: object,
    record: unknown,
    withdrawal: unknown,
    refChange: object,
  ];
  const refusals: Case[] = [
    ['registry/unknown-remote', {}, record, null, { remote: 'chart-pie' }],
    ['registry/malformed', { kind: 'game' }, record, null, {}],
    ['registry/malformed', { kind: 'data' }, record, null, {}],
    ['registry/disabled', { disabled: true }, record, null, {}],
    ['registry/untrusted', { trust: 'sandboxed' }, record, null, {}],
    ['registry/no-channel', {}, record, null, { channel: 'beta' }],
    ['registry/no-channel', {}, record, null, { channel: 'constructor' }],
    ['registry/no-release', {}, null, null, {}],
    ['registry/no-release', {}, record, null, { version: '9.9.9' }],
    ['registry/withdrawn', {}, record, { at: 1, by: 'ada' }, {}],
    ['registry/withdrawn', {}, record, { at: 1, by: 'ada' }, { version: '1.4.2' }],
    ['registry/malformed', {}, { ...record, sha384: 'weak' }, null, {}],
    ['remote/contract-too-new', {}, { ...record, contract: 3 }, null, {}],
    ['registry/replayed', {}, { ...record, sequence: 4 }, null, {}],
    ['remote/address-refused', {}, { ...record, url: 'https://evil.example/x/' }, null, {}],
    ['remote/address-refused', {}, { ...record, url: 'data:text/javascript,1' }, null, {}],
    ['remote/address-refused', {}, { ...record, url: `${origin}/a/?b` }, null, {}],
  ];
  test.each(refusals)(
    'refuses with %s',
    async (code, headChange, stored, withdrawal, refChange) => {
      const { database, registry } = openRegistry();
      registry.start();
      database.set('registry/w/heads/chart-line', { ...head, ...headChange });
      database.set('registry/w/releases/chart-line/1_4_2', stored);
      database.set('registry/w/withdrawals/chart-line/1_4_2', withdrawal);
      await expect(registry.resolve({ ...lineChartRef, ...refChange })).rejects.toMatchObject({
        code,
      });
    },
  );

  type KeyCase = [code: string, key: unknown, recordChange: object];
  const keyRefusals: KeyCase[] = [
    ['registry/key-unknown', null, {}],
    ['registry/key-unknown', key, { keyId: 'f'.repeat(32) }],
    ['registry/key-revoked', { ...key, revokedAt: 2 }, {}],
    ['registry/key-foreign', { ...key, owner: 'eve' }, {}],
    ['registry/key-malformed', { ...key, jwk: '{}' }, {}],
    ['registry/malformed', key, { keyId: null }],
    ['registry/malformed', key, { keyId: 'constructor' }],
  ];
  test.each(keyRefusals)('refuses with %s if the key is %j', async (code, stored, change) => {
    const { database, registry } = openRegistry();
    database.set(`registry/w/keys/${keyId}`, stored);
    database.set('registry/w/releases/chart-line/1_4_2', { ...record, ...change });
    registry.start();
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({ code });
  });

  test('accepts a key of the admin or former owner who registered the release', async () => {
    const { database, registry } = openRegistry();
    database.set(`registry/w/keys/${keyId}`, { ...key, owner: 'admin' });
    database.set('registry/w/releases/chart-line/1_4_2', { ...record, by: 'admin' });
    registry.start();
    await expect(registry.resolve(lineChartRef)).resolves.toMatchObject({ address: { publicKey } });
  });

  test('refuses all releases of a revoked key', async () => {
    const { database, registry } = openRegistry();
    registry.start();
    await registry.resolve(lineChartRef);
    database.set(`registry/w/keys/${keyId}`, { ...key, revokedAt: 2 });
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({
      code: 'registry/key-revoked',
    });
  });

  test('never accepts a cached key that the database has revoked', async () => {
    const { database, registry } = openRegistry({ cachedNodes });
    database.set(`registry/w/keys/${keyId}`, { ...key, revokedAt: 2 });
    registry.start();
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({
      code: 'registry/key-revoked',
    });
  });

  test('never accepts a cached head that the database no longer trusts', async () => {
    const { database, registry } = openRegistry({ cachedNodes });
    database.set('registry/w/heads/chart-line', { ...head, trust: 'sandboxed' });
    registry.start();
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({
      code: 'registry/untrusted',
    });
  });

  test('fetches a release once for all panels, and again after its head has changed', async () => {
    const { database, registry } = openRegistry();
    registry.start();
    await Promise.all([
      registry.resolve(lineChartRef),
      registry.resolve(lineChartRef),
      registry.resolve(lineChartRef),
    ]);
    expect(database.reads).toHaveLength(2);
    database.set('registry/w/heads/chart-bar', head);
    await registry.resolve(lineChartRef);
    expect(database.reads).toHaveLength(2);
    database.set('registry/w/heads/chart-line', { ...head, audit: 'a2' });
    await registry.resolve(lineChartRef);
    expect(database.reads).toHaveLength(4);
  });

  test('does not cache a failure: the next call fetches again', async () => {
    const { database, registry } = openRegistry();
    registry.start();
    database.set('registry/w/releases/chart-line/1_4_2', null);
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({
      code: 'registry/no-release',
    });
    database.set('registry/w/releases/chart-line/1_4_2', record);
    await expect(registry.resolve(lineChartRef)).resolves.toMatchObject({ version: '1.4.2' });
  });

  test('does not cache the refusal of a record', async () => {
    const { database, registry } = openRegistry();
    registry.start();
    database.set('registry/w/releases/chart-line/1_4_2', { ...record, contract: 3 });
    const code = 'remote/contract-too-new';
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({ code });
    database.set('registry/w/releases/chart-line/1_4_2', record);
    await expect(registry.resolve(lineChartRef)).resolves.toMatchObject({ version: '1.4.2' });
  });

  test('rejects with connection/lost if the heads don’t arrive', async () => {
    const { registry, timers } = openRegistry();
    const resolved = registry.resolve(lineChartRef);
    timers[0]?.();
    await expect(resolved).rejects.toMatchObject({ code: 'connection/lost' });
  });

  test('rejects if reading the heads is refused', async () => {
    const { database, registry } = openRegistry();
    database.refuse('registry/w/heads/chart-line');
    registry.start();
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({
      code: 'connection/refused',
    });
  });
});

describe('a canary', () => {
  const withCanary = (percent: number) => ({
    ...head,
    channels: { stable: { version: '1.4.2' }, canary: { version: '1.5.0', percent } },
  });

  /** What users get with 1.4.2 on `stable` and 1.5.0 as the canary. */
  async function resolvedBy(stored: unknown, refChange: object = {}) {
    const { database, registry } = openRegistry();
    database.set('registry/w/heads/chart-line', stored);
    database.set('registry/w/releases/chart-line/1_5_0', record);
    registry.start();
    const { version, channel } = await registry.resolve({ ...lineChartRef, ...refChange });
    return [version, channel];
  }

  test('replaces stable for its share of users, and is named as the channel', async () => {
    expect(await resolvedBy(withCanary(100))).toEqual(['1.5.0', 'canary']);
    expect(await resolvedBy(withCanary(0))).toEqual(['1.4.2', 'stable']);
  });

  test('leaves pinned panels alone', async () => {
    const pinned = { version: '1.4.2' };
    expect(await resolvedBy(withCanary(100), pinned)).toEqual(['1.4.2', null]);
  });

  test('is used by panels that name it, and replaced by stable once it has ended', async () => {
    const named = { channel: 'canary' };
    expect(await resolvedBy(withCanary(0), named)).toEqual(['1.5.0', 'canary']);
    const ended = { ...head, channels: { stable: { version: '1.4.2' } } };
    expect(await resolvedBy(ended, named)).toEqual(['1.4.2', 'stable']);
  });
});

describe('a database that does not answer', () => {
  /** A page that resolved the release once, opened again `hours` later without the database. */
  async function reopened(
    hours: number,
    meanwhile: (world: OpenedRegistry) => unknown = () => undefined,
  ) {
    const world = openRegistry();
    world.registry.start();
    await world.registry.resolve(lineChartRef);
    await meanwhile(world);
    world.clock.now += hours * 3_600_000;
    return openRegistry({ items: world.items, clock: world.clock, isLost: true });
  }

  test('leaves cached releases usable for a day', async () => {
    const { registry } = await reopened(24);
    registry.start();
    await expect(registry.resolve(lineChartRef)).resolves.toMatchObject({ version: '1.4.2' });
    const later = await reopened(24.1);
    later.registry.start();
    const resolved = later.registry.resolve(lineChartRef);
    later.timers[0]?.();
    await expect(resolved).rejects.toMatchObject({ code: 'connection/lost' });
  });

  test('leaves releases unavailable that are not cached', async () => {
    const { registry } = await reopened(1);
    registry.start();
    const other = registry.resolve({ ...lineChartRef, channel: 'canary' });
    await expect(other).rejects.toMatchObject({ code: 'connection/lost' });
  });

  test('does not restore a release that is known to be withdrawn', async () => {
    const { registry } = await reopened(1, async ({ database, registry }) => {
      database.set('registry/w/withdrawals/chart-line/1_4_2', { at: 1, by: 'ada' });
      database.set('registry/w/heads/chart-line', { ...head, audit: 'withdrawal' });
      await registry.resolve(lineChartRef).catch(() => undefined);
    });
    registry.start();
    await expect(registry.resolve(lineChartRef)).rejects.toMatchObject({
      code: 'registry/withdrawn',
    });
  });
});

describe('heads', () => {
  test('in the cache start the fetch of a release before the database has answered', async () => {
    const { database, registry } = openRegistry({ cachedNodes });
    let tell: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const { watch } = database;
    database.watch = (path, onValue, onError) =>
      watch(path, (value) => void silence.then(() => onValue(value)), onError);
    registry.start();
    const resolved = registry.resolve(lineChartRef);
    await Promise.resolve();
    expect(database.reads).toEqual([
      'registry/w/releases/chart-line/1_4_2',
      'registry/w/withdrawals/chart-line/1_4_2',
    ]);
    tell();
    await expect(resolved).resolves.toMatchObject({ version: '1.4.2' });
    expect(database.reads).toHaveLength(2);
  });

  test('in the cache do not decide about channels that they lack', async () => {
    const { registry } = openRegistry({ cachedNodes: { [`keys/${keyId}`]: key } });
    registry.start();
    await expect(registry.resolve(lineChartRef)).resolves.toMatchObject({ version: '1.4.2' });
  });

  test('and keys are cached whenever the database reports them', async () => {
    const { cache, registry } = openRegistry();
    registry.start();
    await registry.resolve(lineChartRef);
    for (const [path, value] of Object.entries(cachedNodes))
      expect(cache.readNode(path)).toEqual(value);
  });

  test('and keys are watched one by one, as requested, until the registry stops', async () => {
    const { database, registry } = openRegistry();
    const stop = registry.start();
    expect(database.watchedPaths()).toEqual([]);
    await registry.resolve(lineChartRef);
    const used = ['registry/w/heads/chart-line', `registry/w/keys/${keyId}`];
    expect(database.watchedPaths()).toEqual(used);
    stop();
    expect(database.watchedPaths()).toEqual([]);
    registry.start();
    expect(database.watchedPaths()).toEqual(used);
  });

  test('are read by valid names only, so that no other path is reached', async () => {
    const { database, registry } = openRegistry();
    registry.start();
    for (const remote of ['chart-line/channels', '../keys', '']) {
      const code = 'registry/unknown-remote';
      await expect(registry.resolve({ ...lineChartRef, remote })).rejects.toMatchObject({ code });
    }
    expect(database.watchedPaths()).toEqual([]);
  });
});
