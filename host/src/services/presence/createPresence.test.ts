import { describe, expect, test } from '@jest/globals';
import { openRuledDatabase, workspaceOf } from '../firebase/test/ruledDatabase';
import { createPresence, type Presence } from './createPresence';
import { parseDrag } from './parsePresence';

const start = 1_800_000_000_000;

/** A dashboard, its pages, and their clock. */
async function openWorld(uids: readonly string[]) {
  let now = start;
  let lastTimer = 0;
  let timers: { id: number; at: number; run: () => void }[] = [];
  const watchers = new Set<() => void>();
  const server = await openRuledDatabase({ now: () => now });
  server.set('workspaces/w', workspaceOf(uids, start));
  server.set('dashboards/w/d', { schema: 2, rev: 1, about: { rev: 1, title: 'D' } });
  const flush = () => new Promise(setImmediate);

  function open(uid: string, pageId: string, mode: 'view' | 'edit' = 'edit') {
    const path = `presence/w/d/${uid}/${pageId}`;
    let state: 'online' | 'offline' = 'online';
    let visibility = 'visible';
    const [onState, onVisibility] = [new Set<() => void>(), new Set<() => void>()];
    const calls: string[] = [];
    let atDisconnect: string[] = [];
    const presence: Presence = createPresence({
      database: {
        serverTime: { '.sv': 'timestamp' },
        async update(changes) {
          calls.push('update');
          server.update(uid, changes);
          for (const notify of watchers) notify();
        },
        async removeOnDisconnect(removed) {
          calls.push('removeOnDisconnect');
          atDisconnect.push(removed);
        },
        watchQuery({ path: watched }, onValue) {
          const notify = () => state === 'online' && onValue(server.get(watched));
          watchers.add(notify);
          notify();
          return () => watchers.delete(notify);
        },
      },
      connection: {
        getSnapshot: () => ({ state, since: 0 }),
        subscribe(onChange) {
          onState.add(onChange);
          return () => onState.delete(onChange);
        },
        serverNow: () => now,
      },
      page: {
        setTimeout(run, ms) {
          lastTimer += 1;
          timers.push({ id: lastTimer, at: now + ms, run });
          return lastTimer;
        },
        clearTimeout(id) {
          timers = timers.filter((timer) => timer.id !== id);
        },
        document: {
          get visibilityState() {
            return visibility;
          },
          addEventListener: (_, listener) => void onVisibility.add(listener),
          removeEventListener: (_, listener) => void onVisibility.delete(listener),
        },
      },
      ...{ workspace: 'w', dashboard: 'd', uid, pageId, mode },
    });
    return {
      presence,
      calls,
      /** What a colleague reads: uid and mode. */
      sees: () => presence.getSnapshot().map((person) => `${person.uid} ${person.mode}`),
      stored: () => server.get(path),
      async show(next: 'visible' | 'hidden') {
        visibility = next;
        for (const listener of [...onVisibility]) listener();
        await flush();
      },
      /** `serverNotices`: the server sees that the connection has ended. */
      async disconnect(serverNotices: boolean) {
        state = 'offline';
        for (const listener of [...onState]) listener();
        if (serverNotices) this.serverEnds();
        await flush();
      },
      serverEnds() {
        for (const removed of atDisconnect) server.set(removed, null);
        atDisconnect = [];
        for (const notify of watchers) notify();
      },
      async reconnect() {
        state = 'online';
        for (const listener of [...onState]) listener();
        for (const notify of watchers) notify();
        await flush();
      },
    };
  }

  return {
    server,
    async openAll(all: readonly string[]) {
      const pages = all.map((uid) => open(uid, 'a'));
      await flush();
      return pages;
    },
    async open(...args: Parameters<typeof open>) {
      const page = open(...args);
      await flush();
      return page;
    },
    /** Lets time pass, a second at a time. */
    async pass(ms: number, stepMs = 1000) {
      for (const end = now + ms; now < end; ) {
        now = Math.min(end, now + stepMs);
        const due = timers.filter(({ at }) => at <= now);
        timers = timers.filter(({ at }) => at > now);
        for (const { run } of due) run();
        await flush();
      }
    },
  };
}

