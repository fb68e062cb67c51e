import {
  addKey,
  endCanary,
  type HeadState,
  moveCanary,
  moveStable,
  promoteCanary,
  publishRelease,
  type RegistryChanges,
  type RegistryWriter,
  registerRemote,
  revokeKey,
  rollBack,
  setDisabled,
  setTrust,
  transferOwnership,
  withdrawRelease,
} from '@chartroom/registry/writes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  equalTo,
  get,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { demoWorkspace } from '../tools/local/src/demo/seed';
import { type Client, isDenied, type LiveBackend, startLiveBackend } from './test/liveBackend';

// The life of a remote, written as the shell and the command line write it.
const w = demoWorkspace;
const remote = 'chart-live';
const keyId = '0123456789abcdef'.repeat(2);
type Person = Client & { readonly uid: string };
let live: LiveBackend;
let admin: Person;
let publisher: Person;
let another: Person;
let viewer: Person;

beforeAll(async () => {
  live = await startLiveBackend();
  for (const name of ['publisher', 'another']) {
    await live.addAccount(name);
    const member = { role: 'viewer', publisher: true, joinedAt: 1, by: 'demo-admin' };
    await live.backend.admin.update({ [`workspaces/${w}/members/${name}`]: member });
  }
  admin = await live.signIn('admin');
  publisher = await live.signIn('publisher');
  another = await live.signIn('another');
  viewer = await live.signIn('viewer');
});

afterAll(() => live.close());

function writerOf({ uid, database }: Person): RegistryWriter {
  const auditId = push(ref(database, `workspaces/${w}/audit`)).key ?? '';
  return { workspace: w, uid, serverTime: serverTimestamp(), auditId };
}

type Build = (writer: RegistryWriter, head: HeadState) => RegistryChanges | null;

/** Does it from the remote's head as it is now. */
async function write(person: Person, build: Build): Promise<void> {
  const head: HeadState = (await get(ref(person.database, `registry/${w}/heads/${remote}`))).val();
  await update(ref(person.database), { ...build(writerOf(person), head) });
}

/** One after another: the first person's is refused, the second's taken. */
async function onlyBy(refused: readonly Person[], taken: Person, build: Build): Promise<void> {
  for (const person of refused) expect(await isDenied(write(person, build))).toBe(true);
  await write(taken, build);
}

async function headNow(): Promise<HeadState> {
  return (await get(ref(viewer.database, `registry/${w}/heads/${remote}`))).val();
}

function release(version: string, sequence: number) {
  return {
    version,
    url: `http://localhost:4101/${remote}/${version}/`,
    sha384: 'A'.repeat(64),
    sequence,
    contract: 1,
    container: 'chart_live',
    keyId,
  };
}

