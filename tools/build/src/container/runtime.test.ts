import { describe, expect, test } from '@jest/globals';
import federation from './plain';
import type { Consumed, Factory, ShareScope, WebpackRequire } from './webpack';

const { bundlerRuntime: runtime } = federation;

/** What webpack makes of a container that shares and consumes `react` 19.1.0. */
function container(consumed: Partial<Consumed> = {}) {
  const own = { version: '19.1.0', get: async () => () => 'own' };
  const data: Consumed = {
    shareKey: 'react',
    requiredVersion: '^19.0.0',
    singleton: false,
    fallback: own.get,
    ...consumed,
  };
  const initPromise = () => runtime.I({ webpackRequire, shareScopeName: 'default' });
  const webpackRequire: WebpackRequire = {
    S: {},
    m: {},
    c: {},
    I: initPromise,
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: data } },
    federation: { initOptions: { name: 'chart_x_1_0_0', shared: { react: [own] } } },
  };
  const installedModules: Record<number, Promise<void> | 0> = {};
  return {
    start: (shareScope: ShareScope) =>
      runtime.initContainerEntry({ webpackRequire, shareScope, shareScopeKey: 'default' }),
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

  test('puts its own into the scope and never in the place of another’s', () => {
    const theirs = of(() => 'theirs');
    const scope: ShareScope = { react: { '19.1.0': theirs } };
    container().start(scope);
    expect(scope.react?.['19.1.0']).toBe(theirs);
    const empty: ShareScope = {};
    container().start(empty);
    expect(empty.react?.['19.1.0']?.from).toBe('chart_x_1_0_0');
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
