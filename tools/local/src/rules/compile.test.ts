import { describe, expect, test } from '@jest/globals';
import { compileRules, RulesError } from './compile';
import type { Auth, Rules } from './rules';
import { plainNode, withValue } from './test/plainNode';

const now = 5_000;
const bob: Auth = { uid: 'bob', token: {} };

function canRead(rules: Rules, path: string, tree: unknown = {}, auth: Auth | null = bob) {
  return rules.canRead({ auth, path: split(path), root: plainNode(tree), now });
}

function canWrite(rules: Rules, tree: unknown, path: string, value: unknown, all?: unknown) {
  const before = plainNode(tree);
  const after = plainNode(all ?? withValue(tree, path, value));
  return rules.canWrite({ auth: bob, path: split(path), before, after, now });
}

function split(path: string): string[] {
  return path.split('/').filter((key) => key !== '');
}

function problemsOf(source: unknown): string[] {
  try {
    compileRules(source);
  } catch (error) {
    if (error instanceof RulesError) return error.problems.map((p) => `${p.path}: ${p.message}`);
    throw error;
  }
  return [];
}

describe('reading', () => {
  const rules = compileRules({
    rules: {
      open: { '.read': true, shut: { '.read': false } },
      users: { $uid: { '.read': 'auth != null && auth.uid == $uid' } },
      named: { special: { '.read': true }, $other: { '.read': false } },
    },
  });

  test('is refused where no rule grants it', () => {
    expect(canRead(rules, '')).toBe(false);
    expect(canRead(rules, 'nowhere/at/all')).toBe(false);
    expect(canRead(rules, 'users')).toBe(false);
  });

  test('is granted to everything below a grant, whatever stands there', () => {
    expect(canRead(rules, 'open')).toBe(true);
    expect(canRead(rules, 'open/shut')).toBe(true);
    expect(canRead(rules, 'open/any/depth/__proto__')).toBe(true);
  });

  test('binds wildcards to the keys of the path', () => {
    expect(canRead(rules, 'users/bob')).toBe(true);
    expect(canRead(rules, 'users/bob/settings')).toBe(true);
    expect(canRead(rules, 'users/eve')).toBe(false);
    expect(canRead(rules, 'users/bob', {}, null)).toBe(false);
  });

  test('takes a named key before the wildcard', () => {
    expect(canRead(rules, 'named/special')).toBe(true);
    expect(canRead(rules, 'named/constructor')).toBe(false);
  });
});

