import { type CanaryAnalysis, watchCanaries, withdrawalOf } from '@chartroom/registry/canary';
import {
  type HeadState,
  moveCanary,
  publishRelease,
  type RegistryWriter,
  registerRemote,
  withdrawRelease,
} from '@chartroom/registry/writes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { get, push, ref, serverTimestamp, update } from 'firebase/database';
import { createDatabase } from '../host/src/services/firebase/createDatabase';
import { createHealthWriter } from '../host/src/services/health/createHealthWriter';
import type { HealthEvent } from '../host/src/services/health/healthEvent';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { type Client, isDenied, type LiveBackend, startLiveBackend } from './test/liveBackend';

// A canary from its start to its withdrawal, as pages write and judge it, through the firebase SDK.
const w = demoWorkspace;
const keyId = '0123456789abcdef'.repeat(2);
const names = Array.from({ length: 14 }, (_, index) => `person-${index}`);
type Person = Client & { readonly uid: string };
let live: LiveBackend;
let admin: Person;
let viewer: Person;
let people: Person[];

beforeAll(async () => {
  live = await startLiveBackend();
  for (const name of names) {
    await live.addAccount(name);
    const member = { role: 'viewer', joinedAt: 1, by: 'demo-admin' };
    await live.backend.admin.update({ [`workspaces/${w}/members/${name}`]: member });
  }
  const jwk = JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' });
  const key = { jwk, owner: 'demo-admin', addedAt: 1, by: 'demo-admin', audit: 'a' };
  await live.backend.admin.update({ [`registry/${w}/keys/${keyId}`]: key });
  admin = await live.signIn('admin');
  viewer = await live.signIn('viewer');
  people = await Promise.all(names.map((name) => live.signIn(name)));
});

afterAll(() => live.close());

function writerOf({ uid, database }: Person): RegistryWriter {
  const auditId = push(ref(database)).key ?? '';
  return { workspace: w, uid, serverTime: serverTimestamp(), auditId };
}

async function read(path: string) {
  return (await get(ref(admin.database, path))).val();
}

/** A remote of the admin's with 1.0.0 on stable and 2.0.0 on canary. */
async function startCanary(remote: string): Promise<void> {
  const release = (version: string, sequence: number) => ({
    version,
    url: `http://localhost:4101/${remote}/${version}/`,
    sha384: 'A'.repeat(64),
    sequence,
    contract: 1,
    container: 'chart',
    keyId,
  });
  const about = { remote, kind: 'chart', title: remote } as const;
  const { database } = admin;
  const first = { ...about, release: release('1.0.0', 1) };
  await update(ref(database), registerRemote(writerOf(admin), first));
  const second = { ...about, release: release('2.0.0', 2) };
  await update(ref(database), publishRelease(writerOf(admin), second));
  const head: HeadState = await read(`registry/${w}/heads/${remote}`);
  const to = { version: '2.0.0', sequence: 2 };
  const canary = { remote, head, to, percent: 5 };
  await update(ref(database), moveCanary(writerOf(admin), canary));
}

/** A page of this person's, which writes as the shell does. Several share no lock here. */
function pageOf({ uid, database }: Person) {
  const refused: string[] = [];
  const write = createHealthWriter({
    database: createDatabase(database, 'localhost'),
    connection: { getSnapshot: () => ({ state: 'online', since: 0 }), serverNow: Date.now },
    runExclusive: (run) => run(),
    report: (error) => refused.push(error.code),
  });
  return {
    refused,
    async sees(remote: string, version: string, ...outcomes: HealthEvent['outcome'][]) {
      const at = Date.now();
      await write(outcomes.map((outcome) => ({ workspace: w, uid, remote, version, at, outcome })));
    },
  };
}

const loaded = { loadMs: 120 };
const threw = { code: 'remote/mount-failed' };

/** People use a release, and of `every` so many it fails for the first; 0 for nobody. */
async function use(remote: string, version: string, persons: readonly Person[], every: number) {
  await Promise.all(
    persons.map((person, index) => {
      const fails = every > 0 && index % every === 0;
      const failures = fails ? [threw, threw] : [];
      return pageOf(person).sees(remote, version, loaded, ...failures);
    }),
  );
}

