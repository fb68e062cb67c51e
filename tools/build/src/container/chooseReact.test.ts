import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { copiesOf } from './chooseCopy';
import { chooseReact } from './chooseReact';

const copyOf = (version: string) => ({ get: () => () => ({}), from: version });

describe('the copies of React', () => {
  const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
  const consumes = names.map((shareKey) => ({
    shareKey,
    requiredVersion: '^19.0.0',
    singleton: false,
    fallback: () => () => 'own',
  }));
  const container = {
    consumesLoadingData: { moduleIdToConsumeDataMapping: Object.fromEntries(consumes.entries()) },
  };

  /** Which versions a container takes of a host, by what the host shares in which ones. */
  function taken(host: Readonly<Record<string, readonly string[]>>) {
    const scope = Object.fromEntries(
      Object.entries(host).map(([name, versions]) => [
        name,
        Object.fromEntries(versions.map((version) => [version, copyOf(version)])),
      ]),
    );
    const copies = copiesOf(scope);
    return consumes.map((one) => {
      const chosen = chooseReact(copies, one, container);
      // All of them, or none: those that run together come together.
      expect([...(chosen?.keys() ?? [])].sort()).toEqual(chosen ? [...names].sort() : []);
      return chosen?.get(one.shareKey)?.from ?? 'own';
    });
  }
  const all = (versions: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, versions]));

  test('are the host’s where it has them all', () => {
    expect(new Set(taken(all(['19.0.0'])))).toEqual(new Set(['19.0.0']));
    expect(new Set(taken(all(['19.0.0', '19.1.0', '18.3.1'])))).toEqual(new Set(['19.1.0']));
    expect(new Set(taken(all(['18.3.1'])))).toEqual(new Set(['own']));
  });

  test('are the container’s own where the host lacks one in that version', () => {
    const { react, 'react-dom': dom } = all(['19.0.0']);
    expect(new Set(taken({ react: react ?? [], 'react-dom': dom ?? [] }))).toEqual(
      new Set(['own']),
    );
    const mixed = { ...all(['19.1.0', '19.0.0']), 'react-dom/client': ['19.0.0'] };
    expect(new Set(taken(mixed))).toEqual(new Set(['19.0.0']));
  });

  test('are the container’s own where the host lacks one, even in the container’s own version', () => {
    // A host in development has that version in another build, which does not run with the container's.
    expect(new Set(taken({ react: ['19.3.1'], 'react-dom': ['19.3.1'] }))).toEqual(
      new Set(['own']),
    );
  });

  test('never mix two versions, whatever a host shares', () => {
    const versions = fc.subarray(['18.3.1', '19.0.0', '19.1.0', '19.3.1', '19.4.0']);
    const host = fc.record(Object.fromEntries(names.map((name) => [name, versions])));
    fc.assert(
      fc.property(host, (shared) => {
        expect(new Set(taken(shared)).size).toBe(1);
      }),
    );
  });
});
