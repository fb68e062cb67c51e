import { describe, expect, test } from '@jest/globals';
import { createWorld, editOf, valueIn } from './outbox.testkit';

describe('an edit made online', () => {
  test('is shown at once, written atomically with copies and stamps, and dropped', async () => {
    const world = createWorld();
    const tab = world.openTab();
    world.server.set('d/title', 'A');
    tab.outbox.add(editOf('title', 'A', 'B'));
    expect(valueIn(tab, world, 'd/title')).toBe('B');
    expect(valueIn(tab, world, 'index/title')).toBe('B');
    await world.whenSettled();
    expect(world.written).toEqual([
      {
        'd/title': 'B',
        'index/title': 'B',
        'd/rev': 1,
        'd/updatedBy': 'ada',
        'd/updatedAt': 'now',
      },
    ]);
    expect(tab.outbox.getSnapshot()).toEqual([]);
    expect(world.stored.get('ada')).toEqual([]);
  });

  test('is blocked if the rules refuse it, and sent again on demand', async () => {
    const world = createWorld();
    const tab = world.openTab();
    world.server.set('d/title', 'A');
    world.refusedPaths.add('d/title');
    tab.outbox.add(editOf('title', 'A', 'B'));
    await world.whenSettled();
    const [held] = tab.outbox.getSnapshot();
    expect(held?.status).toEqual({ name: 'refused' });
    expect(tab.blocked).toEqual([held]);
    expect(valueIn(tab, world, 'd/title')).toBe('A');
    // It doesn't hold up other edits.
    tab.outbox.add(editOf('note', null, 'N'));
    await world.whenSettled();
    expect(world.server.get('d/note')).toBe('N');

    world.refusedPaths.clear();
    tab.outbox.retry(held?.id ?? '');
    await world.whenSettled();
    expect(world.server.get('d/title')).toBe('B');
    expect(tab.outbox.getSnapshot()).toEqual([]);
  });

  test('is dropped when discarded', async () => {
    const world = createWorld();
    const tab = world.openTab();
    world.refusedPaths.add('d/title');
    tab.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    tab.outbox.discard(tab.outbox.getSnapshot()[0]?.id ?? '');
    await world.whenSettled();
    expect(world.stored.get('ada')).toEqual([]);
  });
});

describe('an edit made offline', () => {
  test('outlives the page and is sent once by the next one', async () => {
    const world = createWorld();
    const first = world.openTab();
    first.connect('offline');
    first.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    expect(first.outbox.hasUnsentEdits()).toBe(true);
    first.close();

    const second = world.openTab();
    expect(valueIn(second, world, 'd/title')).toBeNull();
    second.outbox.open();
    await world.whenSettled();
    expect(world.server.get('d/title')).toBe('B');
    expect(world.server.get('d/rev')).toBe(1);
    expect(second.outbox.hasUnsentEdits()).toBe(false);
  });

  test('is sent when the connection is back', async () => {
    const world = createWorld();
    const tab = world.openTab();
    tab.connect('reconnecting');
    tab.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    expect(world.written).toEqual([]);
    tab.connect('online');
    await world.whenSettled();
    expect(world.written).toHaveLength(1);
  });

  test('disappears when it is undone', async () => {
    const world = createWorld();
    const tab = world.openTab();
    tab.connect('offline');
    tab.outbox.add(editOf('star', null, true));
    tab.outbox.add(editOf('star', true, null));
    await world.whenSettled();
    expect(tab.outbox.getSnapshot()).toEqual([]);
    expect(tab.outbox.hasUnsentEdits()).toBe(false);
  });

  test('is not written twice if the response was lost', async () => {
    const world = createWorld();
    const tab = world.openTab();
    world.loseResponses(1);
    tab.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    expect(tab.outbox.getSnapshot()).toHaveLength(1);
    tab.connect('reconnecting');
    tab.connect('online');
    await world.whenSettled();
    expect(tab.outbox.getSnapshot()).toEqual([]);
    expect(world.server.get('d/rev')).toBe(1);
  });

  test('counts as unsent if the browser can’t store it, and is still sent', async () => {
    const world = createWorld({ isStorageFull: true });
    const tab = world.openTab();
    tab.connect('offline');
    tab.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    expect(tab.outbox.hasUnsentEdits()).toBe(true);
    tab.connect('online');
    await world.whenSettled();
    expect(world.server.get('d/title')).toBe('B');
    expect(tab.outbox.hasUnsentEdits()).toBe(false);
  });
});