describe('health', () => {
  test('of two pages of one person in the same minute adds up', async () => {
    await startCanary('chart-twice');
    const [one, other] = [pageOf(viewer), pageOf(viewer)];
    await one.sees('chart-twice', '1.0.0', loaded, loaded);
    await other.sees('chart-twice', '1.0.0', loaded, threw);
    await one.sees('chart-twice', '1.0.0', threw);
    const minutes = await read(`health/${w}/chart-twice/1_0_0/${viewer.uid}`);
    const records = Object.values<{ loads: number; failures: string }>(minutes);
    const failures = records.map((record) => JSON.parse(record.failures)['remote/mount-failed']);
    // Of two minutes where the test runs across their border.
    expect(records.reduce((sum, { loads }) => sum + loads, 0)).toBe(3);
    expect(failures.reduce((sum, times = 0) => sum + times, 0)).toBe(2);
    expect([...one.refused, ...other.refused]).toEqual([]);
  });

  test('of a release that was never published is refused, and told once', async () => {
    const page = pageOf(viewer);
    await page.sees('chart-twice', '9.9.9', loaded);
    await page.sees('chart-twice', '9.9.9', loaded);
    expect(page.refused).toEqual(['connection/refused']);
  });

  test('of others is not a viewer’s to read', async () => {
    const healthPath = `health/${w}/chart-twice/1_0_0`;
    expect(await isDenied(get(ref(viewer.database, healthPath)))).toBe(true);
    expect(await isDenied(get(ref(viewer.database, `${healthPath}/${people[0]?.uid}`)))).toBe(true);
  });
});

/** Judges as a page of the admin's until it is stopped. */
function judgeAs(person: Person) {
  const database = createDatabase(person.database, 'localhost');
  const rulings: CanaryAnalysis[] = [];
  const waiting = new Set<() => void>();
  const stop = watchCanaries({
    workspace: w,
    isJudged: ({ remote }) => remote !== 'chart-twice',
    watch: (query, onValue) =>
      database.watchQuery(query, onValue, (error) => {
        throw error;
      }),
    after(ms, callback) {
      // As fast as health comes in.
      const timer = setTimeout(callback, ms / 100);
      return () => clearTimeout(timer);
    },
    onAnalysis(ruling) {
      rulings.push(ruling);
      for (const look of waiting) look();
    },
    withdraw: (ruling) => database.update(withdrawRelease(writerOf(person), withdrawalOf(ruling))),
  });
  return {
    stop,
    /** Resolves to the first ruling on a remote that is so. */
    ruling: (remote: string, isSo: (ruling: CanaryAnalysis) => boolean) =>
      new Promise<CanaryAnalysis>((resolve) => {
        const look = () => {
          const found = rulings.find((each) => each.canary.remote === remote && isSo(each));
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

describe('a canary', () => {
  test('that throws is withdrawn by itself, with an entry in the audit; a noisy one goes on', async () => {
    await startCanary('chart-poisoned');
    await startCanary('chart-noisy');
    const judge = judgeAs(admin);
    const [few, many] = [people.slice(0, 5), people.slice(5)];
    await Promise.all([
      use('chart-noisy', '1.0.0', many, 3),
      use('chart-noisy', '2.0.0', few, 3),
      use('chart-poisoned', '1.0.0', many, 0),
    ]);
    for (const person of few) await use('chart-poisoned', '2.0.0', [person], 1);
    const ruling = await judge.ruling('chart-poisoned', ({ verdict }) => verdict === 'withdraw');
    expect(ruling).toMatchObject({
      canaryTally: { users: 5, failed: 5 },
      stableTally: { users: 9 },
    });
    const noisy = await judge.ruling(
      'chart-noisy',
      ({ canaryTally, stableTally }) => canaryTally.users === 5 && stableTally.users === 9,
    );
    expect(noisy).toMatchObject({ verdict: 'running', canaryTally: { failed: 2 } });
    judge.stop();

    // Written by the same connection, which answers in order.
    const heads = await read(`registry/${w}/heads`);
    expect(heads['chart-poisoned'].channels).toMatchObject({ stable: { version: '1.0.0' } });
    expect(heads['chart-poisoned'].channels.canary).toBeUndefined();
    expect(heads['chart-noisy'].channels.canary.version).toBe('2.0.0');
    const withdrawal = await read(`registry/${w}/withdrawals/chart-poisoned/2_0_0`);
    expect(withdrawal).toMatchObject({
      by: admin.uid,
      reason: expect.stringMatching(/^Withdrawn automatically: failed for 5 of 5 people/),
    });
    const entry = await read(`workspaces/${w}/audit/${heads['chart-poisoned'].audit}`);
    expect(entry).toMatchObject({ action: 'withdraw', target: 'chart-poisoned', after: '2.0.0' });
  });

  test('can’t be withdrawn by somebody who neither owns it nor is an admin', async () => {
    const head: HeadState = await read(`registry/${w}/heads/chart-noisy`);
    const withdrawal = { remote: 'chart-noisy', head, version: '2.0.0', reason: 'by itself' };
    const changes = withdrawRelease(writerOf(viewer), withdrawal);
    expect(await isDenied(update(ref(viewer.database), changes))).toBe(true);
  });
});
