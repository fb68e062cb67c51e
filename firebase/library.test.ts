import { describe, expect, test } from '@jest/globals';
import { below, newDashboard, own, shared, stamp } from './test/dashboardWrites';
import { type Changes, canRead, canUpdate, updated } from './test/evaluateRules';
import {
  contentEdit,
  deletion,
  libraryEdit,
  libraryPath,
  linkedPanel,
  nameEdit,
  newLibraryPanel,
  withLibrary,
  withUse,
} from './test/libraryWrites';
import { now, type Person, people } from './test/people';
import { sharedTree, shareId } from './test/shareRecords';
import { panel, tree } from './test/tree';

const admins: readonly Person[] = ['owner', 'admin'];
const editors: readonly Person[] = [...admins, 'editor'];
const readers: readonly Person[] = [...editors, 'viewer', 'publisher', 'another'];
const use = 'libraryUses/w/l/d/cpu';

/** Those for whom a write of theirs is taken. */
function writers(changes: (uid: string) => Changes, data: unknown): readonly Person[] {
  return people.filter((person) => canUpdate(person, changes(person), data));
}
function allowed(who: readonly Person[]): readonly Person[] {
  return people.filter((person) => who.includes(person));
}

describe('a library panel', () => {
  test.each<[string, (uid: string) => Changes, unknown]>([
    ['is made', newLibraryPanel, tree],
    ['is changed', contentEdit, withLibrary],
    ['is renamed', nameEdit, withLibrary],
    ['is deleted', deletion, withLibrary],
  ])('%s by editors of its workspace only', (_, changes, data) => {
    expect(writers(changes, data)).toEqual(allowed(editors));
  });

  test('is read by members, one by one, and listed by nobody else', () => {
    for (const path of [libraryPath, 'libraryIndex/w', 'libraryUses/w'])
      expect(people.filter((person) => canRead(person, path, withUse))).toEqual(allowed(readers));
    expect(people.filter((person) => canRead(person, 'library/w', withUse))).toEqual([]);
    // A workspace that admits guests shows them its dashboards, and so what is on them.
    const open = updated(withUse, { 'workspaces/w/meta/guests': true });
    expect(canRead('guest', libraryPath, open)).toBe(true);
    expect(canRead('guest', 'libraryIndex/w', open)).toBe(false);
    expect(canRead('guest', 'libraryUses/w', open)).toBe(false);
  });

  test('is not read by guests of a share, who have a copy', () => {
    const data = updated(sharedTree(), newLibraryPanel('editor'));
    expect(canRead('guest', `shares/${shareId}`, data)).toBe(true);
    for (const path of [libraryPath, 'libraryIndex/w', 'libraryUses/w'])
      expect(canRead('guest', path, data)).toBe(false);
  });

  test.each<[string, Changes]>([
    ['the revision seen', { [`${libraryPath}/panel/rev`]: 1 }],
    ['a revision too many', { [`${libraryPath}/panel/rev`]: 3 }],
    ['no revision', { [`${libraryPath}/panel/rev`]: null }],
    ['no chart', { [`${libraryPath}/panel/remote`]: null }],
    ['a chart that the list doesn’t say', { [`${libraryPath}/panel/remote`]: 'chart-bar' }],
    [
      'a channel and a version',
      {
        [`${libraryPath}/panel/channel`]: 'stable',
        [`${libraryPath}/panel/version`]: '1.0.0',
      },
    ],
    ['a box', { [`${libraryPath}/panel/box`]: { rev: 1, x: 0, y: 0, w: 1, h: 1 } }],
    ['a reference to another', { [`${libraryPath}/panel/library`]: 'l2' }],
    ['what belongs to dashboards', { [`${libraryPath}/panel/selections`]: 'ignore' }],
    ['options that are no object', { [`${libraryPath}/panel/options`]: '[]' }],
    ['options that are too long', { [`${libraryPath}/panel/options`]: `{${'a'.repeat(65_536)}}` }],
    ['no stamp', { [`${libraryPath}/rev`]: 1 }],
    ['another author', { [`${libraryPath}/last`]: { by: 'admin', at: now } }],
    [
      'a name that the list doesn’t say',
      {
        [`${libraryPath}/about`]: { rev: 2, title: 'Another' },
      },
    ],
  ])('isn’t changed with %s', (_, more) => {
    expect(canUpdate('editor', contentEdit('editor'), withLibrary)).toBe(true);
    expect(canUpdate('editor', { ...contentEdit('editor'), ...more }, withLibrary)).toBe(false);
  });

  test('gets another chart together with its entry in the list', () => {
    const changes = (remote: string): Changes => ({
      ...libraryEdit('editor', { 'panel/remote': 'chart-bar', 'panel/rev': 2 }),
      'libraryIndex/w/l': { title: 'Cores', remote, updatedAt: now, updatedBy: 'editor' },
    });
    expect(canUpdate('editor', changes('chart-bar'), withLibrary)).toBe(true);
    expect(canUpdate('editor', changes('chart-line'), withLibrary)).toBe(false);
  });

  test('is deleted with an entry of the audit, and comes back with another', () => {
    const { 'workspaces/w/audit/a2': entry, ...unaudited } = deletion('editor');
    expect(canUpdate('editor', unaudited, withLibrary)).toBe(false);
    const other = { ...Object(entry), target: 'library/another' };
    const wrong = { ...deletion('editor'), 'workspaces/w/audit/a2': other };
    expect(canUpdate('editor', wrong, withLibrary)).toBe(false);
    expect(canUpdate('editor', { 'workspaces/w/audit/a2': entry }, withLibrary)).toBe(false);
    const deleted = updated(withLibrary, deletion('editor'));
    expect(canUpdate('editor', contentEdit('editor'), deleted)).toBe(false);
    const restored: Changes = {
      [`${libraryPath}/rev`]: 3,
      [`${libraryPath}/last`]: { by: 'admin', at: now, audit: 'a3' },
      [`${libraryPath}/bin`]: null,
      'libraryIndex/w/l': {
        ...{ title: 'Cores', remote: 'chart-line', updatedAt: now, updatedBy: 'admin' },
      },
      'workspaces/w/audit/a3': { at: now, uid: 'admin', action: 'restore', target: 'library/l' },
    };
    expect(canUpdate('admin', restored, deleted)).toBe(true);
    expect(canUpdate('viewer', restored, deleted)).toBe(false);
  });

  test('isn’t deleted while a shared dashboard uses it', () => {
    expect(canUpdate('editor', deletion('editor'), withUse)).toBe(false);
    expect(
      canUpdate('editor', { [libraryPath]: null, 'libraryIndex/w/l': null }, withLibrary),
    ).toBe(false);
    // What isn’t so may go with it.
    const stale = updated(withUse, { 'dashboards/w/d/panels/cpu': panel });
    expect(canUpdate('editor', { ...deletion('editor'), [use]: null }, stale)).toBe(true);
    expect(canUpdate('editor', { ...deletion('editor'), [use]: null }, withUse)).toBe(false);
  });

  test('is gone for good 30 days later', () => {
    const purge: Changes = {
      [libraryPath]: null,
      'libraryIndex/w/l': null,
      'workspaces/w/audit/a2-purge': {
        ...{ at: now, uid: 'editor', action: 'purge', target: 'library/l' },
      },
    };
    const deletedAt = (at: number) =>
      updated(withLibrary, {
        ...deletion('editor'),
        [`${libraryPath}/bin`]: { by: 'editor', at },
      });
    const month = 30 * 86_400_000;
    expect(canUpdate('editor', purge, deletedAt(now - month - 1))).toBe(true);
    expect(canUpdate('editor', purge, deletedAt(now - month + 1))).toBe(false);
  });
});