describe('writing', () => {
  const rules = compileRules({
    rules: {
      docs: {
        $doc: {
          '.write': "!data.exists() || data.child('owner').val() == auth.uid",
          '.validate': "newData.hasChildren(['owner', 'title'])",
          owner: { '.validate': 'newData.val() == auth.uid' },
          title: { '.validate': 'newData.isString() && newData.val().length <= 5' },
          at: { '.validate': 'newData.val() == now' },
          tags: { $tag: { '.validate': 'newData.val() == true && $tag.matches(/^[a-z]+$/)' } },
          $other: { '.validate': false },
        },
      },
      sum: {
        '.write': true,
        '.validate': "newData.parent().child('limit').val() >= newData.val()",
      },
      limit: { '.write': true },
    },
  });
  const tree = {
    docs: { mine: { owner: 'bob', title: 'Mine' }, hers: { owner: 'eve', title: 'H' } },
  };

  test('needs a grant on the way to the path', () => {
    expect(canWrite(rules, tree, 'docs', { x: { owner: 'bob', title: 'X' } })).toBe(false);
    expect(canWrite(rules, tree, 'docs/x', { owner: 'bob', title: 'X' })).toBe(true);
    expect(canWrite(rules, tree, 'docs/hers/title', 'Mine')).toBe(false);
    expect(canWrite(rules, tree, 'other', 1)).toBe(false);
  });

  test('checks every node of the new data, unknown keys included', () => {
    expect(canWrite(rules, tree, 'docs/x', { owner: 'bob', title: 'Long title' })).toBe(false);
    expect(canWrite(rules, tree, 'docs/x', { owner: 'bob', title: 'X', tags: { a: true } })).toBe(
      true,
    );
    expect(canWrite(rules, tree, 'docs/x', { owner: 'bob', title: 'X', tags: { A: true } })).toBe(
      false,
    );
    expect(canWrite(rules, tree, 'docs/x', { owner: 'bob', title: 'X', more: 1 })).toBe(false);
    expect(canWrite(rules, tree, 'docs/x', { owner: 'bob', title: 'X', constructor: 1 })).toBe(
      false,
    );
    const proto: unknown = JSON.parse('{"owner":"bob","title":"X","__proto__":{"a":1}}');
    expect(canWrite(rules, tree, 'docs/x', proto)).toBe(false);
    expect(canWrite(rules, tree, 'docs/x', { owner: 'bob', title: { length: 1 } })).toBe(false);
  });

  test('checks the way to the path too, against the tree as it would be', () => {
    expect(canWrite(rules, tree, 'docs/x/owner', 'bob')).toBe(false);
    expect(canWrite(rules, tree, 'docs/mine/title', 'New')).toBe(true);
    expect(canWrite(rules, tree, 'docs/mine/more', 1)).toBe(false);
  });

  test('asks no validation of a deletion', () => {
    expect(canWrite(rules, tree, 'docs/mine', null)).toBe(true);
    expect(canWrite(rules, tree, 'docs/mine/title', null)).toBe(true);
    expect(canWrite(rules, tree, 'docs/hers', null)).toBe(false);
  });

  test('shows the whole of a write to several paths as the new data of each', () => {
    const after = { limit: 9, sum: 7 };
    expect(canWrite(rules, { limit: 1 }, 'sum', 7)).toBe(false);
    expect(canWrite(rules, { limit: 1 }, 'sum', 7, after)).toBe(true);
  });

  test('compares times with the clock of the request', () => {
    const doc = { owner: 'bob', title: 'X' };
    expect(canWrite(rules, tree, 'docs/x', { ...doc, at: now })).toBe(true);
    expect(canWrite(rules, tree, 'docs/x', { ...doc, at: now + 1 })).toBe(false);
  });
});

describe('indexes', () => {
  const rules = compileRules({
    rules: { series: { $group: { '.indexOn': ['t0', '.value'] } }, one: { '.indexOn': 'a/b' } },
  });

  test('are those of the path itself', () => {
    expect(rules.indexesAt(['series', 'cpu'])).toEqual(['t0', '.value']);
    expect(rules.indexesAt(['one'])).toEqual(['a/b']);
    expect(rules.indexesAt(['series'])).toEqual([]);
    expect(rules.indexesAt(['series', 'cpu', 'deeper'])).toEqual([]);
    expect(rules.indexesAt(['constructor'])).toEqual([]);
  });
});

describe('rules that can’t be used', () => {
  test('are refused with all their problems and the path of each', () => {
    const source = {
      rules: {
        '.read': 'nobody',
        '.reed': true,
        a: { '.write': 'data.exists(', $x: { $x: {} }, $y: {} },
        'a/b': {},
        b: 7,
        c: { '.read': 'newData.exists()', '.indexOn': [1] },
      },
    };
    expect(problemsOf(source)).toEqual([
      '.reed: expected one of .read, .write, .validate, .indexOn',
      'a/$x/$x: a wildcard above has this name',
      'a/$y: only one wildcard may stand here',
      'a/.write: unexpected end (at character 13)',
      'a/b: not a key that the database can hold',
      'b: expected an object of rules',
      'c/.read: unknown name “newData” (at character 1)',
      'c/.indexOn: expected child paths, as strings',
      '.read: unknown name “nobody” (at character 1)',
    ]);
  });

  test.each([[null], ['text'], [[]], [{}], [{ rules: {}, more: {} }]])(
    '%j is no rules file',
    (source) => {
      expect(problemsOf(source)).toHaveLength(1);
    },
  );
});
