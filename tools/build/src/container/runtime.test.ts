import { describe, expect, test } from '@jest/globals';
import federation from './plain';
import react from './react';
import shell from './shell';
import type { ConsumedModule, Factory, ShareScope, WebpackRequire } from './webpack';

const { bundlerRuntime: runtime } = federation;

/** What webpack makes of a container that shares and consumes `react` 19.1.0. */
function container(consumed: Partial<ConsumedModule> = {}) {
  const own = { version: '19.1.0', get: async () => () => 'own' };
  const data: ConsumedModule = {
    shareKey: 'react',
    requiredVersion: '^19.0.0',
    singleton: false,
    fallback: own.get,
    ...consumed,
  };
  const webpackRequire: WebpackRequire = {
    S: {},
    m: {},
    c: {},
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: data } },
    federation: { initOptions: { name: 'chart_x_1_0_0', shared: { react: [own] } } },
  };
  const installedModules: Record<number, Promise<void> | 0> = {};
  return {
    start: (shareScope?: ShareScope) => runtime.initContainerEntry({ webpackRequire, shareScope }),
    /** Whether a chunk that consumes it waited, and what it then requires. */
    async consume() {
      const promises: Promise<unknown>[] = [];
      const chunkMapping = { 3: [7] };
      runtime.consumes({ chunkMapping, installedModules, chunkId: 3, promises, webpackRequire });
      await Promise.all(promises);
      const module = { exports: null as unknown };
      webpackRequire.m[7]?.(module);
      return { waited: promises.length > 0, exports: module.exports };
    },
    webpackRequire,
    installedModules,
  };
}

const of = (lib: Factory) => ({ get: async () => lib, lib });

describe('a container', () => {
  test('that nobody started has its own', async () => {
    expect(await container().consume()).toEqual({ waited: true, exports: 'own' });
  });

  test('takes what the host has loaded, at once', async () => {
    const one = container();
    one.start({ react: { '19.3.1': of(() => 'of the host') } });
    expect(await one.consume()).toEqual({ waited: false, exports: 'of the host' });
    // Any later chunk finds it there.
    expect(await one.consume()).toEqual({ waited: false, exports: 'of the host' });
  });

  test('waits for what the host has yet to load; where that fails it has its own', async () => {
    const late = container();
    late.start({ react: { '19.3.1': { get: async () => () => 'late' } } });
    expect(await late.consume()).toEqual({ waited: true, exports: 'late' });
    const lost = container();
    lost.start({ react: { '19.3.1': { get: () => Promise.reject(new Error('lost')) } } });
    expect(await lost.consume()).toEqual({ waited: true, exports: 'own' });
  });

  test('changes nothing in the scope of a host, whether it takes something or not (C112)', async () => {
    const late = { get: async () => () => 'late', loaded: false };
    const scopes: ShareScope[] = [
      {},
      { react: {} },
      { react: { '18.3.1': of(() => 'another major') } },
      { react: { '19.1.0': of(() => 'the same version') } },
      { react: { '19.3.1': late } },
    ];
    for (const scope of scopes) {
      for (const versions of Object.values(scope)) Object.values(versions).forEach(Object.freeze);
      Object.values(scope).forEach(Object.freeze);
      const one = container();
      one.start(Object.freeze(scope));
      await one.consume();
    }
    expect(scopes.map((scope) => Object.values(scope).map(Object.keys))).toEqual([
      [],
      [[]],
      [['18.3.1']],
      [['19.1.0']],
      [['19.3.1']],
    ]);
    expect(late.loaded).toBe(false);
  });

  test('has its own where a scope is missing, or holds what is no copy', async () => {
    const none = container();
    none.start(undefined);
    expect((await none.consume()).exports).toBe('own');
    const odd = container();
    odd.start(JSON.parse('{"react": {"19.3.1": null, "19.4.0": {}}, "other": null}'));
    expect((await odd.consume()).exports).toBe('own');
    const noModule = container();
    noModule.start({ react: { '19.3.1': { get: async () => JSON.parse('"no factory"') } } });
    expect((await noModule.consume()).exports).toBe('own');
  });

  test('takes nothing of another release, which an older one puts into the scope', async () => {
    const one = container();
    one.start({ react: { '19.3.1': { ...of(() => 'of a chart'), from: 'chart_text_1_0_0' } } });
    expect((await one.consume()).exports).toBe('own');
    const other = container();
    other.start({ react: { '19.3.1': { ...of(() => 'of the host'), from: 'our_host' } } });
    expect((await other.consume()).exports).toBe('of the host');
  });

  test('takes nothing that came into the scope after its start', async () => {
    const scope: ShareScope = {};
    const one = container();
    one.start(scope);
    scope.react = { ...scope.react, '19.9.0': of(() => 'of another remote') };
    expect((await one.consume()).exports).toBe('own');
  });

  test('stays with the scope that it was started with first', async () => {
    const one = container();
    one.start({ react: { '19.3.1': of(() => 'of the first') } });
    one.start({ react: { '19.4.0': of(() => 'of the second') } });
    expect((await one.consume()).exports).toBe('of the first');
  });

  test('whose own copy does not come fails whoever requires it, and tries anew', async () => {
    const failures = [new Error('no chunk')];
    const one = container({
      async fallback() {
        const failure = failures.pop();
        if (failure) throw failure;
        return () => 'own';
      },
    });
    await expect(one.consume()).rejects.toThrow('no chunk');
    expect((await one.consume()).exports).toBe('own');
  });
});

