import { removeMember } from '@chartroom/workspace';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import {
  get,
  increment,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  serverTimestamp,
  set,
  startAt,
  update,
} from 'firebase/database';
import { demoDashboard, demoWorkspace } from '../tools/local/src/demo/seed';
import { isDenied, type LiveBackend, startLiveBackend } from './test/liveBackend';

// The unmodified SDK, the deployed rules and the real backend, in one process.
const w = demoWorkspace;
let live: LiveBackend;

beforeAll(async () => {
  live = await startLiveBackend();
});

afterAll(() => live.close());

describe('under the deployed rules', () => {
  test('a viewer reads the dashboard and changes nothing', async () => {
    const { database } = await live.signIn('viewer');
    const dashboard = await get(ref(database, `dashboards/${w}/${demoDashboard}`));
    expect(dashboard.child('about/title').val()).toBe('This machine');
    const title = ref(database, `dashboards/${w}/${demoDashboard}/about/title`);
    expect(await isDenied(set(title, 'Mine'))).toBe(true);
    expect(
      await isDenied(set(ref(database, `workspaces/${w}/members/demo-viewer/role`), 'admin')),
    ).toBe(true);
  });

  test('a new account sees nothing of a workspace and can’t enter by itself', async () => {
    const { auth, database } = live.client();
    const { user } = await createUserWithEmailAndPassword(auth, 'new@example.com', 'password');
    expect(await isDenied(get(ref(database, `workspaces/${w}/meta`)))).toBe(true);
    expect(await isDenied(get(ref(database, `dashboardIndex/${w}`)))).toBe(true);
    const membership = { role: 'viewer', joinedAt: serverTimestamp(), by: user.uid };
    const entry = { [`workspaces/${w}/members/${user.uid}`]: membership };
    expect(await isDenied(update(ref(database), entry))).toBe(true);
    const both = { ...entry, [`users/${user.uid}/workspaces/${w}`]: true };
    expect(await isDenied(update(ref(database), both))).toBe(true);
    await set(ref(database, `users/${user.uid}/settings`), '{}');
    expect((await get(ref(database, `users/${user.uid}/settings`))).val()).toBe('{}');
  });

  test('who has not signed in is refused', async () => {
    const { database } = live.client();
    expect(await isDenied(get(ref(database, `dashboards/${w}/${demoDashboard}`)))).toBe(true);
    expect(await isDenied(set(ref(database, 'users/demo-viewer/settings'), '{}'))).toBe(true);
  });

  test('a producer writes and trims its groups, and a viewer sees it live by time', async () => {
    const producer = await live.signIn('producer');
    const viewer = await live.signIn('viewer');
    const group = `series/${w}/cpu`;
    const t0 = Date.now();
    const seen: string[] = [];
    let stop = () => {};
    const bothSeen = new Promise<void>((resolve, reject) => {
      const live = query(ref(viewer.database, group), orderByChild('t0'), startAt(t0));
      stop = onValue(
        live,
        (snapshot) => {
          snapshot.forEach((child) => {
            if (!seen.includes(child.key)) seen.push(child.key);
          });
          if (seen.length === 2) resolve();
        },
        reject,
      );
    });
    const batch = { t0, n: 1, columns: '{"time":[1],"busy":[2]}' };
    const first = push(ref(producer.database, group)).key;
    const second = push(ref(producer.database, group)).key;
    await update(ref(producer.database), { [`${group}/${first}`]: batch });
    await update(ref(producer.database), { [`${group}/${second}`]: { ...batch, t0: t0 + 1 } });
    await bothSeen;
    stop();
    expect(seen).toEqual([first, second]);
    const third = push(ref(producer.database, group)).key;
    await update(ref(producer.database), {
      [`${group}/${third}`]: { ...batch, t0: t0 + 2 },
      [`${group}/${first}`]: null,
    });
    const left = await get(ref(producer.database, group));
    expect(Object.keys(left.val())).toEqual([second, third]);

    const rewrite = set(ref(producer.database, `${group}/${second}`), batch);
    expect(await isDenied(rewrite)).toBe(true);
    const another = set(ref(producer.database, `series/${w}/another/${third}`), batch);
    expect(await isDenied(another)).toBe(true);
    expect(await isDenied(set(ref(viewer.database, `${group}/x`), batch))).toBe(true);
  });

  test('an editor’s change carries the server’s stamp and the next revision', async () => {
    const { database, uid } = await live.signIn('editor');
    const path = `dashboards/${w}/${demoDashboard}`;
    const before = (await get(ref(database, path))).val();
    await update(ref(database), {
      [`${path}/panels/cpu/title`]: 'Cores',
      [`${path}/panels/cpu/rev`]: before.panels.cpu.rev + 1,
      [`${path}/rev`]: increment(1),
      [`${path}/last`]: { by: uid, at: serverTimestamp() },
    });
    const after = (await get(ref(database, path))).val();
    expect([after.panels.cpu.title, after.rev]).toEqual(['Cores', before.rev + 1]);
    expect(await isDenied(set(ref(database, `${path}/panels/cpu/title`), 'Unstamped'))).toBe(true);
  });

  test('a removed member’s reads are refused at once', async () => {
    const admin = await live.signIn('admin');
    const { auth, database } = live.client();
    const { user } = await createUserWithEmailAndPassword(auth, 'short@example.com', 'password');
    const record = ref(admin.database, `workspaces/${w}/members/${user.uid}`);
    await live.backend.admin.update({
      [`workspaces/${w}/members/${user.uid}`]: { role: 'viewer', joinedAt: 1, by: admin.uid },
    });
    await set(ref(database, `users/${user.uid}/workspaces/${w}`), true);
    expect((await get(ref(database, `workspaces/${w}/meta/name`))).val()).toBe('Demo');
    expect(await isDenied(set(record, null))).toBe(true);
    const member = { uid: user.uid, role: 'viewer' } as const;
    const writer = {
      workspace: w,
      by: admin.uid,
      auditId: 'removal',
      serverTime: serverTimestamp(),
    };
    await update(ref(admin.database), removeMember(writer, member));
    expect(await isDenied(get(ref(database, `workspaces/${w}/meta/name`)))).toBe(true);
    expect(await isDenied(get(ref(database, `series/${w}/cpu`)))).toBe(true);
  });

  test('the owner can’t be removed', async () => {
    const { database } = await live.signIn('admin');
    expect(await isDenied(set(ref(database, `workspaces/${w}/members/demo-admin`), null))).toBe(
      true,
    );
  });
});