describe('a conflict', () => {
  async function clash() {
    const world = createWorld();
    const tab = world.openTab();
    world.server.set('d/title', 'A');
    tab.connect('offline');
    tab.outbox.add(editOf('title', 'A', 'mine'));
    world.server.set('d/title', 'theirs').set('d/rev', 7);
    tab.connect('online');
    await world.whenSettled();
    const [held] = tab.outbox.getSnapshot();
    return { world, tab, held };
  }

  test('keeps both values and writes neither', async () => {
    const { world, tab, held } = await clash();
    expect(held?.status).toEqual({ name: 'conflict', theirs: { 'd/title': 'theirs' } });
    expect(held?.changes[0]?.value).toBe('mine');
    expect(world.written).toEqual([]);
    expect(valueIn(tab, world, 'd/title')).toBe('theirs');
    expect(tab.blocked).toHaveLength(1);
  });

  test.each([
    ['mine', 'mine', 8],
    ['theirs', 'theirs', 7],
  ] as const)('is resolved by the viewer: %s', async (whose, title, revision) => {
    const { world, tab, held } = await clash();
    tab.outbox.resolve(held?.id ?? '', whose);
    await world.whenSettled();
    expect(world.server.get('d/title')).toBe(title);
    expect(world.server.get('d/rev')).toBe(revision);
    expect(tab.outbox.getSnapshot()).toEqual([]);
  });

  test('does not arise if another field was changed', async () => {
    const world = createWorld();
    const tab = world.openTab();
    tab.connect('offline');
    tab.outbox.add(editOf('title', null, 'mine'));
    world.server.set('d/note', 'theirs').set('d/rev', 7);
    tab.connect('online');
    await world.whenSettled();
    expect(world.server.get('d/title')).toBe('mine');
    expect(world.server.get('d/rev')).toBe(8);
  });
});

describe('edits in several tabs and of several users', () => {
  test('are sent by one tab and shown in all', async () => {
    const world = createWorld();
    const tabs = [world.openTab(), world.openTab(), world.openTab()];
    for (const tab of tabs) tab.outbox.open();
    for (const tab of tabs) tab.connect('offline');
    tabs[0]?.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    expect(tabs.map((tab) => valueIn(tab, world, 'd/title'))).toEqual(['B', 'B', 'B']);
    for (const tab of tabs) tab.connect('online');
    await world.whenSettled();
    expect(world.written).toHaveLength(1);
    expect(tabs.map((tab) => tab.outbox.getSnapshot())).toEqual([[], [], []]);
  });

  test('are sent by another tab if the sending one is closed', async () => {
    const world = createWorld();
    const [first, second] = [world.openTab(), world.openTab()];
    second.outbox.open();
    await world.whenSettled();
    first.outbox.add(editOf('title', null, 'B'));
    first.connect('offline');
    await world.whenSettled();
    first.close();
    await world.whenSettled();
    expect(world.server.get('d/title')).toBe('B');
    expect(world.server.get('d/rev')).toBe(1);
  });

  test('stay with their author and are never sent under another name', async () => {
    const world = createWorld();
    const tab = world.openTab('ada');
    tab.connect('offline');
    tab.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    tab.signIn(null);
    tab.signIn('bob');
    tab.connect('online');
    await world.whenSettled();
    expect(world.written).toEqual([]);
    expect(tab.outbox.getSnapshot()).toEqual([]);
    tab.signIn('ada');
    await world.whenSettled();
    expect(world.written).toHaveLength(1);
    expect(world.server.get('d/updatedBy')).toBe('ada');
  });

  test('are not blocked by a refusal that arrives for another user', async () => {
    const world = createWorld();
    const tab = world.openTab('ada');
    world.onWrite = () => {
      tab.signIn(null);
      world.refusedPaths.add('d/title');
    };
    tab.outbox.add(editOf('title', null, 'B'));
    await world.whenSettled();
    expect(tab.blocked).toEqual([]);
    world.onWrite = () => undefined;
    world.refusedPaths.clear();
    tab.signIn('ada');
    await world.whenSettled();
    expect(world.server.get('d/title')).toBe('B');
  });

  test('are no longer sent once their author has signed out', async () => {
    const world = createWorld();
    const tab = world.openTab('ada');
    world.onWrite = () => tab.signIn('bob');
    tab.outbox.add(editOf('title', null, 'B'));
    tab.outbox.add(editOf('note', null, 'N'));
    await world.whenSettled();
    expect(world.written).toHaveLength(1);
    world.onWrite = () => undefined;
    tab.signIn('ada');
    await world.whenSettled();
    expect(world.written).toHaveLength(2);
  });

  test('are sent too if added while the last one finishes', async () => {
    const world = createWorld();
    const tab = world.openTab();
    tab.outbox.add(editOf('title', null, 'B'));
    const stop = tab.outbox.subscribe(() => {
      if (tab.outbox.getSnapshot().length > 0) return;
      stop();
      setImmediate(() => tab.outbox.add(editOf('note', null, 'N')));
    });
    await world.whenSettled();
    expect(world.server.get('d/note')).toBe('N');
  });
});
