import type { ChartroomError } from '@chartroom/contract';
import { storedHealth } from '@chartroom/registry/health';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ConnectionState } from '../firebase/connection';
import { createMemoryDatabase, type MemoryDatabase } from '../records/memoryDatabase.testkit';
import type { HealthWriter } from './createHealthReporter';
import { createHealthWriter } from './createHealthWriter';
import type { HealthEvent } from './healthEvent';

const minute = 29_000_000;
const now = minute * 60_000 + 30_000;
const person = 'health/demo/chart-line/1_0_0/viewer';

let database: MemoryDatabase;
let state: ConnectionState;
let reported: string[];
let updates: Record<string, unknown>[];
let write: HealthWriter;

beforeEach(() => {
  database = createMemoryDatabase();
  state = 'online';
  reported = [];
  updates = [];
  write = createHealthWriter({
    database: {
      get: database.get,
      update: async (changes) => void updates.push({ ...changes }),
    },
    connection: { getSnapshot: () => ({ state, since: 0 }), serverNow: () => now },
    runExclusive: (run) => run(),
    report: (error: ChartroomError) => reported.push(error.code),
  });
});

function healthEvent(
  what: HealthEvent['outcome'],
  overrides: Partial<HealthEvent> = {},
): HealthEvent {
  const release = { workspace: 'demo', uid: 'viewer', remote: 'chart-line', version: '1.0.0' };
  return { ...release, at: now, outcome: what, ...overrides };
}
const loaded = healthEvent({ loadMs: 90 });
const failed = healthEvent({ code: 'remote/mount-failed' });

describe('createHealthWriter', () => {
  test('makes one update, with one record for each release and minute', async () => {
    await write([
      loaded,
      failed,
      failed,
      healthEvent({ loadMs: 700 }, { at: now - 60_000 }),
      healthEvent({ loadMs: null }, { version: '2.0.0-rc.1' }),
    ]);
    expect(updates).toEqual([
      {
        [`${person}/${minute}`]: storedHealth({
          minute,
          loads: 1,
          failures: { 'remote/mount-failed': 2 },
          loadMs: { 100: 1 },
        }),
        [`${person}/${minute - 1}`]: storedHealth({
          minute: minute - 1,
          loads: 1,
          failures: {},
          loadMs: { 1000: 1 },
        }),
        [`health/demo/chart-line/2_0_0-rc_1/viewer/${minute}`]: storedHealth({
          minute,
          loads: 1,
          failures: {},
          loadMs: {},
        }),
      },
    ]);
  });

  test('adds to what another page of the user has written in the same minute', async () => {
    const other = { minute, loads: 4, failures: { 'chart/failed': 1 }, loadMs: { 40: 4 } };
    database.set(person, { [minute]: storedHealth(other) });
    await write([loaded, failed]);
    expect(updates[0]?.[`${person}/${minute}`]).toEqual(
      storedHealth({
        minute,
        loads: 5,
        failures: { 'chart/failed': 1, 'remote/mount-failed': 1 },
        loadMs: { 40: 4, 100: 1 },
      }),
    );
  });

  test('removes expired records, a limited number at once', async () => {
    const week = 7 * 24 * 60;
    const record = (age: number) => [minute - age, { minute: minute - age }] as const;
    const old = Array.from({ length: 150 }, (_, n) => record(week + 100 + n));
    database.set(person, Object.fromEntries([record(week - 1), record(1), ...old]));
    await write([loaded]);
    const removed = Object.entries(updates[0] ?? {}).filter(([, value]) => value === null);
    expect(removed).toHaveLength(100);
    expect(updates[0]).not.toHaveProperty([`${person}/${minute - week + 1}`]);
  });

  test('skips events that the rules would refuse as too old', async () => {
    await write([healthEvent({ loadMs: 1 }, { at: now - 10 * 60_000 })]);
    expect(updates).toEqual([]);
  });

  test.each(['connecting', 'reconnecting', 'offline'] as const)(
    'drops events while %s',
    async (now) => {
      state = now;
      await write([loaded]);
      expect([database.reads, updates]).toEqual([[], []]);
    },
  );

  test('reports a refusal once', async () => {
    database.refuse(person);
    await write([loaded]);
    await write([loaded]);
    expect(reported).toEqual(['connection/refused']);
  });
});
