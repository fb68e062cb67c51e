import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AxisTree } from './axisTree';

const drain = (steps: Generator<void, void, void>) => [...steps].length;

describe('AxisTree', () => {
  test('is what a tree of maps is, whatever is added in whichever order', () => {
    const paths = fc.array(fc.array(fc.integer({ min: -1, max: 40 }), { maxLength: 3 }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(paths, (added) => {
        const tree = new AxisTree();
        const ids = new Map<string, number>([['', 0]]);
        const children = new Map<number, number[]>();
        for (const path of added) {
          drain(tree.reserve(path.length));
          let node = 0;
          for (const [depth, code] of path.entries()) {
            const parent = node;
            node = tree.child(parent, code);
            const key = path.slice(0, depth + 1).join();
            const known = ids.get(key);
            expect(node).toBe(known ?? ids.size);
            if (known !== undefined) continue;
            ids.set(key, node);
            children.set(parent, [...(children.get(parent) ?? []), node]);
            expect([tree.parents[node], tree.codes[node]]).toEqual([parent, code]);
            expect(tree.depths[node]).toBe(depth + 1);
          }
          expect(tree.pathOf(node)).toEqual(path);
        }
        expect(tree.size).toBe(ids.size);
        for (let node = 0; node < tree.size; node += 1) {
          expect(tree.childrenOf(node)).toEqual(children.get(node) ?? []);
        }
      }),
    );
  });

  test('makes room in short steps', () => {
    const tree = new AxisTree();
    const count = 100_000;
    const steps = drain(tree.reserve(count));
    for (let code = 0; code < count; code += 1) tree.child(0, code);
    expect(drain(tree.reserve(0))).toBe(0);
    // What is copied or hashed again: at most 16,384 entries of the table, or one array, in a step.
    expect(drain(tree.reserve(2 * count))).toBeGreaterThan(steps + count / 16_384 - 1);
    expect(tree.childrenOf(0)).toHaveLength(count);
  });
});
