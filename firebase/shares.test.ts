import { limits } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canRead, canSet, canUpdate } from './test/evaluateRules';
import { keyNamed, now, type Person, people } from './test/people';
import { indexBy, newShare, otherId, shareBy, sharedTree, shareId } from './test/shareRecords';
import { dashboardBy, tree } from './test/tree';

const dayMs = 86_400_000;

/** What a share of `cpu` by `chart-line` and `data-realtime` opens. */
const opened = [
  `shares/${shareId}`,
  `shares/${shareId}/dashboard`,
  'series/w/cpu',
  'series/w/cpu/b1',
  'registry/w/heads/chart-line',
  'registry/w/releases/chart-line',
  'registry/w/releases/chart-line/1_0_0',
  'registry/w/withdrawals/chart-line',
  'registry/w/withdrawals/data-realtime/1_0_0',
  `registry/w/keys/${keyNamed('k1')}`,
];

/** Everything else of the workspace, of another one, and of other people. */
const closed = [
  '',
  'shares',
  'shareGuests',
  'shareGuests/editor',
  'shareIndex/w',
  `shareIndex/w/${shareId}`,
  `shares/${otherId}`,
  `shares/${otherId}/expiresAt`,
  `shares/${otherId}/revokedAt`,
  'series/w',
  'series/w/disk',
  'series/w/disk/b1',
  'series/other/cpu',
  'registry/w',
  'registry/w/heads',
  'registry/w/heads/chart-stat',
  'registry/w/releases',
  'registry/w/releases/chart-stat/1_0_0',
  'registry/w/withdrawals/chart-stat',
  'registry/w/keys',
  'registry/other/heads/chart-line',
  `registry/other/keys/${keyNamed('k1')}`,
  'dashboards/w/d',
  'dashboardIndex/w',
  'private/w/editor/p',
  'workspaces/w',
  'workspaces/w/meta',
  'workspaces/w/members',
  'workspaces/w/members/editor',
  'workspaces/w/sources',
  'workspaces/w/sources/machine',
  'workspaces/w/audit',
  'health/w/chart-line/1_0_0',
  'users/editor',
  'users/editor/settings',
];

/** Why a share has ended, which the guest who has redeemed it may know. */
const ends = [`shares/${shareId}/expiresAt`, `shares/${shareId}/revokedAt`];

function readable(paths: readonly string[], data: unknown, person: Person = 'guest'): string[] {
  return paths.filter((path) => canRead(person, path, data));
}

