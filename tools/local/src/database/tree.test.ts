import { describe, expect, test } from '@jest/globals';
import { fromJson } from './fromJson';
import { compareKeys } from './keyOrder';
import { SortedMap } from './sortedMap';
import { toJson, toValue } from './toJson';
import { emptyNode, type TreeNode } from './treeNode';

function node(json: unknown, existing: TreeNode = emptyNode): TreeNode {
  return fromJson(json, { path: [], existing, now: 1000 });
}

describe('the sorted map', () => {
  test('it holds the same as a Map after any sets and deletes, in order, and old versions stay', () => {
    const seed = 20261;
    const random = seeded(seed);
    const plain = new Map<string, number>();
    let map = SortedMap.empty<string, number>(compareKeys);
    for (let step = 0; step < 4000; step += 1) {
      const key = String(Math.floor(random() * 300));
      const before = [...map.keys()];
      const old = map;
      if (random() < 0.45) {
        plain.delete(key);
        map = map.delete(key);
      } else {
        plain.set(key, step);
        map = map.set(key, step);
      }
      if (step % 97 === 0) {
        expect([...old.keys()]).toEqual(before);
        const entries = [...plain].sort((a, b) => compareKeys(a[0], b[0]));
        const seen: [string, number][] = [];
        map.ascend((k, v) => seen.push([k, v]) > 0);
        expect({ seed, step, seen }).toEqual({ seed, step, seen: entries });
        expect(map.size).toBe(plain.size);
      }
    }
  });
});

describe('keys', () => {
  test('integers come first by number, then strings by code unit', () => {
    const keys = ['b', 'B', '10', '9', '-3', '01', '1', 'é', '2147483648', '-', '1a', '_'];
    expect([...keys].sort(compareKeys)).toEqual([
      '-3',
      '1',
      '01',
      '9',
      '10',
      '-',
      '1a',
      '2147483648',
      'B',
      '_',
      'b',
      'é',
    ]);
  });
});

describe('values', () => {
  test('nulls and empty objects vanish, and with them the branches that held nothing else', () => {
    expect(toJson(node({ a: { b: {}, c: null }, d: [] }))).toBe('null');
    const tree = node({ a: { b: 1 }, c: 2 });
    expect(toJson(tree.with(['a', 'b'], emptyNode))).toBe('{"c":2}');
  });

  test('arrays are objects with integer keys, and read as arrays while at least half is there', () => {
    expect(toJson(node({ list: ['x', null, 'z'] }))).toBe('{"list":{"0":"x","2":"z"}}');
    expect(toValue(node({ list: ['x', null, 'z'] }))).toEqual({ list: ['x', null, 'z'] });
    expect(toValue(node({ 7: 'x' }))).toEqual({ 7: 'x' });
  });

  test('writing below a leaf replaces it, removing below a leaf leaves it', () => {
    const tree = node({ a: 5 });
    expect(toJson(tree.with(['a', 'b'], node(1)))).toBe('{"a":{"b":1}}');
    expect(toJson(tree.with(['a', 'b'], emptyNode))).toBe('{"a":5}');
  });

  test('keys that name parts of JavaScript objects are keys like others', () => {
    const json = '{"__proto__":{"x":1},"constructor":2}';
    expect(toJson(node(JSON.parse(json)))).toBe(json);
    expect(node({ a: 1 }).child('constructor').isEmpty).toBe(true);
  });

  test('server values take the clock and what was there', () => {
    const existing = node({ n: 5, s: 'text' });
    const json = {
      at: { '.sv': 'timestamp' },
      n: { '.sv': { increment: 2 } },
      s: { '.sv': { increment: -1 } },
    };
    expect(toValue(node(json, existing))).toEqual({ at: 1000, n: 7, s: -1 });
  });

  test.each([
    ['a forbidden key', { 'a.b': 1 }],
    ['an empty key', { '': 1 }],
    ['a control character in a key', { 'a\u0001': 1 }],
    ['half a surrogate pair in a key', { '\ud800': 1 }],
    ['an unknown server value', { '.sv': 'nonsense' }],
    ['a boolean priority', { '.value': 1, '.priority': true }],
    ['33 levels', nest(33)],
    ['a path of more than 768 bytes', { ['k'.repeat(400)]: { ['k'.repeat(400)]: 1 } }],
    ['a string of more than 10 MiB', 'x'.repeat(10 * 1024 * 1024 + 1)],
  ])('%s is refused', (_, json) => {
    expect(() => node(json)).toThrow();
  });

  test('32 levels are allowed', () => {
    expect(() => node(nest(32))).not.toThrow();
  });
});

function nest(levels: number): unknown {
  return levels === 0 ? 1 : { a: nest(levels - 1) };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
