import { describe, expect, test } from '@jest/globals';
import { shared, stamp } from './test/dashboardWrites';
import { type Changes, canRead, canSet, canUpdate } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { batch, tree } from './test/tree';

const admin = { role: 'admin', displayName: 'Me', joinedAt: now };

/** An editor's edit of a dashboard. */
const edit = (by: Person): Changes => ({
  ...stamp(2, { by }),
  [`${shared}/panels/cpu/title`]: 'New',
  [`${shared}/panels/cpu/rev`]: 2,
});

describe('nobody raises their own role', () => {
  test.each<[Person, string, unknown]>([
    ['viewer', 'workspaces/w/members/viewer/role', 'admin'],
    ['viewer', 'workspaces/w/members/viewer', { ...admin, by: 'viewer' }],
    ['viewer', 'workspaces/w/members/viewer/publisher', true],
    ['editor', 'workspaces/w/members/editor/role', 'admin'],
    ['publisher', 'workspaces/w/members/publisher/role', 'editor'],
    ['producer', 'workspaces/w/members/producer/groups/disk', true],
    ['producer', 'workspaces/w/members/producer/role', 'editor'],
    ['stranger', 'workspaces/w/members/stranger', { ...admin, by: 'stranger' }],
    ['stranger', 'workspaces/w/members/stranger/role', 'viewer'],
    ['stranger', 'workspaces/w/members/stranger/displayName', 'Me'],
    ['removed', 'workspaces/w/members/removed', { ...admin, by: 'removed' }],
    ['removed', 'workspaces/w/members/removed/displayName', 'Me'],
    ['guest', 'workspaces/w/members/guest', { ...admin, by: 'guest' }],
    ['nobody', 'workspaces/w/members/nobody', { ...admin, by: 'nobody' }],
    ['ended', 'workspaces/w/members/ended/role', 'admin'],
    ['admin', 'workspaces/w/meta/ownerUid', 'admin'],
    ['stranger', 'users/stranger/workspaces/w', true],
    ['removed', 'users/removed/workspaces/w', true],
  ])('%s at %s', (person, path, value) => {
    expect(canSet(person, path, value)).toBe(false);
  });

  test.each<[string, Person, Changes]>([
    [
      'a membership together with what it would allow',
      'stranger',
      {
        'workspaces/w/members/stranger': { ...admin, by: 'stranger' },
        ...edit('stranger'),
      },
    ],
    [
      'a role together with what it would allow',
      'viewer',
      {
        'workspaces/w/members/viewer/role': 'editor',
        ...edit('viewer'),
      },
    ],
    [
      'a membership together with its entry in the own list',
      'stranger',
      {
        'workspaces/w/members/stranger': { ...admin, by: 'stranger' },
        'users/stranger/workspaces/w': true,
      },
    ],
    [
      'ownership together with a role',
      'admin',
      { 'workspaces/w/meta/ownerUid': 'admin', 'workspaces/w/members/admin/role': 'admin' },
    ],
    [
      'the removal of the owner together with ownership',
      'admin',
      { 'workspaces/w/meta/ownerUid': 'admin', 'workspaces/w/members/owner': null },
    ],
    [
      'a group together with a batch of it',
      'producer',
      { 'workspaces/w/members/producer/groups/disk': true, 'series/w/disk/b2': batch },
    ],
    [
      'a whole workspace with oneself as its owner',
      'stranger',
      {
        'workspaces/new/meta': {
          name: 'N',
          ownerUid: 'stranger',
          defaultChannel: 'stable',
          createdAt: now,
        },
        'workspaces/new/members/stranger': { ...admin, by: 'stranger' },
      },
    ],
  ])('%s in one write', (_, person, changes) => {
    expect(canUpdate(person, changes)).toBe(false);
  });

  test('an edit is what an editor may do', () => {
    expect(people.filter((person) => canUpdate(person, edit(person)))).toEqual([
      'owner',
      'admin',
      'editor',
    ]);
  });

  test('an admin’s own demotion and departure are allowed', () => {
    expect(canSet('admin', 'workspaces/w/members/admin/role', 'viewer')).toBe(true);
    expect(canSet('admin', 'workspaces/w/members/admin', null)).toBe(true);
  });
});