describe('whoever has redeemed a share', () => {
  test('reads what it lists, and nothing else of any workspace', () => {
    const data = sharedTree();
    expect(readable([...opened, ...ends], data)).toEqual([...opened, ...ends]);
    expect(readable(closed, data)).toEqual([]);
  });

  test('is a guest, a member of another workspace or one who was removed', () => {
    for (const person of ['guest', 'stranger', 'removed', 'producer'] as const) {
      const data = sharedTree({}, { [person]: { shareId } });
      expect([person, readable(opened, data, person)]).toEqual([person, opened]);
    }
    const data = sharedTree({}, { nobody: { shareId }, ended: { shareId } });
    // What was signed out everywhere stays so.
    expect(readable([...opened, ...ends], data, 'ended')).toEqual([]);
    expect(readable([...opened, ...ends], data, 'nobody')).toEqual([]);
  });

  test('writes nothing of what it opens', () => {
    const data = sharedTree();
    for (const path of [...opened, ...closed, ...ends]) {
      expect([path, canSet('guest', path, null, data)]).toEqual([path, false]);
      expect([path, canSet('guest', path, 1, data)]).toEqual([path, false]);
    }
  });

  test('needs no workspace that admits guests', () => {
    const { workspaces, ...data } = sharedTree();
    const { w } = workspaces;
    const closedOff = { ...w, meta: { ...w.meta, guests: false } };
    const tree = { ...data, workspaces: { ...workspaces, w: closedOff } };
    expect(readable(opened, tree)).toEqual(opened);
    expect(readable(closed, tree)).toEqual([]);
  });

  test.each([
    ['that is over', { expiresAt: now }],
    ['that was over long ago', { expiresAt: now - dayMs }],
    ['that was revoked', { revokedAt: now - 1 }],
    ['without an end', { expiresAt: null }],
  ])('reads nothing by one %s but why', (_, more) => {
    const data = sharedTree(more);
    expect(readable([...opened, ...closed], data)).toEqual([]);
    expect(readable(ends, data)).toEqual(ends);
  });

  test.each([
    ['nobody has redeemed it', {}],
    ['another one was redeemed', { guest: { shareId: otherId } }],
    ['somebody else has redeemed it', { viewer: { shareId } }],
    ['the redeemed one does not exist', { guest: { shareId: 'a'.repeat(22) } }],
    ['no id stands there', { guest: { shareId: null } }],
  ])('reads nothing of it where %s', (_, guests) => {
    expect(readable([...opened, ...ends], sharedTree({}, guests))).toEqual([]);
  });

  test.each<[string, Person, unknown]>([
    ['whose maker is no member any more', 'editor', null],
    ['whose maker is a viewer now', 'editor', 'viewer'],
    ['whose maker is a producer now', 'editor', 'producer'],
    ['whose maker was an admin and left', 'admin', null],
  ])('reads nothing by one %s but until when it was', (_, by, role) => {
    const member = `workspaces/w/members/${by}`;
    const left = (data: unknown) =>
      role === null ? withValue(data, member, null) : withValue(data, `${member}/role`, role);
    const data = left(sharedTree({ by }));
    expect(readable([...opened, ...closed], data)).toEqual([]);
    expect(readable(ends, data)).toEqual(ends);
    // An admin still revokes it, and who shares again brings it back.
    const revocation = {
      [`shares/${shareId}/revokedAt`]: now,
      [`shareIndex/w/${shareId}/revokedAt`]: now,
    };
    expect(canUpdate('owner', revocation, data)).toBe(true);
    expect(canUpdate(by, revocation, data)).toBe(false);
    expect(readable(opened, withValue(data, `${member}/role`, 'editor'))).toEqual(opened);
  });

  test('reads on where the maker is the owner, whatever their record says', () => {
    const data = withValue(
      sharedTree({ by: 'owner' }),
      'workspaces/w/members/owner/role',
      'viewer',
    );
    expect(readable(opened, data)).toEqual(opened);
    const strange = sharedTree({ by: 'stranger' });
    expect(readable(opened, strange)).toEqual([]);
  });

  test('reads no group and no remote of one that lists none', () => {
    const data = sharedTree({ groups: null, remotes: { 'chart-stat': true } });
    const key = `registry/w/keys/${keyNamed('k1')}`;
    const rest = [`shares/${shareId}`, `shares/${shareId}/dashboard`, key];
    expect(readable(opened, data)).toEqual(rest);
  });
});

describe('redeeming', () => {
  const own = (person: Person) => `shareGuests/${person}`;

  test('is for whoever is signed in, guests included, and for oneself', () => {
    const data = sharedTree({}, {});
    const may = people.filter((person) => canSet(person, own(person), { shareId }, data));
    expect(may).toEqual(people.filter((person) => !['ended', 'nobody'].includes(person)));
    for (const person of ['guest', 'admin', 'nobody'] as const) {
      expect(canSet(person, own('viewer'), { shareId }, data)).toBe(false);
      expect(canRead(person, own('viewer'), data)).toBe(false);
    }
    expect(canRead('guest', own('guest'))).toBe(true);
  });

  test('is replaced by another and given up', () => {
    const data = sharedTree();
    expect(canSet('guest', own('guest'), { shareId: otherId }, data)).toBe(true);
    expect(canSet('guest', own('guest'), null, data)).toBe(true);
    expect(canSet('viewer', own('guest'), null, data)).toBe(false);
  });

  test('takes an id and nothing else', () => {
    const bad = ['', 'short', 'a'.repeat(65), `${shareId}/d`, '../shares', `${shareId} `, 7, true];
    for (const value of bad) expect(canSet('guest', own('guest'), { shareId: value })).toBe(false);
    for (const value of [{ shareId, more: 1 }, { shareId: { a: shareId } }, shareId, true]) {
      expect(canSet('guest', own('guest'), value)).toBe(false);
    }
  });

  test('opens nothing in the same write', () => {
    const both = {
      [own('guest')]: { shareId },
      'series/w/cpu/b2': { t0: now, n: 1, columns: '{}' },
    };
    expect(canUpdate('guest', both, sharedTree({}, {}))).toBe(false);
  });
});