describe('a container that consumes all of React', () => {
  const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
  const { bundlerRuntime: runtime } = react;

  /** One whose first chunk consumes `react`, and the next one all of it. */
  function container(shareScope: ShareScope) {
    const consumes = names.map((shareKey) => ({
      shareKey,
      requiredVersion: '^19.0.0',
      singleton: false,
      fallback: async () => () => 'own',
    }));
    const webpackRequire: WebpackRequire = {
      S: {},
      m: {},
      c: {},
      consumesLoadingData: { moduleIdToConsumeDataMapping: Object.fromEntries(consumes.entries()) },
      federation: { initOptions: { name: 'chart_x_1_0_0' } },
    };
    runtime.initContainerEntry({ webpackRequire, shareScope });
    const installedModules: Record<number, Promise<void> | 0> = {};
    return async (chunkId: 'first' | 'second') => {
      const promises: Promise<unknown>[] = [];
      const chunkMapping = { first: [0], second: [0, 1, 2, 3] };
      runtime.consumes({ chunkMapping, installedModules, chunkId, promises, webpackRequire });
      await Promise.all(promises);
      return chunkMapping[chunkId].map((id) => {
        const module = { exports: null as unknown };
        webpackRequire.m[id]?.(module);
        return module.exports;
      });
    };
  }
  const copyOf = (version: string) => ({ get: async () => () => version });
  const all = (...versions: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(versions.map((one) => [one, copyOf(one)]))]),
    );

  test('has all of it from the host', async () => {
    const consume = container(all('19.0.0'));
    expect(await consume('first')).toEqual(['19.0.0']);
    expect(await consume('second')).toEqual(['19.0.0', '19.0.0', '19.0.0', '19.0.0']);
  });

  test('stays with one version of two, whichever the host loads in the meantime', async () => {
    const scope: ShareScope = all('19.0.0', '19.1.0');
    const consume = container(scope);
    expect(await consume('first')).toEqual(['19.1.0']);
    for (const versions of Object.values(scope)) {
      const older = versions['19.0.0'];
      if (older) older.lib = () => '19.0.0';
    }
    expect(await consume('second')).toEqual(['19.1.0', '19.1.0', '19.1.0', '19.1.0']);
  });

  test('has all of it from its own files where the host fails to load a part', async () => {
    const lost = { get: () => Promise.reject(new Error('lost')) };
    const consume = container({ ...all('19.0.0'), 'react-dom/client': { '19.0.0': lost } });
    expect(await consume('first')).toEqual(['own']);
    expect(await consume('second')).toEqual(['own', 'own', 'own', 'own']);
  });
});

describe('the shell', () => {
  const copy = { version: '19.3.1', get: async () => () => 'of the shell' };

  test('lends its copies in a scope of its own, under its name', () => {
    const webpackRequire: WebpackRequire = {
      S: {},
      m: {},
      c: {},
      consumesLoadingData: { moduleIdToConsumeDataMapping: {} },
      federation: { initOptions: { name: 'chartroom_shell', shared: { react: [copy] } } },
    };
    const lend = () => shell.bundlerRuntime.I({ webpackRequire, shareScopeName: 'default' });
    lend();
    const first = webpackRequire.S?.default?.react?.['19.3.1'];
    expect(first).toMatchObject({ ...copy, from: 'chartroom_shell' });
    lend();
    expect(webpackRequire.S?.default?.react?.['19.3.1']).toBe(first);
  });
});

describe('the first script', () => {
  test('has what it consumes in itself', () => {
    const { webpackRequire, installedModules } = container({ fallback: () => () => 'eager' });
    const initial = { initialConsumes: [7], installedModules, webpackRequire };
    runtime.installInitialConsumes(initial);
    const module = { exports: null as unknown };
    webpackRequire.m[7]?.(module);
    expect(module.exports).toBe('eager');
  });

  test('says so where it has not', () => {
    const { webpackRequire, installedModules } = container();
    runtime.installInitialConsumes({ initialConsumes: [7], installedModules, webpackRequire });
    expect(() => webpackRequire.m[7]?.({ exports: null })).toThrow('7 is not eager');
  });
});
