import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openLog } from '../log/log';
import { type Database, openDatabase } from './database';
import { DatabaseError } from './databaseError';
import { parsePath } from './path';
import { toJson } from './toJson';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-accepted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(file = 'database.log'): Promise<Database> {
  return openDatabase({
    file: join(folder, file),
    rules: null,
    now: () => 5000,
    onLog: fail,
    onFailure: fail,
  });
}

function fail(cause: unknown): never {
  throw new Error(String(cause));
}

/** What a client can do to a database; `key` is the generated key of a REST POST. */
type Write =
  | { readonly kind: 'put' | 'merge'; readonly path: string; readonly json: unknown }
  | {
      readonly kind: 'post';
      readonly path: string;
      readonly key: string;
      readonly json: unknown;
    };

/** The answer: `ok` or the status of the refusal. */
function apply(database: Database, write: Write): string {
  try {
    const path = parsePath(write.path);
    const { json } = write;
    if (write.kind === 'merge') database.merge({ path, json, writer: null });
    if (write.kind === 'put') database.put({ path, json, writer: null });
    if (write.kind === 'post') {
      database.put({ path: [...path, write.key], json, writer: null });
    }
    return 'ok';
  } catch (error) {
    if (error instanceof DatabaseError) return error.status;
    throw error;
  }
}

const deep = (levels: number) => Array.from({ length: levels }, () => 'k').join('/');
const longKey = (bytes: number): string => 'x'.repeat(bytes);
const pushKey = '-OabcdefghijklmnopqR';

describe('a write that was accepted', () => {
  const cases: readonly [string, readonly Write[], string][] = [
    [
      'a priority of a node at the deepest level',
      [
        { kind: 'put', path: deep(32), json: 1 },
        { kind: 'put', path: `${deep(32)}/.priority`, json: 7 },
      ],
      'ok',
    ],
    [
      'a priority in an update of a node at the deepest level',
      [{ kind: 'merge', path: deep(31), json: { k: 1, x: 2, 'k/.priority': 3 } }],
      'invalid_data',
    ],
    [
      'a priority at the longest path',
      [
        { kind: 'put', path: longKey(767), json: 1 },
        { kind: 'put', path: `${longKey(767)}/.priority`, json: 7 },
      ],
      'ok',
    ],
    [
      'a child of a priority',
      [{ kind: 'merge', path: 'a/.priority', json: { b: 1 } }],
      'invalid_path',
    ],
    [
      'a child added to a priority',
      [{ kind: 'post', path: 'a/.priority', key: pushKey, json: 1 }],
      'invalid_path',
    ],
    [
      'an object as a priority',
      [{ kind: 'put', path: 'a/.priority', json: { b: 1 } }],
      'invalid_data',
    ],
    ['true as a priority', [{ kind: 'put', path: 'a/.priority', json: true }], 'invalid_data'],
    [
      'a child added below the deepest level',
      [{ kind: 'post', path: deep(32), key: pushKey, json: 1 }],
      'invalid_path',
    ],
    [
      'a child added to a long path',
      [{ kind: 'post', path: longKey(760), key: pushKey, json: 1 }],
      'invalid_path',
    ],
    ['a value at .value', [{ kind: 'merge', path: 'a', json: { 'b/.value': 1 } }], 'invalid_path'],
    [
      'a value at .sv',
      [{ kind: 'merge', path: 'a', json: { 'b/.sv': 'timestamp' } }],
      'invalid_path',
    ],
    [
      'an increment of a priority',
      [
        { kind: 'put', path: 'a', json: { '.value': 1, '.priority': 2 } },
        { kind: 'put', path: 'a/.priority', json: { '.sv': { increment: 3 } } },
      ],
      'ok',
    ],
  ];
  test.each(cases)('is there after the next start: %s', async (_title, writes, last) => {
    const first = await open();
    const statuses = writes.map((write) => apply(first, write));
    expect(statuses.at(-1)).toBe(last);
    await first.durability.settled();
    const second = await open();
    expect(toJson(second.root)).toBe(toJson(first.root));
    await Promise.all([first.close(), second.close()]);
  });

  test('is there after the next start, for any writes on any paths', async () => {
    let file = 0;
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyWrite, { maxLength: 12 }), async (writes) => {
        file += 1;
        const first = await open(`${file}.log`);
        for (const write of writes) accepted += apply(first, write) === 'ok' ? 1 : 0;
        await first.durability.settled();
        const second = await open(`${file}.log`);
        expect(toJson(second.root)).toBe(toJson(first.root));
        await Promise.all([first.close(), second.close()]);
      }),
      { numRuns: 150 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('is read back though a version of today would refuse it', async () => {
    const first = await open();
    first.put({ path: ['a'], json: 1, writer: null });
    await first.close();
    const log = await openLog({
      file: join(folder, 'database.log'),
      onRecord: () => undefined,
      onLog: fail,
    });
    log.append('{"set":{"/a/.priority/b":4}}');
    log.append(`{"set":{"/${deep(33)}":1}}`);
    log.append(
      '{"atEnd":{"id":"one","step":"merge","path":"/a/.priority","json":{"b":1},"writer":null}}',
    );
    await log.close();
    const second = await open();
    const node = second.root.at(['a']);
    expect([node.value, node.priority]).toEqual([1, 4]);
    expect(second.root.at(deep(33).split('/')).value).toBe(1);
    await second.close();
  });
});

const anyKey = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'c', '7', '__proto__', 'constructor') },
  { weight: 2, arbitrary: fc.constantFrom('.priority', '.value', '.sv', '', ' ') },
  { weight: 1, arbitrary: fc.constantFrom(longKey(700), longKey(400), 'é'.repeat(200)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);
const anyPath = fc.oneof(
  { weight: 8, arbitrary: fc.array(anyKey, { maxLength: 5 }).map((keys) => keys.join('/')) },
  { weight: 1, arbitrary: fc.integer({ min: 29, max: 34 }).map(deep) },
  { weight: 1, arbitrary: fc.integer({ min: 29, max: 34 }).map((n) => `${deep(n)}/.priority`) },
);
const anyLeaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, 1, -0.5, 1e308, 'text', '\ud800', ''),
  fc.constantFrom<unknown>(
    { '.sv': 'timestamp' },
    { '.sv': { increment: 1e308 } },
    { '.value': 1, '.priority': 'p' },
    { '.value': { a: 1 } },
    { '.priority': { '.sv': { increment: 1 } }, a: 1 },
    [1, null, 2],
  ),
);
const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, anyLeaf, fc.dictionary(anyKey, tie('node'), { maxKeys: 3 })),
})).node;
const anyUpdate = fc.dictionary(anyPath, anyJson, { maxKeys: 3 });
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), path: anyPath, json: anyJson }),
  fc.record({
    kind: fc.constant('merge' as const),
    path: anyPath,
    json: fc.oneof({ weight: 5, arbitrary: anyUpdate }, { weight: 1, arbitrary: anyJson }),
  }),
  fc.record({
    kind: fc.constant('post' as const),
    path: anyPath,
    key: fc.constant(pushKey),
    json: anyJson,
  }),
);
