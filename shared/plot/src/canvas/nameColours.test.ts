import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withoutCue } from './ink';
import { nameStyles, nameToken, nameTokens, slotTokens } from './nameColours';

const names = fc.uniqueArray(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 40 });

describe('the colour of a name', () => {
  test('is the same in every line chart, whatever other names and rows there are', () => {
    fc.assert(
      fc.property(names, names, (some, others) => {
        const here = nameStyles(some);
        const there = nameStyles([...others, ...[...some].reverse()]);
        for (const name of some) {
          expect(withoutCue(here.get(name)?.token ?? '#')).toBe(nameToken(name));
          expect(withoutCue(there.get(name)?.token ?? '#')).toBe(nameToken(name));
        }
      }),
    );
  });

  test('does not depend on the order of names', () => {
    fc.assert(
      fc.property(names, (some) => {
        const order = [...some].reverse();
        for (const name of some) {
          expect(nameStyles(order).get(name)).toEqual(nameStyles(some).get(name));
          expect(nameTokens(order).get(name)).toBe(nameTokens(some).get(name));
        }
      }),
    );
  });

  test('differs between numbered names', () => {
    const hosts = Array.from({ length: 9 }, (_, i) => `host ${i + 1}`);
    expect(new Set(hosts.map(nameToken)).size).toBe(9);
  });
});

describe('names in one chart', () => {
  test('differ as lines by colour and dash, for any number of names', () => {
    fc.assert(
      fc.property(names, (some) => {
        const looks = [...nameStyles(some).values()].map((look) => JSON.stringify(look));
        expect(new Set(looks).size).toBe(some.length);
      }),
    );
  });

  test('differ as fills by colour up to 18, each with its own where it is free', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 18 }), (some) => {
        const tokens = nameTokens(some);
        expect(new Set(tokens.values()).size).toBe(some.length);
        for (const name of some) {
          const isAlone = some.every((one) => one === name || nameToken(one) !== nameToken(name));
          if (isAlone) expect(tokens.get(name)).toBe(nameToken(name));
        }
      }),
    );
  });

  test('are slate where they share a slot or have none', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => `n${i}`);
    const tokenOf = slotTokens(twelve);
    expect([-1, 9, 10, 11].map(tokenOf)).toEqual(['cat-10', 'cat-10', 'cat-10', 'cat-10']);
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8].map(tokenOf)).size).toBe(9);
    expect(
      new Set(Array.from({ length: 10 }, (_, i) => slotTokens(twelve.slice(0, 10))(i))).size,
    ).toBe(10);
  });
});
