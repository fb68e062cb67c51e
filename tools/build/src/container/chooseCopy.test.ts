import { sharedRange } from '@chartroom/contract/sharedRange';
import { describe, expect, test } from '@jest/globals';
import { satisfy } from '@module-federation/runtime';
import fc from 'fast-check';
import { chooseCopy, copiesOf } from './chooseCopy';
import type { ShareScope } from './webpack';

const copy = { get: () => () => ({}) };
const loaded = { ...copy, lib: () => ({}) };
const caret = (requiredVersion: string, singleton = false) => ({ requiredVersion, singleton });

function chosen(scope: Record<string, object>, ask: ReturnType<typeof caret>): string | null {
  const copies = copiesOf({ react: scope } as ShareScope);
  return chooseCopy(copies.react ?? [], ask)?.version ?? null;
}

describe('the copy of the host', () => {
  test('serves a remote whose range it satisfies', () => {
    expect(chosen({ '19.3.1': loaded }, caret('^19.0.0'))).toBe('19.3.1');
  });

  test('of React serves all remotes of the same major, older or newer than what they were built with', () => {
    const ask = caret(sharedRange({ ofMajor: true }, '19.3.1'));
    expect(chosen({ '19.0.0': loaded }, ask)).toBe('19.0.0');
    expect(chosen({ '19.4.0': loaded }, ask)).toBe('19.4.0');
    expect(chosen({ '18.3.1': loaded }, ask)).toBeNull();
    expect(chosen({ '20.0.0': loaded }, ask)).toBeNull();
  });

  test('leaves a remote of another major to its own', () => {
    expect(chosen({ '19.3.1': loaded }, caret('^18.3.1'))).toBeNull();
    expect(chosen({ '19.3.1': loaded }, caret('^19.4.0'))).toBeNull();
    expect(chosen({}, caret('^18.3.1'))).toBeNull();
  });

  test('is taken for a singleton, whatever its version', () => {
    expect(chosen({ '1.0.0': loaded }, caret('^2.0.0', true))).toBe('1.0.0');
  });

  test('is, of several, one that is loaded, then the newest', () => {
    const ask = caret('^1.0.0');
    expect(chosen({ '1.10.0': copy, '1.9.0': copy, '1.2.0': copy }, ask)).toBe('1.10.0');
    expect(chosen({ '1.10.0': copy, '1.9.0': loaded, '1.2.0': loaded }, ask)).toBe('1.9.0');
  });

  test('of a pre-release serves those alone that were built with the very same', () => {
    expect(chosen({ '2.0.0-rc.1': loaded }, caret('^2.0.0'))).toBeNull();
    expect(chosen({ '2.0.0-rc.1': loaded }, caret('^2.0.0-rc.1'))).toBe('2.0.0-rc.1');
    expect(chosen({ '2.0.0': loaded }, caret('^2.0.0-rc.1'))).toBeNull();
  });

  test('of no readable version serves nobody', () => {
    expect(chosen({ latest: loaded }, caret('^1.0.0'))).toBeNull();
  });
});

test('a caret means what the federation runtime of other hosts takes it for', () => {
  const part = fc.nat({ max: 3 });
  const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, (had, asked) => {
      const isChosen = chosen({ [had]: copy }, caret(`^${asked}`)) !== null;
      expect(isChosen).toBe(satisfy(had, `^${asked}`));
    }),
    { numRuns: 500 },
  );
});