describe('a panel that refers to the library', () => {
  const link = (path: string, uid = 'editor'): Changes => ({
    ...stamp(2, { path, by: uid }),
    ...below(path, { 'panels/cpu/library': 'l', 'panels/cpu/rev': 2 }),
    ...(path === shared && { [use]: true }),
  });

  test('is listed there, on a shared dashboard', () => {
    expect(writers((uid) => link(shared, uid), withLibrary)).toEqual(allowed(editors));
    const { [use]: _, ...unlisted } = link(shared);
    expect(canUpdate('editor', unlisted, withLibrary)).toBe(false);
    expect(
      canUpdate('editor', { ...unlisted, 'libraryUses/w/l/d/another': true }, withLibrary),
    ).toBe(false);
    expect(canUpdate('editor', { [use]: true }, withLibrary)).toBe(false);
    expect(canUpdate('editor', { [use]: null }, withUse)).toBe(false);
  });

  test('isn’t listed on a private one, of which nobody may know', () => {
    expect(canUpdate('editor', link(own), withLibrary)).toBe(true);
    expect(canUpdate('editor', { ...link(own), 'libraryUses/w/l/p/cpu': true }, withLibrary)).toBe(
      false,
    );
  });

  test.each(['title', 'description', 'options', 'query', 'remote', 'alert'])(
    'has the %s of the library, and keeps its copy',
    (field) => {
      const value = ['options', 'query', 'alert'].includes(field) ? '{"a":1}' : 'chart-bar';
      const change = (path: string): Changes => ({
        ...stamp(2, { path }),
        ...below(path, { [`panels/cpu/${field}`]: value, 'panels/cpu/rev': 2 }),
      });
      expect(canUpdate('editor', change(shared), withLibrary)).toBe(true);
      expect(canUpdate('editor', change(shared), withUse)).toBe(false);
      const privately = updated(withLibrary, { [`${own}/panels/cpu`]: linkedPanel });
      expect(canUpdate('editor', change(own), privately)).toBe(false);
      // It is unlinked with what it shows then.
      const unlinked = {
        ...change(shared),
        [`${shared}/panels/cpu/library`]: null,
        [use]: null,
      };
      expect(canUpdate('editor', unlinked, withUse)).toBe(true);
    },
  );

  test('is moved, repeated and selected on its dashboard', () => {
    const change = (changes: Changes): Changes => ({ ...stamp(), ...below(shared, changes) });
    for (const changes of [
      { 'panels/cpu/box': { rev: 2, x: 3, y: 0, w: 12, h: 8 } },
      { 'panels/cpu/selections': 'ignore', 'panels/cpu/rev': 2 },
      { 'panels/cpu/repeat': 'host', 'panels/cpu/rev': 2 },
    ])
      expect(canUpdate('editor', change(changes), withUse)).toBe(true);
  });

  test('is deleted with and without its entry, as pages did before', () => {
    const cut: Changes = {
      ...stamp(2, { cut: { cpu: 1 } }),
      ...below(shared, { 'panels/cpu': null, 'slots/p000': null }),
    };
    expect(canUpdate('editor', cut, withUse)).toBe(true);
    expect(canUpdate('editor', { ...cut, [use]: null }, withUse)).toBe(true);
  });

  test('comes with a new dashboard, listed', () => {
    const copy = newDashboard('editor', 'copy', {
      panels: { cpu: linkedPanel },
      slots: { p000: 'panels/cpu' },
    });
    const listedAt = { 'libraryUses/w/l/copy/cpu': true };
    expect(canUpdate('editor', copy, withUse)).toBe(false);
    expect(canUpdate('editor', { ...copy, ...listedAt }, withUse)).toBe(true);
    // An id that the library doesn’t have harms nothing: the panel shows its copy.
    expect(canUpdate('editor', { ...copy, ...listedAt }, tree)).toBe(true);
  });
});