describe('the owner', () => {
  test('can’t be removed or lowered, not even by their own hand', () => {
    for (const person of ['owner', 'admin'] as const) {
      expect(canSet(person, 'workspaces/w/members/owner', null)).toBe(false);
      expect(canSet(person, 'workspaces/w/members/owner/role', 'viewer')).toBe(false);
      expect(canSet(person, 'workspaces/w/members/owner/role', null)).toBe(false);
      expect(canSet(person, 'workspaces/w/meta/ownerUid', null)).toBe(false);
      expect(canSet(person, 'workspaces/w/meta', null)).toBe(false);
    }
  });

  test('hands the workspace to an admin of it and to nobody else', () => {
    const give = (uid: unknown) => canSet('owner', 'workspaces/w/meta/ownerUid', uid);
    expect(give('admin')).toBe(true);
    for (const uid of ['editor', 'stranger', 'nobody', '', 'admin/', '/admin', 5, true, { a: 1 }]) {
      expect(give(uid)).toBe(false);
    }
  });

  test('stays an admin whatever the record says', () => {
    const { owner: _, ...members } = tree.workspaces.w.members;
    const w = { ...tree.workspaces.w, members };
    const data = { ...tree, workspaces: { ...tree.workspaces, w } };
    const record = { role: 'viewer', joinedAt: now, by: 'owner' };
    expect(canSet('owner', 'workspaces/w/members/viewer', record, data)).toBe(true);
    expect(canRead('owner', 'dashboards/w/d', data)).toBe(true);
  });
});

describe('signing out everywhere', () => {
  test('ends what older sessions may do, and lets newer ones go on', () => {
    const since = (validAfter: number) => ({ ...tree, users: { admin: { validAfter } } });
    const signedInAt = now - 600_000;
    for (const [validAfter, allowed] of [
      [signedInAt + 1000, false],
      [signedInAt + 999, true],
      [signedInAt - 1, true],
    ] as const) {
      expect(canRead('admin', 'dashboards/w/d', since(validAfter))).toBe(allowed);
      expect(canSet('admin', 'workspaces/w/meta/name', 'N', since(validAfter))).toBe(allowed);
    }
  });

  test('can’t be taken back', () => {
    for (const person of ['ended', 'admin'] as const) {
      const path = `users/${person}/validAfter`;
      for (const value of [null, 0, now - 1, now + 1, 'now', { a: now }]) {
        expect(canSet(person, path, value)).toBe(false);
      }
      expect(canSet(person, `users/${person}`, null)).toBe(false);
    }
    expect(canSet('ended', 'users/ended/validAfter', now)).toBe(false);
    expect(canRead('ended', 'users/ended/validAfter')).toBe(true);
  });
});

test('one workspace’s admin is nobody in another', () => {
  for (const path of ['dashboards/w/d', 'registry/w/heads', 'series/w/cpu', 'workspaces/w/meta']) {
    expect(canRead('stranger', path)).toBe(false);
    expect(canRead('admin', path.replace('/w', '/other'))).toBe(false);
  }
  expect(canRead('stranger', 'workspaces/other/meta')).toBe(true);
});

test('no key that every object seems to have leads anywhere', () => {
  for (const key of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString']) {
    for (const path of [key, `users/${key}`, `workspaces/${key}/meta`, `dashboards/${key}/d`]) {
      expect(canRead('owner', path)).toBe(false);
      expect(canSet('owner', path, { a: 1 })).toBe(false);
      expect(canSet('owner', path, null)).toBe(false);
    }
  }
});
