import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { createIndexes } from './indexes';
import { compareKeys } from './keyOrder';
import { comparePositions, isInRange, type Order, parseQuery, positionOf } from './query';
import { SortedMap } from './sortedMap';
import { branch, emptyNode, leaf, type TreeNode } from './treeNode';
import { windowOf } from './window';

const byN: Order = { by: 'child', path: ['n'] };
const everything = () => true;
const nothingListed = () => false;

function parentOf(count: number): TreeNode {
  const children = Array.from({ length: count }, (_, n): [string, TreeNode] => [
    `k${n}`,
    branch(SortedMap.from(compareKeys, [['n', leaf((n * 7919) % count)]])),
  ]);
  return branch(SortedMap.from(compareKeys, children));
}

/** Looks at children while something runs, counted where an order asks a child for its value. */
function looksDuring(work: () => void): number {
  const at = jest.spyOn(Object.getPrototypeOf(emptyNode), 'at');
  work();
  const looks = at.mock.calls.length;
  at.mockRestore();
  return looks;
}

const lastTen = parseQuery({ i: 'n', l: 10, vf: 'r' });
const middle = parseQuery({ i: 'n', sp: 500, ep: 509 });
if (!lastTen || !middle) throw new Error('These are queries.');

describe('what a query costs', () => {
  test.each([
    ['the last ten', lastTen],
    ['ten in the middle', middle],
  ])('%s of 100,000 cost no more looks than of 10,000, once the index is there', (_, query) => {
    const looks = [10_000, 100_000].map((count) => {
      const node = parentOf(count);
      const indexes = createIndexes(everything);
      const ask = () => windowOf(node, query, (order) => indexes.get(['x'], order, node));
      const first = looksDuring(() => expect(ask().size).toBe(10));
      expect(first).toBeGreaterThanOrEqual(count);
      return looksDuring(() => expect(ask().size).toBe(10));
    });
    expect(looks).toEqual([0, 0]);
  });

  test('after a write it is the write alone that is looked at', () => {
    const looks = [10_000, 100_000].map((count) => {
      const indexes = createIndexes(everything);
      const before = parentOf(count);
      indexes.get(['x'], byN, before);
      const after = before.with(['k77', 'n'], leaf(-1)).with(['k99'], emptyNode);
      return looksDuring(() => {
        expect([...indexes.get(['x'], byN, after).keys()][0]?.key).toBe('k77');
      });
    });
    expect(looks[0]).toBeLessThan(10);
    expect(looks[1]).toBe(looks[0]);
  });

  test('keys are in order by themselves', () => {
    const node = parentOf(10_000);
    const query = parseQuery({ i: '.key', sp: 'k5', l: 3, vf: 'l' });
    const refuse = () => {
      throw new Error('An index was asked for.');
    };
    expect(query && [...windowOf(node, query, refuse).keys()]).toEqual(['k5', 'k50', 'k500']);
  });
});

describe('an index', () => {
  test('that is not listed is kept as long as somebody listens', () => {
    const node = parentOf(1000);
    const indexes = createIndexes(nothingListed);
    const cost = () => looksDuring(() => indexes.get(['x'], byN, node));
    expect([cost(), cost()]).toEqual([1000, 1000]);
    const holds = [indexes.retain(['x'], byN), indexes.retain(['x'], byN)];
    expect([cost(), cost()]).toEqual([1000, 0]);
    holds[0]?.release();
    expect(cost()).toBe(0);
    holds[1]?.release();
    expect(cost()).toBe(1000);
  });

  test('of another path or order is another', () => {
    const indexes = createIndexes(everything);
    const [small, large] = [parentOf(3), parentOf(5)];
    expect(indexes.get(['x'], byN, small).size).toBe(3);
    expect(indexes.get(['y'], byN, large).size).toBe(5);
    expect(indexes.get(['x'], { by: 'priority' }, small).size).toBe(3);
    expect(indexes.get(['x'], byN, small).size).toBe(3);
  });

  test('goes with the versions of its node, forwards and backwards, as if sorted anew', () => {
    const key = fc.constantFrom('a', 'b', 'c', '1', '2', '10', 'd', 'e', 'f', 'g');
    const value = fc.constantFrom(emptyNode, leaf(1), leaf(2), leaf('x'), leaf(true), parentOf(2));
    const writes = fc.array(fc.tuple(key, value), { maxLength: 30 });
    const seed = 20_261;
    fc.assert(
      fc.property(writes, fc.constantFrom<Order>({ by: 'value' }, byN), (all, order) => {
        const indexes = createIndexes(everything);
        const versions = [emptyNode];
        for (const [name, node] of all) {
          versions.push((versions.at(-1) ?? emptyNode).with([name], node));
        }
        for (const node of [...versions, ...versions.toReversed()]) {
          const kept = [...indexes.get([], order, node).keys()].map((position) => position.key);
          const sorted = [...node.keys()]
            .map((name) => positionOf(order, name, node.child(name)))
            .sort(comparePositions)
            .map((position) => position.key);
          expect(kept).toEqual(sorted);
        }
      }),
      { seed, numRuns: 200 },
    );
  });

  test('shows by every query what a look at all children shows', () => {
    const bound = fc.constantFrom(null, 0, 1, 2, 'x', true);
    const node = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', '1', '2'), fc.constantFrom(0, 1, 2, 'x')))
      .map((pairs) =>
        pairs.reduce((tree, [name, n]) => tree.with([name, 'n'], leaf(n)), emptyNode),
      );
    const asked = fc.record(
      { sp: bound, ep: bound, l: fc.integer({ min: 1, max: 4 }), sin: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(node, asked, fc.constantFrom('l', 'r'), (tree, fields, vf) => {
        const query = parseQuery({ i: 'n', vf, ...fields });
        fc.pre(query !== null);
        if (!query) return;
        const indexes = createIndexes(everything);
        const window = windowOf(tree, query, (order) => indexes.get([], order, tree));
        const inRange = [...tree.keys()]
          .map((name) => positionOf(byN, name, tree.child(name)))
          .filter((position) => isInRange(query, position))
          .sort(comparePositions)
          .map((position) => position.key);
        const limit = query.limit ?? inRange.length;
        const isFirst = query.isFromStart || query.limit === null;
        const expected = isFirst
          ? inRange.slice(0, limit)
          : inRange.slice(Math.max(0, inRange.length - limit));
        expect([...window.keys()].sort()).toEqual(expected.sort());
      }),
      { seed: 20_262, numRuns: 300 },
    );
  });
});