describe('making a share', () => {
  test('is for editors, admins and the owner', () => {
    const may = people.filter((person) => canUpdate(person, newShare(person)));
    expect(may).toEqual(['owner', 'admin', 'editor']);
  });

  test('is one write with its entry in the list of its own workspace', () => {
    const { [`shares/${shareId}`]: share, [`shareIndex/w/${shareId}`]: listed } =
      newShare('editor');
    expect(canSet('editor', `shares/${shareId}`, share)).toBe(false);
    expect(canSet('editor', `shareIndex/w/${shareId}`, listed)).toBe(false);
    const elsewhere = { [`shares/${shareId}`]: share, [`shareIndex/other/${shareId}`]: listed };
    expect(canUpdate('editor', elsewhere)).toBe(false);
    for (const other of [{ w: 'other' }, { w: 'w/other' }, { w: '' }]) {
      expect(canUpdate('editor', newShare('editor', other))).toBe(false);
      expect(canUpdate('stranger', newShare('stranger', other))).toBe(false);
    }
    const two = { ...newShare('editor'), [`shareIndex/other/${shareId}`]: indexBy('editor') };
    expect(canUpdate('editor', two)).toBe(false);
  });

  test('needs the dashboard, and the panel that it names', () => {
    for (const d of ['gone', 'p', 'd/panels']) {
      expect([d, canUpdate('editor', newShare('editor', { d }, { d }))]).toEqual([d, false]);
    }
    // That of another workspace is none of this one.
    const theirs = withValue(tree, 'dashboards/other/e', dashboardBy('stranger', now));
    const e = { d: 'e' };
    expect(canUpdate('editor', newShare('editor', e, e), theirs)).toBe(false);
    const panelOf = (panel: string) => canUpdate('editor', newShare('editor', {}, { panel }));
    expect(['cpu', 'gone', 'cpu/title'].map(panelOf)).toEqual([true, false, false]);
    // A share goes on when its dashboard is deleted: it is a copy.
    const without = withValue(sharedTree(), 'dashboards/w/d', null);
    expect(readable(opened, without)).toEqual(opened);
  });

  test('lists what is shared as it is', () => {
    const make = (listed: object) => canUpdate('editor', newShare('editor', {}, listed));
    expect(make({ panel: 'cpu' })).toBe(true);
    for (const listed of [
      { title: 'Another' },
      { d: 'e' },
      { expiresAt: now + 1000 },
      { by: 'admin' },
      { at: now - 1 },
      { revokedAt: now },
      { panel: 'a b' },
      { more: true },
    ]) {
      expect([listed, make(listed)]).toEqual([listed, false]);
    }
  });

  test('ends, within 366 days', () => {
    const make = (expiresAt: unknown) =>
      canUpdate('editor', newShare('editor', { expiresAt }, { expiresAt }));
    expect([now + 1, now + limits.shareDays * dayMs].map(make)).toEqual([true, true]);
    const bad = [now, now - 1, 0, now + limits.shareDays * dayMs + 1, 1e300, 'soon', true, null];
    expect(bad.filter(make)).toEqual([]);
  });

  test.each([
    ['a name of nobody', { byName: 'Ada' }],
    ['another’s uid', { by: 'admin' }],
    ['another moment', { at: now - 1 }],
    ['an end before it began', { revokedAt: now }],
    ['a field more', { more: 1 }],
    ['no JSON', { dashboard: 7 }],
    ['too long a dashboard', { dashboard: `{${'a'.repeat(limits.shareTextLength)}}` }],
    ['too many sources', { sources: `{${'a'.repeat(limits.shareTextLength)}}` }],
    ['no remotes', { remotes: null }],
    ['remotes as a text', { remotes: 'a'.repeat(100_000) }],
    ['a remote that is none', { remotes: { 'a b': true } }],
    ['remotes that are not flags', { remotes: { 'chart-line': 1 } }],
    ['a group that is none', { groups: { CPU: true } }],
    ['groups that are not flags', { groups: { cpu: { a: true } } }],
    ['no word on variables', { allowVariables: null }],
    ['no dashboard', { dashboard: null }],
    ['no sources', { sources: null }],
    ['no title', { title: null }],
  ])('refuses %s', (_, more) => {
    expect(canUpdate('editor', newShare('editor', more))).toBe(false);
  });

  test('takes what is right at its bounds', () => {
    const longest = `{${'a'.repeat(limits.shareTextLength - 2)}}`;
    const more = { byName: 'editor', dashboard: longest, sources: longest, groups: null };
    expect(canUpdate('editor', newShare('editor', more))).toBe(true);
    expect(canUpdate('owner', newShare('owner', { byName: 'admin' }))).toBe(true);
  });

  test('needs an id that nobody guesses', () => {
    const make = (id: string) => canUpdate('editor', newShare('editor', {}, {}, id));
    expect(['a'.repeat(22), '-_'.repeat(32)].map(make)).toEqual([true, true]);
    expect(['a', 'a'.repeat(21), 'a'.repeat(65), `${'a'.repeat(22)} `].filter(make)).toEqual([]);
  });
});

