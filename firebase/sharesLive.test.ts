import { removeMember } from '@chartroom/workspace';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signInAnonymously } from 'firebase/auth';
import { get, onValue, ref, serverTimestamp, update } from 'firebase/database';
import { createDatabase } from '../host/src/services/firebase/createDatabase';
import { createShare, revokeShare } from '../host/src/services/shares/createShare';
import { redeemShare, type ShareRedemption } from '../host/src/services/shares/redeemShare';
import { demoDashboard, demoWorkspace } from '../tools/local/src/demo/seed';
import { type Client, isDenied, type LiveBackend, startLiveBackend } from './test/liveBackend';

// Shares as the shell makes, opens and ends them, by the unmodified SDK.
const w = demoWorkspace;
const uid = 'demo-editor';
let live: LiveBackend;
let editor: Client;
const stops: (() => void)[] = [];

beforeAll(async () => {
  live = await startLiveBackend();
  editor = await live.signIn('editor');
  // So that nothing is seen but what a share opens.
  await live.backend.admin.update({ [`workspaces/${w}/meta/guests`]: false });
});

afterAll(async () => {
  for (const stop of stops) stop();
  await live.close();
});

function writer() {
  return { database: createDatabase(editor.database, 'local'), workspace: w, uid };
}

function share(panelId: string | null, lifetimeMs = 3_600_000): Promise<string> {
  const expiresAt = Date.now() + lifetimeMs;
  return createShare(writer(), { dashboardId: demoDashboard, panelId, expiresAt });
}

