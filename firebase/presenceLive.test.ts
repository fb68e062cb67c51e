import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Database as Client, goOffline, goOnline, onValue, ref } from 'firebase/database';
import type { ConnectionState } from '../host/src/services/firebase/connection';
import { createDatabase } from '../host/src/services/firebase/createDatabase';
import { createPresence, type Presence } from '../host/src/services/presence/createPresence';
import { demoDashboard, demoWorkspace } from '../tools/local/src/demo/seed';
import { type LiveBackend, startLiveBackend } from './test/liveBackend';

// Presence by the unmodified SDK, on a server that notices lost links.
let live: LiveBackend;
const presences: Presence[] = [];

beforeAll(async () => {
  live = await startLiveBackend();
});

afterAll(async () => {
  for (const presence of presences) presence.leave();
  await live.close();
});

/** A page of the demo's account of this role on the demo's dashboard. */
async function openPage(role: string, mode: 'view' | 'edit') {
  const { database: client, uid } = await live.signIn(role);
  const presence = createPresence({
    database: createDatabase(client, 'local'),
    connection: connectionOf(client),
    page: {
      // Heartbeats are later than this test.
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      document: {
        visibilityState: 'visible',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      },
    },
    workspace: demoWorkspace,
    dashboard: demoDashboard,
    uid,
    pageId: `page-${role}`,
    mode,
  });
  presences.push(presence);
  return { client, presence };
}

function connectionOf(client: Client) {
  let state: ConnectionState = 'connecting';
  const listeners = new Set<() => void>();
  onValue(ref(client, '.info/connected'), (snapshot) => {
    state = snapshot.val() === true ? 'online' : 'reconnecting';
    for (const listener of listeners) listener();
  });
  return {
    getSnapshot: () => ({ state, since: 0 }),
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    serverNow: Date.now,
  };
}

/** Resolves once a page sees exactly these people. */
function untilSeen({ presence }: { readonly presence: Presence }, people: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = presence.subscribe(check);
    function check() {
      const seen = presence.getSnapshot().map(({ uid, mode }) => `${uid} ${mode}`);
      if (seen.join() !== people) return;
      stop();
      resolve();
    }
    check();
  });
}

test('people come, lose their link, come back and leave', async () => {
  const editor = await openPage('editor', 'edit');
  await untilSeen(editor, 'demo-editor edit');
  const viewer = await openPage('viewer', 'view');
  await untilSeen(editor, 'demo-editor edit,demo-viewer view');
  await untilSeen(viewer, 'demo-editor edit,demo-viewer view');

  goOffline(viewer.client);
  await untilSeen(editor, 'demo-editor edit');
  goOnline(viewer.client);
  await untilSeen(editor, 'demo-editor edit,demo-viewer view');

  viewer.presence.setMode('edit');
  await untilSeen(editor, 'demo-editor edit,demo-viewer edit');
  viewer.presence.leave();
  await untilSeen(editor, 'demo-editor edit');
});

test('a page whose person is no longer a member is removed with its connection', async () => {
  const editor = await openPage('editor', 'edit');
  const admin = await openPage('admin', 'view');
  await untilSeen(editor, 'demo-admin view,demo-editor edit'.split(',').reverse().join());
  const member = `workspaces/${demoWorkspace}/members/demo-admin`;
  const record = live.backend.admin.get(member);
  await live.backend.admin.update({ [member]: null });
  goOffline(admin.client);
  await untilSeen(editor, 'demo-editor edit');
  await live.backend.admin.update({ [member]: record });
  expect(
    live.backend.admin.get(`presence/${demoWorkspace}/${demoDashboard}/demo-admin`),
  ).toBeNull();
});