describe('the life of a remote', () => {
  test('a key is added by an admin', async () => {
    const jwk = JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' });
    const add: Build = (writer) => addKey(writer, { keyId, jwk, owner: 'publisher' });
    await onlyBy([viewer, publisher], admin, add);
  });

  test('its publisher registers it and publishes; others can’t', async () => {
    const first: Build = (writer) =>
      registerRemote(writer, {
        remote,
        kind: 'chart',
        title: 'Live',
        release: release('1.0.0', 1),
      });
    await onlyBy([viewer, another], publisher, first);
    expect(await headNow()).toMatchObject({
      owner: 'publisher',
      trust: 'sandboxed',
      minSequence: 1,
      channels: { stable: { version: '1.0.0' } },
    });
    for (const [version, sequence] of [
      ['1.1.0', 2],
      ['1.2.0-rc.1+7', 3],
    ] as const) {
      const publish: Build = (writer) =>
        publishRelease(writer, { remote, title: 'Live', release: release(version, sequence) });
      await onlyBy([viewer, another], publisher, publish);
    }
  });

  test('a canary starts, grows, ends and is promoted, seen at once by whoever listens', async () => {
    // The viewer's own refused writes would show for a moment in the viewer's own page.
    const seen: (number | null)[] = [];
    const targetPath = ref(
      viewer.database,
      `registry/${w}/heads/${remote}/channels/canary/percent`,
    );
    const stop = onValue(targetPath, (snapshot) => seen.push(snapshot.val()));
    const to = { version: '1.1.0', sequence: 2 };
    for (const percent of [5, 25]) {
      const share: Build = (writer, head) => moveCanary(writer, { remote, head, to, percent });
      await onlyBy([another], publisher, share);
    }
    await onlyBy([another], publisher, (writer, head) => endCanary(writer, { remote, head }));
    await write(admin, (writer, head) => moveCanary(writer, { remote, head, to, percent: 5 }));
    const promote: Build = (writer, head) => promoteCanary(writer, { remote, head, sequence: 2 });
    await onlyBy([another], publisher, promote);
    await get(targetPath);
    stop();
    expect(seen).toEqual([null, 5, 25, null, 5, null]);
    const { minSequence, channels } = await headNow();
    expect([minSequence, channels.stable?.version]).toEqual([2, '1.1.0']);
    expect(channels.stable?.previous).toBe('1.0.0');
  });

  test('stable moves on and rolls back, the minimum with it', async () => {
    const on = { version: '1.2.0-rc.1+7', sequence: 3 };
    const move: Build = (writer, head) => moveStable(writer, { remote, head, to: on });
    await onlyBy([viewer, another], publisher, move);
    const back = { version: '1.0.0', sequence: 1 };
    const replay: Build = (writer, head) => moveStable(writer, { remote, head, to: back });
    expect(await isDenied(write(admin, replay))).toBe(true);
    const roll: Build = (writer, head) => rollBack(writer, { remote, head, to: back });
    await onlyBy([viewer, another], publisher, roll);
    expect(await headNow()).toMatchObject({
      minSequence: 1,
      channels: { stable: { version: '1.0.0' } },
    });
  });

  test('of two at once one wins, and the other is told', async () => {
    const head = await headNow();
    const moves = [
      [publisher, { version: '1.1.0', sequence: 2 }],
      [admin, { version: '1.2.0-rc.1+7', sequence: 3 }],
    ] as const;
    const denied = await Promise.all(
      moves.map(([person, to]) => {
        const changes = moveStable(writerOf(person), { remote, head, to });
        return isDenied(update(ref(person.database), changes));
      }),
    );
    expect(denied.filter((isRefused) => isRefused)).toHaveLength(1);
  });

  test('a release is withdrawn for good, and its canary with it', async () => {
    const to = { version: '1.2.0-rc.1+7', sequence: 3 };
    await write(publisher, (writer, head) => moveCanary(writer, { remote, head, to, percent: 5 }));
    const withdraw: Build = (writer, head) =>
      withdrawRelease(writer, { remote, head, version: to.version, reason: 'It throws' });
    await onlyBy([viewer, another], publisher, withdraw);
    expect((await headNow()).channels.canary).toBeUndefined();
    const again: Build = (writer, head) => moveCanary(writer, { remote, head, to, percent: 5 });
    expect(await isDenied(write(admin, again))).toBe(true);
  });

  test('trust and disabling are an admin’s', async () => {
    await onlyBy([publisher], admin, (writer, head) =>
      setTrust(writer, { remote, head, trust: 'trusted' }),
    );
    for (const disabled of [true, false]) {
      await onlyBy([publisher], admin, (writer) => setDisabled(writer, { remote, disabled }));
    }
    expect(await headNow()).toMatchObject({ trust: 'trusted', disabled: false });
  });

  test('it is handed over without its trust, and the former owner’s say ends', async () => {
    const give =
      (isAdmin: boolean): Build =>
      (writer, head) =>
        transferOwnership(writer, { remote, head, owner: 'another', isAdmin });
    expect(await isDenied(write(publisher, give(true)))).toBe(true);
    await onlyBy([another], publisher, give(false));
    expect(await headNow()).toMatchObject({ owner: 'another', trust: 'sandboxed' });
    const share: Build = (writer, head) =>
      moveCanary(writer, { remote, head, to: { version: '1.1.0', sequence: 2 }, percent: 5 });
    await onlyBy([publisher], another, share);
  });

  test('what a revoked key signs is refused', async () => {
    await onlyBy([publisher], admin, (writer) => revokeKey(writer, { keyId }));
    const publish: Build = (writer) =>
      publishRelease(writer, { remote, title: 'Live', release: release('2.0.0', 4) });
    for (const person of [publisher, another, admin]) {
      expect(await isDenied(write(person, publish))).toBe(true);
    }
  });

  test('the audit tells all of it in order, to publishers and admins', async () => {
    const readAudit = (person: Person) =>
      get(
        query(
          ref(person.database, `workspaces/${w}/audit`),
          orderByChild('target'),
          equalTo(remote),
        ),
      );
    const actions: string[] = [];
    (await readAudit(publisher)).forEach((entry) => {
      actions.push(entry.child('action').val());
    });
    expect(actions.filter((action) => action !== 'move')).toEqual([
      'register',
      'publish',
      'publish',
      'end-canary',
      'promote',
      'rollback',
      'withdraw',
      'trust',
      'disable',
      'enable',
      'hand-over',
    ]);
    expect(await isDenied(readAudit(viewer))).toBe(true);
  });
});

test('a page reports health of its own, and those concerned read it', async () => {
  const minute = Math.floor(Date.now() / 60_000);
  const targetPath = `health/${w}/${remote}/1_0_0`;
  const report = (loads: number) => ({ minute, loads, failures: '{}', loadMs: '{"100":1}' });
  const own = `${targetPath}/${viewer.uid}/${minute}`;
  await set(ref(viewer.database, own), report(1));
  await set(ref(viewer.database, own), report(2));
  expect(await isDenied(set(ref(viewer.database, own), report(1)))).toBe(true);
  const foreign = `${targetPath}/${admin.uid}/${minute}`;
  expect(await isDenied(set(ref(viewer.database, foreign), report(1)))).toBe(true);
  for (const person of [admin, another]) {
    const read = await get(ref(person.database, targetPath));
    expect(read.child(`${viewer.uid}/${minute}/loads`).val()).toBe(2);
  }
  expect(await isDenied(get(ref(publisher.database, targetPath)))).toBe(true);
  expect(await isDenied(get(ref(viewer.database, targetPath)))).toBe(true);
});