describe('the people on a dashboard', () => {
  test('see one another, and no longer those who leave', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1', 'view');
    expect(ada.sees()).toEqual(['ada edit', 'bob view']);
    bob.presence.leave();
    expect(ada.sees()).toEqual(['ada edit']);
    expect(bob.sees()).toEqual([]);
  });

  test('stay while they repeat their record, and expire 30 s after the last', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1', 'view');
    await world.pass(120_000);
    expect(ada.sees()).toEqual(['ada edit', 'bob view']);
    // A half-open link: the server doesn't notice.
    await bob.disconnect(false);
    await world.pass(4_000);
    expect(ada.sees()).toContain('bob view');
    await world.pass(26_000);
    expect(ada.sees()).toEqual(['ada edit']);
    expect(bob.stored()).not.toBeNull();
  });

  test('repeat it every 12 s in edit mode and every 25 s in view mode', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1', 'view');
    await world.pass(300_000);
    expect(ada.calls.filter((call) => call === 'update')).toHaveLength(1 + 300 / 12);
    expect(bob.calls.filter((call) => call === 'update')).toHaveLength(1 + 300 / 25);
  });

  test('are removed by the server when their connection ends, and come back after it', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1');
    expect(bob.calls.slice(0, 2)).toEqual(['removeOnDisconnect', 'update']);
    await bob.disconnect(true);
    expect(ada.sees()).toEqual(['ada edit']);
    await bob.reconnect();
    expect(ada.sees()).toEqual(['ada edit', 'bob edit']);
    expect(bob.calls.slice(-2)).toEqual(['removeOnDisconnect', 'update']);
  });

  test('come back when the server removes the record of an earlier connection late', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1');
    await world.pass(3000);
    bob.serverEnds();
    await world.pass(2000);
    expect(ada.sees()).toContain('bob edit');
  });

  test('are gone when their page was hidden for 60 s, and back when it is seen', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1');
    await bob.show('hidden');
    await world.pass(59_000);
    expect(ada.sees()).toContain('bob edit');
    await world.pass(1000);
    expect(ada.sees()).toEqual(['ada edit']);
    expect(bob.stored()).toBeNull();
    await bob.show('visible');
    expect(ada.sees()).toContain('bob edit');
  });

  test('are one person with several pages, of which an editing one counts', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const editing = await world.open('bob', 'b1');
    await world.pass(3000);
    const viewing = await world.open('bob', 'b2', 'view');
    expect(ada.sees()).toEqual(['ada edit', 'bob edit']);
    editing.presence.leave();
    expect(ada.sees()).toEqual(['ada edit', 'bob view']);
    viewing.presence.leave();
    expect(ada.sees()).toEqual(['ada edit']);
  });

  test('have the same different colours on every page', async () => {
    const uids = Array.from({ length: 10 }, (_, index) => `person${index}`);
    const world = await openWorld(uids);
    const pages = await world.openAll(uids);
    const coloursOn = (page: (typeof pages)[number]) =>
      Object.fromEntries(page.presence.getSnapshot().map(({ uid, colour }) => [uid, colour]));
    const [first, ...others] = pages.map(coloursOn);
    expect(new Set(Object.values(first ?? {}))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    for (const other of others) expect(other).toEqual(first);
  });

  test('can leave but say nothing more once they have lost the role', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1');
    world.server.set('workspaces/w/members/bob', null);
    await world.pass(60_000);
    expect(bob.calls.filter((call) => call === 'update')).toHaveLength(2);
    expect(ada.sees()).toEqual(['ada edit']);
  });
});

describe('what a person does', () => {
  const drag = { panel: 'cpu', x: 3, y: 1.5, w: 12, h: 8 };

  test('is seen by the others: their panel, field and drag', async () => {
    const world = await openWorld(['ada', 'bob']);
    const ada = await world.open('ada', 'a1');
    const bob = await world.open('bob', 'b1');
    await world.pass(1000);
    bob.presence.setFocus({ panel: 'cpu', field: 'title' });
    await world.pass(1000);
    bob.presence.setDrag(drag);
    await world.pass(1000);
    const seen = () => ada.presence.getSnapshot().find(({ uid }) => uid === 'bob');
    expect(seen()).toMatchObject({ panel: 'cpu', field: 'title', drag });
    bob.presence.setDrag(null);
    expect(seen()).toMatchObject({ panel: 'cpu', drag: null });
  });

  test.each([
    [2, 5],
    [10, 2.5],
  ])(
    'is sent by one of %d editors %d times a second while dragging',
    async (editors, perSecond) => {
      const uids = Array.from({ length: editors }, (_, index) => `person${index}`);
      const world = await openWorld(uids);
      const pages = [];
      for (const uid of uids) pages.push(await world.open(uid, 'a'));
      const [first] = pages;
      await world.pass(1000);
      const before = first?.calls.length ?? 0;
      for (let step = 0; step < 200; step += 1) {
        first?.presence.setDrag({ ...drag, y: step });
        await world.pass(20, 20);
      }
      expect((first?.calls.length ?? 0) - before).toBe(1 + 4 * perSecond);
    },
  );

  test('is sent at most once a second for panels and fields, the last one last', async () => {
    const world = await openWorld(['ada']);
    const ada = await world.open('ada', 'a1');
    await world.pass(1000);
    const before = ada.calls.length;
    for (let step = 0; step < 30; step += 1) {
      ada.presence.setFocus({ panel: `p${step}`, field: null });
      await world.pass(100, 100);
    }
    await world.pass(1000);
    expect(ada.calls.length - before).toBeLessThanOrEqual(4);
    expect(ada.presence.getSnapshot()[0]?.panel).toBe('p29');
  });

  test.each(['', 'cpu', 'cpu:1,2,3', 'cpu:1,2,3,4,5', 'cpu:1,-,3,4', 'a b:1,2,3,4', 'cpu:1,e,3,4'])(
    'a drag of %j can’t be read',
    (text) => expect(parseDrag(text)).toBeNull(),
  );
});