describe('a share that is made', () => {
  const data = sharedTree();
  const [share, listed] = [`shares/${shareId}`, `shareIndex/w/${shareId}`];
  const revoke = (at: unknown = now) => ({
    [`${share}/revokedAt`]: at,
    [`${listed}/revokedAt`]: at,
  });

  test('stays as it is', () => {
    for (const person of people) {
      expect(canUpdate(person, newShare(person), data)).toBe(false);
      expect(canUpdate(person, { [share]: null, [listed]: null }, data)).toBe(false);
      for (const [field, value] of Object.entries(shareBy(person, { groups: { disk: true } }))) {
        expect(canSet(person, `${share}/${field}`, value, data)).toBe(false);
        expect(canSet(person, `${share}/${field}`, null, data)).toBe(false);
      }
      for (const field of ['groups/disk', 'remotes/chart-stat']) {
        expect(canSet(person, `${share}/${field}`, true, data)).toBe(false);
      }
      expect(canSet(person, `${listed}/title`, 'Another', data)).toBe(false);
    }
  });

  test('is revoked by editors, admins and the owner, once and in both places', () => {
    expect(people.filter((person) => canUpdate(person, revoke(), data))).toEqual([
      'owner',
      'admin',
      'editor',
    ]);
    for (const at of [now - 1, now + 1, null, true, 'now']) {
      expect(canUpdate('editor', revoke(at), data)).toBe(false);
    }
    for (const path of Object.keys(revoke())) {
      expect(canSet('editor', path, now, data)).toBe(false);
    }
    const revoked = sharedTree({ revokedAt: now - 1 });
    expect(canUpdate('admin', revoke(), revoked)).toBe(false);
    expect(canUpdate('admin', revoke(null), revoked)).toBe(false);
  });

  test('of another workspace is not theirs', () => {
    const theirs = {
      [`shares/${otherId}/revokedAt`]: now,
      [`shareIndex/other/${otherId}/revokedAt`]: now,
    };
    expect(canUpdate('admin', theirs, data)).toBe(false);
    expect(canUpdate('stranger', theirs, data)).toBe(true);
    const crossed = {
      [`shares/${otherId}/revokedAt`]: now,
      [`shareIndex/w/${otherId}/revokedAt`]: now,
    };
    expect(canUpdate('admin', crossed, data)).toBe(false);
    const missing = {
      [`shares/${'b'.repeat(22)}/revokedAt`]: now,
      [`shareIndex/w/${'b'.repeat(22)}/revokedAt`]: now,
    };
    expect(canUpdate('admin', missing, data)).toBe(false);
  });

  test('is listed to those who may revoke it', () => {
    const may = people.filter((person) => canRead(person, 'shareIndex/w', data));
    expect(may).toEqual(['owner', 'admin', 'editor']);
    expect(people.filter((person) => canRead(person, 'shareIndex', data))).toEqual([]);
  });

  test('is opened by nobody who has not redeemed it', () => {
    expect(people.filter((person) => canRead(person, share, data))).toEqual(['guest']);
  });
});
