import { describe, expect, test } from '@jest/globals';
import { own } from './test/dashboardWrites';
import { type Changes, canRead, canUpdate, updated } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { dashboardBy, tree } from './test/tree';

const entry = { title: 'Machine', updatedAt: now, updatedBy: 'editor' };
const listed = updated(tree, { 'privateIndex/w/editor/p': entry });
const empty: Changes = {
  [own]: null,
  'privateIndex/w/editor/p': null,
  'privateHistory/w/editor/p': null,
  'privateSnapshots/w/editor/p': null,
};

/** What the owner `from` of `private/w/$from/p` gives to `to`, as the shell writes it. */
function given(by: string, to: string, moved: unknown = 1): Changes {
  return {
    ...empty,
    [`private/w/${to}/p`]: dashboardBy(by, now, { last: { by, at: now, moved } }),
    [`privateIndex/w/${to}/p`]: { ...entry, updatedBy: by },
  };
}

describe('a private dashboard', () => {
  test.each(people.filter((person) => person !== 'editor'))(
    'is given by its owner to members who may edit, and not by or to others: %s',
    (person) => {
      const isEditor = person === 'admin' || person === 'owner' || person === 'ended';
      expect(canUpdate('editor', given('editor', person), listed)).toBe(isEditor);
      // No one takes it.
      expect(canUpdate(person, given(person, person), listed)).toBe(false);
      expect(canUpdate(person, given(person, 'admin'), listed)).toBe(false);
    },
  );

  test.each<[string, Changes]>([
    ['stays where it was', { [own]: dashboardBy('editor', now - 1) }],
    ['keeps its entry', { 'privateIndex/w/editor/p': entry }],
    ['was edited since it was read', given('editor', 'admin', 0)],
    ['doesn’t say what was read', given('editor', 'admin', null)],
    ['is given in another’s name', { 'private/w/admin/p': dashboardBy('admin', now) }],
    [
      'is under another id',
      {
        'private/w/admin/p': null,
        'private/w/admin/q': dashboardBy('editor', now, {
          last: { by: 'editor', at: now, moved: 1 },
        }),
      },
    ],
  ])('isn’t given if it %s', (_, more) => {
    expect(canUpdate('editor', given('editor', 'admin'), listed)).toBe(true);
    expect(canUpdate('editor', { ...given('editor', 'admin'), ...more }, listed)).toBe(false);
  });

  test('isn’t given over another one of the receiver', () => {
    const taken = updated(listed, { 'private/w/admin/p': dashboardBy('admin', now - 1) });
    expect(canUpdate('editor', given('editor', 'admin'), taken)).toBe(false);
  });

  test('is only written into another’s list together with it', () => {
    const change = { 'privateIndex/w/admin/p': entry };
    expect(canUpdate('editor', change, listed)).toBe(false);
    expect(canUpdate('editor', { ...empty, ...change }, listed)).toBe(false);
  });

  test('is read and taken over by admins once its owner has left, and by no one else', () => {
    const admins: readonly Person[] = ['owner', 'admin'];
    const left = updated(listed, { 'workspaces/w/members/editor': null });
    for (const path of [
      'private/w/editor',
      own,
      'privateIndex/w/editor',
      'privateHistory/w/editor/p',
    ])
      expect([path, people.filter((person) => canRead(person, path, listed))]).toEqual([
        path,
        ['editor'],
      ]);
    for (const path of ['private/w/editor', own, 'privateIndex/w/editor'])
      expect([path, people.filter((person) => canRead(person, path, left))]).toEqual([
        path,
        admins,
      ]);
    const takers = people.filter((person) => canUpdate(person, given(person, person), left));
    expect(takers).toEqual(admins);
    // Read as a whole or not: no part of it is changed where it is.
    expect(canUpdate('admin', { [`${own}/about/title`]: 'Mine' }, left)).toBe(false);
  });

  test('of the workspace’s owner is never another’s, record or not', () => {
    const owned = updated(tree, {
      'private/w/owner/p': dashboardBy('owner', now - 1),
      'workspaces/w/members/owner': null,
    });
    expect(canRead('admin', 'private/w/owner/p', owned)).toBe(false);
    expect(canRead('owner', 'private/w/owner/p', owned)).toBe(true);
  });
});