/** A guest who opens a share, and what they are told. */
async function openAsGuest(shareId: string) {
  const client = live.client();
  const { user } = await signInAnonymously(client.auth);
  const states: ShareRedemption[] = [];
  let changed: () => void = () => undefined;
  const stop = redeemShare(
    {
      database: createDatabase(client.database, 'local'),
      uid: user.uid,
      shareId,
      serverNow: Date.now,
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    (state) => {
      states.push(state);
      changed();
    },
  );
  /** The state, once the share is no longer loading or, the second time, no longer open. */
  async function after(state: ShareRedemption['state']): Promise<ShareRedemption> {
    for (;;) {
      const last = states.at(-1);
      if (last && last.state !== 'loading' && last.state !== state) return last;
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  }
  stops.push(stop);
  return { ...client, uid: user.uid, after };
}

function codeOf(state: ShareRedemption): string {
  return state.state === 'refused' ? state.error.code : state.state;
}

/** Listens until the database says no; resolves to whether it ever said yes before. */
function untilDropped({ database }: Client, path: string): Promise<boolean> {
  let wasOpen = false;
  return new Promise((resolve) => {
    onValue(
      ref(database, path),
      () => {
        wasOpen = true;
      },
      () => resolve(wasOpen),
    );
  });
}

describe('a share of a panel', () => {
  test('is made, opened by a guest, and revoked while it is open', async () => {
    const id = await share('cpu');
    const guest = await openAsGuest(id);
    const opened = await guest.after('loading');
    if (opened.state !== 'open') throw new Error(codeOf(opened));
    expect(opened.share).toMatchObject({
      workspace: w,
      title: 'Processor cores',
      byName: 'Editor',
    });
    expect(opened.share.dashboard.panels.map((panel) => panel.id)).toEqual(['cpu']);
    expect([...opened.share.sources.keys()]).toEqual(['machine']);

    for (const path of [`series/${w}/cpu`, `registry/${w}/heads/chart-line`]) {
      expect(await isDenied(get(ref(guest.database, path)))).toBe(false);
    }
    for (const path of [
      `series/${w}/disk`,
      `dashboards/${w}/${demoDashboard}`,
      `shareIndex/${w}`,
    ]) {
      expect(await isDenied(get(ref(guest.database, path)))).toBe(true);
    }

    const dropped = Promise.all(
      [`series/${w}/cpu`, `registry/${w}/heads/chart-line`].map((path) =>
        untilDropped(guest, path),
      ),
    );
    await get(ref(guest.database, `series/${w}/cpu`));
    await revokeShare(writer(), id);
    expect(await dropped).toEqual([true, true]);
    expect(codeOf(await guest.after('open'))).toBe('share/revoked');

    const late = await openAsGuest(id);
    expect(codeOf(await late.after('loading'))).toBe('share/revoked');
  });

  test('ends by itself, and says so to whoever comes later', async () => {
    const id = await share('memory', 1500);
    const guest = await openAsGuest(id);
    expect(codeOf(await guest.after('loading'))).toBe('open');
    expect(codeOf(await guest.after('open'))).toBe('share/expired');
    expect(await isDenied(get(ref(guest.database, `series/${w}/memory`)))).toBe(true);
    const late = await openAsGuest(id);
    expect(codeOf(await late.after('loading'))).toBe('share/expired');
  });

  test('gives way to another one of the same guest', async () => {
    const [first, second] = [await share('cpu'), await share('disk')];
    const guest = await openAsGuest(first);
    expect(codeOf(await guest.after('loading'))).toBe('open');
    await update(ref(guest.database), { [`shareGuests/${guest.uid}`]: { shareId: second } });
    expect(codeOf(await guest.after('open'))).toBe('share/replaced');
    expect(await isDenied(get(ref(guest.database, `series/${w}/disk`)))).toBe(false);
    expect(await isDenied(get(ref(guest.database, `series/${w}/cpu`)))).toBe(true);
  });

  test('is nothing where nobody made one', async () => {
    const guest = await openAsGuest('a'.repeat(22));
    expect(codeOf(await guest.after('loading'))).toBe('share/unknown');
  });
});

describe('a share whose maker can no longer share', () => {
  const sharer = 'sharer';
  const member = `workspaces/${w}/members/${sharer}`;

  test('ends in open pages with the role of its maker, and comes back with it', async () => {
    await live.addAccount(sharer);
    const record = { role: 'editor', joinedAt: 1, by: 'demo-admin' };
    await live.backend.admin.update({ [member]: record });
    const { database } = await live.signIn(sharer);
    const admin = await live.signIn('admin');
    const made = { database: createDatabase(database, 'local'), workspace: w, uid: sharer };
    const expiresAt = Date.now() + 3_600_000;
    const id = await createShare(made, { dashboardId: demoDashboard, panelId: 'cpu', expiresAt });
    const guest = await openAsGuest(id);
    expect(codeOf(await guest.after('loading'))).toBe('open');
    const dropped = untilDropped(guest, `series/${w}/cpu`);
    await get(ref(guest.database, `series/${w}/cpu`));

    const writer = { workspace: w, by: admin.uid, auditId: 'left', serverTime: serverTimestamp() };
    const removal = removeMember(writer, { uid: sharer, role: 'editor' });
    await update(ref(admin.database), removal);
    expect(await dropped).toBe(true);
    expect(codeOf(await guest.after('open'))).toBe('share/maker-left');
    const late = await openAsGuest(id);
    expect(codeOf(await late.after('loading'))).toBe('share/maker-left');

    await live.backend.admin.update({ [member]: record });
    const again = await openAsGuest(id);
    expect(codeOf(await again.after('loading'))).toBe('open');
    await revokeShare({ ...made, database: createDatabase(admin.database, 'local') }, id);
    expect(codeOf(await again.after('open'))).toBe('share/revoked');
  });

  test('can’t be made of a dashboard that is not there', async () => {
    const expiresAt = Date.now() + 3_600_000;
    const gone = `dashboards/${w}/gone`;
    const stored = await live.backend.admin.get(`dashboards/${w}/${demoDashboard}`);
    await live.backend.admin.update({ [gone]: stored });
    const asked = writer();
    const late = {
      ...asked,
      database: {
        ...asked.database,
        async get(path: string) {
          const value = await asked.database.get(path);
          // Someone else deletes it between reading and writing.
          if (path === gone) await live.backend.admin.update({ [gone]: null });
          return value;
        },
      },
    };
    const made = createShare(late, { dashboardId: 'gone', panelId: 'cpu', expiresAt });
    await expect(made).rejects.toMatchObject({ code: 'share/write-refused' });
  });
});

test('a share of a whole dashboard opens all of its groups', async () => {
  const guest = await openAsGuest(await share(null));
  const opened = await guest.after('loading');
  if (opened.state !== 'open') throw new Error(codeOf(opened));
  expect(opened.share.dashboard.panels.length).toBeGreaterThan(10);
  for (const group of ['cpu', 'processor', 'memory', 'load', 'event-loop', 'network', 'disk']) {
    expect(await isDenied(get(ref(guest.database, `series/${w}/${group}`)))).toBe(false);
  }
});

test('a viewer shares nothing, and is told so', async () => {
  const { database } = await live.signIn('viewer');
  const viewer = { database: createDatabase(database, 'local'), workspace: w, uid: 'demo-viewer' };
  const expiresAt = Date.now() + 3_600_000;
  const made = createShare(viewer, { dashboardId: demoDashboard, panelId: 'cpu', expiresAt });
  await expect(made).rejects.toMatchObject({ code: 'share/write-refused' });
});
