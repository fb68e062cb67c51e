import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { compileRules } from '../rules/compile';
import type { Auth } from '../rules/rules';
import { type Database, openDatabase } from './database';
import { createDatabaseAdmin } from './databaseAdmin';
import { DatabaseError } from './databaseError';
import { parsePath } from './path';

const rules = compileRules({
  rules: {
    members: { $uid: { '.write': false } },
    presence: { $uid: { '.write': 'auth.uid === $uid' } },
    room: { '.write': "root.child('members').child(auth.uid).exists()" },
  },
});
const limits = { disconnectWrites: 10, disconnectChars: 1000 };
const ada: Auth = { uid: 'ada', token: {} };
const eve: Auth = { uid: 'eve', token: {} };

let folder: string;
const opened: Database[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-pending-'));
});
afterEach(async () => {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}

/** Opens the folder's database as a next process would: the one before was killed, never closed. */
async function reopen(): Promise<Database> {
  const database = await openDatabase({
    file: join(folder, 'database.log'),
    rules,
    now: () => 5000,
    onLog: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  });
  opened.push(database);
  return database;
}

describe('what connections left to a process that was killed', () => {
  test('is written at the next start, in the name of who asked, as the rules are then', async () => {
    const first = await reopen();
    await createDatabaseAdmin(first).update({ 'members/ada': true, 'presence/ada': 'here' });
    const one = first.pendingWrites.open('one', limits);
    one.setWriter(ada);
    one.put(parsePath('presence/ada'), null, 10);
    one.merge(parsePath('room'), { left: { '.sv': 'timestamp' }, by: 'ada' }, 10);
    const two = first.pendingWrites.open('two', limits);
    two.setWriter(eve);
    two.put(parsePath('room/by'), 'eve', 10);
    await first.durability.settled();

    const second = await reopen();
    const end = { members: { ada: true }, room: { by: 'ada', left: 5000 } };
    expect(createDatabaseAdmin(second).get('/')).toEqual(end);
    // Once is enough.
    await createDatabaseAdmin(second).set('room', null);
    expect(createDatabaseAdmin(await reopen()).get('room')).toBe(null);
  });

  test('is not written where it was cancelled, written already, or the right has gone', async () => {
    const first = await reopen();
    const admin = createDatabaseAdmin(first);
    await admin.update({ 'members/ada': true, 'presence/ada': 'here' });
    const cancelled = first.pendingWrites.open('cancelled', limits);
    cancelled.setWriter(ada);
    cancelled.put(parsePath('presence/ada'), 'never', 10);
    cancelled.cancel(parsePath('presence'));
    const over = first.pendingWrites.open('over', limits);
    over.setWriter(ada);
    over.put(parsePath('room/count'), { '.sv': { increment: 1 } }, 10);
    over.run();
    const signedOut = first.pendingWrites.open('signed-out', limits);
    signedOut.setWriter(ada);
    signedOut.put(parsePath('presence/ada'), 'never', 10);
    signedOut.setWriter(null);
    await first.durability.settled();
    const second = createDatabaseAdmin(await reopen());
    expect(second.get('presence/ada')).toBe('here');
    expect(second.get('room')).toEqual({ count: 1 });
  });

  test('outlasts a compaction of the log, keys of every name included', async () => {
    const first = await reopen();
    const admin = createDatabaseAdmin(first);
    await admin.update({ 'members/ada': true });
    const writes = first.pendingWrites.open('one', limits);
    writes.setWriter(ada);
    writes.merge(parsePath('room'), JSON.parse('{"__proto__":"x","a/b":1,"gone":1}'), 10);
    writes.cancel(parsePath('room/gone'));
    for (let n = 0; n < 18; n += 1) await admin.set('big', `${n}${'x'.repeat(1_000_000)}`);
    // The log is compacted by then; what is pending is no matter of closing the database.
    await closeAll();
    const second = createDatabaseAdmin(await reopen());
    expect(JSON.stringify(second.get('room'))).toBe('{"__proto__":"x","a":{"b":1}}');
  });

  test('is bounded: what is too much is refused and changes nothing', async () => {
    const writes = (await reopen()).pendingWrites.open('one', limits);
    writes.put(parsePath('a'), 1, 600);
    expect(() => writes.put(parsePath('b'), 1, 600)).toThrow(DatabaseError);
    expect(writes.steps()).toHaveLength(1);
    writes.put(parsePath('a'), 2, 900);
    expect(writes.steps()).toEqual([{ step: 'merge', path: '/a', json: { '': 2 }, writer: null }]);
  });
});
