import { describe, expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import { withKnownReferences } from './knownReferences';
import { openLibraryPanels } from './openLibraryPanels';
import { libraryIdsOf, withLibraryPanels } from './resolveLibraryPanels';
import { usesOf } from './usesOf';

const box = { rev: 1, x: 0, y: 0, w: 12, h: 8 };
const linked = {
  ...{ rev: 3, slot: 'p000', box, library: 'l', selections: 'ignore' },
  ...{ title: 'Old', remote: 'chart-line', options: '{"a":1}' },
};
const own = { rev: 1, slot: 'p001', box, title: 'Own', remote: 'chart-bar' };
const dashboard = { schema: 2, rev: 1, panels: { linked, own } };
const record = { schema: 2, rev: 2, panel: { rev: 2, title: 'New', remote: 'chart-bar' } };

describe('panels of the library', () => {
  test('have what the library says, and what their dashboard does', () => {
    const resolved = withLibraryPanels(dashboard, new Map([['l', record]]));
    expect(resolved).toEqual({
      ...dashboard,
      panels: {
        linked: {
          ...{ rev: 3, slot: 'p000', box, library: 'l', selections: 'ignore' },
          ...{ title: 'New', remote: 'chart-bar' },
        },
        own,
      },
    });
  });

  test.each([
    ['unknown', undefined],
    ['gone', null],
    ['deleted', { ...record, bin: { by: 'ada', at: 1 } }],
    ['unreadable', 'text'],
  ])('keep their copies while the library panel is %s', (_, value) => {
    expect(withLibraryPanels(dashboard, new Map([['l', value]]))).toBe(dashboard);
  });

  test('are found in any value', () => {
    expect([...libraryIdsOf(dashboard)]).toEqual(['l']);
    for (const value of [null, undefined, 'text', {}, { panels: 'text' }, { panels: { a: null } }])
      expect([...libraryIdsOf(value)]).toEqual([]);
  });

  test('are awaited by the first state of a dashboard, and followed', async () => {
    const database = createMemoryDatabase();
    database.set('library/w/l', record);
    const titles: unknown[] = [];
    let stored: unknown = null;
    const library = openLibraryPanels(database, 'w', () => see());
    const see = () => titles.push(Object(library.resolve(stored)).panels?.linked?.title);
    expect(library.resolve(null)).toBeNull();
    stored = dashboard;
    expect(library.resolve(stored)).toBeUndefined();
    await Promise.resolve();
    expect(titles).toEqual(['New']);
    database.set('library/w/l', { ...record, panel: { ...record.panel, title: 'Newer' } });
    expect(titles).toEqual(['New', 'Newer']);
    expect(library.resolve(stored)).toBe(library.resolve(stored));
    // Without a reference nothing is watched.
    stored = { ...dashboard, panels: { own } };
    library.resolve(stored);
    expect(database.watchedPaths()).toEqual([]);
    library.close();
  });

  test('show their copies where the library can’t be read', async () => {
    const database = createMemoryDatabase();
    database.refuse('library/w/l');
    const seen: unknown[] = [];
    const library = openLibraryPanels(database, 'w', () => seen.push(library.resolve(dashboard)));
    library.resolve(dashboard);
    await Promise.resolve();
    expect(seen).toEqual([dashboard]);
    library.close();
  });

  test('become panels of their own in a workspace without them', async () => {
    const content = { about: {}, panels: { linked, own }, sections: {}, variables: {} };
    const { library: _, ...unlinked } = linked;
    const none = await withKnownReferences({ get: async () => null }, 'w', content);
    expect(none).toEqual({
      content: { ...content, panels: { linked: unlinked, own } },
      unlinked: ['Old'],
    });
    const known = await withKnownReferences({ get: async () => record }, 'w', content);
    expect(known).toEqual({ content, unlinked: [] });
  });
});

test('uses are listed for shared dashboards only, and change with the reference', () => {
  const change = (before: unknown, after: unknown, path = 'dashboards/w/d') =>
    usesOf(path, [{ panel: 'p', before, after }]);
  expect(change(null, linked)).toEqual({ 'libraryUses/w/l/d/p': true });
  expect(change(linked, null)).toEqual({ 'libraryUses/w/l/d/p': null });
  expect(change(linked, { library: 'other' })).toEqual({
    'libraryUses/w/l/d/p': null,
    'libraryUses/w/other/d/p': true,
  });
  expect(change(linked, linked)).toEqual({ 'libraryUses/w/l/d/p': true });
  expect(change(own, own)).toEqual({});
  expect(change(null, linked, 'private/w/ada/d')).toEqual({});
});
