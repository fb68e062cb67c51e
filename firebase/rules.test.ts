import { describe, expect, test } from '@jest/globals';
import { databaseRules } from './rules/databaseRules';
import { canRead, canSet, rulesFile } from './test/evaluateRules';
import { keyNamed, now, type Person, people } from './test/people';
import { batch, dashboardBy, headBy, releaseBy, tree } from './test/tree';

test('the deployed file is made of its source (firebase/rules/write.ts makes it)', () => {
  expect(rulesFile).toEqual(databaseRules);
});

const none: readonly Person[] = [];
const admins: readonly Person[] = ['owner', 'admin'];
const editors: readonly Person[] = [...admins, 'editor'];
const readers: readonly Person[] = [...editors, 'viewer', 'publisher', 'another'];
const members: readonly Person[] = [...readers, 'producer'];
const publishers: readonly Person[] = [...admins, 'publisher', 'another'];
const owners: readonly Person[] = [...admins, 'publisher'];
const ownersAndViewer: readonly Person[] = [...owners, 'viewer'];
const anybody: readonly Person[] = [...members, 'removed', 'stranger', 'ended', 'guest'];
const withAccount: readonly Person[] = [...members, 'removed', 'stranger'];

interface Row {
  /** `$me` stands for whoever asks. */
  readonly path: string;
  readonly read: readonly Person[];
  /** Who may write `value` there. */
  readonly write: readonly Person[];
  readonly value: (me: Person) => unknown;
  readonly remove: readonly Person[];
}

const at = now;
const clientId = '0123456789abcdef';
const viewId = 'a'.repeat(24);
const view = (me: string) => ({ selections: '[]', by: me, at });

// Every path of the data model that is stored, and the levels above them.
const rows: readonly Row[] = [
  row('', none, none, () => ({ a: 1 }), none),
  row('elsewhere', none, none, () => 1, none),
  row('users', none, none, () => ({}), none),
  row('users/$me', withAccount, none, () => ({ settings: '{}' }), none),
  row('users/editor', ['editor'], none, () => ({ settings: '{}' }), none),
  row('users/$me/settings', withAccount, withAccount, () => '{}', withAccount),
  row('users/editor/settings', ['editor'], ['editor'], () => '{}', ['editor']),
  row('users/$me/workspaces/w', withAccount, members, () => true, withAccount),
  row('users/$me/stars/w/d', withAccount, readers, () => true, withAccount),
  row('users/$me/stars/w/gone', withAccount, none, () => true, withAccount),
  row('users/$me/stars/new/d', withAccount, none, () => true, withAccount),
  row('users/$me/stars/w/p', withAccount, ['editor'], () => true, withAccount),
  row('users/editor/workspaces/w', ['editor'], ['editor'], () => true, ['editor']),
  row('users/editor/stars/w/d', ['editor'], ['editor'], () => true, ['editor']),
  row('users/$me/validAfter', anybody, withAccount, () => now, none),
  row('users/editor/validAfter', ['editor'], ['editor'], () => now, none),

  row('workspaces', none, none, () => ({}), none),
  row('workspaces/w', none, none, () => ({}), none),
  row('workspaces/new/meta', none, none, (me) => meta(me), none),
  row('workspaces/w/meta', members, admins, () => meta('owner'), none),
  row('workspaces/w/meta/name', members, admins, () => 'New name', none),
  row('workspaces/w/meta/guests', members, admins, () => true, admins),
  row('workspaces/w/meta/createdAt', members, none, () => now, none),
  row('workspaces/w/members', readers, none, () => ({}), none),
  row('workspaces/w/members/viewer', readers, admins, member, admins),
  // One's own record is read by all, so that a page can tell that there is none.
  row('workspaces/w/members/$me', withAccount, ['admin'], member, ['admin']),
  row(
    'workspaces/w/members/$me/photoUrl',
    withAccount,
    members,
    () => 'https://e.example/a',
    members,
  ),
  row('workspaces/w/members/new', readers, admins, member, none),
  row(
    'workspaces/w/members/owner',
    readers,
    none,
    (me) => ({ ...member(me), role: 'viewer' }),
    none,
  ),
  row('workspaces/w/members/owner/role', readers, none, () => 'viewer', none),
  row('workspaces/w/members/owner/displayName', readers, ['owner'], () => 'Boss', none),
  row('workspaces/w/members/viewer/role', readers, admins, () => 'editor', none),
  row('workspaces/w/members/viewer/publisher', readers, admins, () => true, admins),
  row('workspaces/w/members/viewer/displayName', readers, [...admins, 'viewer'], () => 'V', admins),
  row('workspaces/w/members/producer', members, admins, producer, admins),
  row('workspaces/w/members/producer/groups/disk', members, admins, () => true, admins),
  row('workspaces/w/sources', readers, none, () => ({}), none),
  row('workspaces/w/sources/machine', readers, editors, source, editors),
  row('workspaces/w/sources/new', readers, editors, source, editors),
  row('workspaces/w/audit', publishers, none, () => ({}), none),
  row('workspaces/w/audit/a1', publishers, none, audit, none),
  row('workspaces/w/audit/a2', publishers, none, audit, none),

  // What changes a dashboard comes in updates of several paths: dashboards.test.ts.
  row('dashboardIndex/w', readers, none, () => ({}), none),
  row('dashboardIndex/w/d', readers, editors, indexEntry, none),
  row('dashboardIndex/w/gone', readers, none, indexEntry, editors),
  row('dashboards', none, none, () => ({}), none),
  row('dashboards/w', none, none, () => ({}), none),
  row('dashboards/w/d', readers, none, (me) => dashboardBy(me, at, { rev: 2 }), none),
  row('dashboards/w/d/about', readers, none, () => ({ rev: 2, title: 'Machine' }), none),
  row('dashboards/w/d/rev', readers, none, () => 2, none),
  row('dashboards/w/d/last', readers, none, (me) => ({ by: me, at }), none),
  row('dashboards/w/d/panels', readers, none, () => ({}), none),
  row('dashboards/w/d/slots', readers, none, () => ({}), none),
  row('dashboards/w/d/bin', readers, none, (me) => ({ by: me, at }), none),
  row('dashboards/w/new', readers, none, (me) => dashboardBy(me, at), none),
  row('private', none, none, () => ({}), none),
  row('private/w', none, none, () => ({}), none),
  row('private/w/$me', readers, none, () => ({}), none),
  row('private/w/editor', ['editor'], none, () => ({}), none),
  row('private/w/editor/p', ['editor'], none, (me) => dashboardBy(me, at, { rev: 2 }), ['editor']),
  row('private/w/$me/new', readers, editors, (me) => dashboardBy(me, at), none),
  row('privateIndex/w', none, none, () => ({}), none),
  row('privateIndex/w/$me', readers, none, () => ({}), none),
  row('privateIndex/w/$me/p', readers, editors, indexEntry, editors),
  row('privateIndex/w/editor/p', ['editor'], ['editor'], indexEntry, ['editor']),
  row('history', none, none, () => ({}), none),
  row('history/w', none, none, () => ({}), none),
  row('history/w/d', readers, none, () => ({}), none),
  row('history/w/d/h1', readers, none, () => ({ n: 1 }), none),
  row('history/w/gone', readers, none, () => ({ h1: 1 }), editors),
  row('snapshots/w', none, none, () => ({}), none),
  row('snapshots/w/d/h1', readers, none, () => '{}', none),
  row('snapshots/w/gone', readers, none, () => ({ h1: '{}' }), editors),
  row('privateHistory/w/$me', none, none, () => ({}), none),
  row('privateHistory/w/$me/p', readers, none, () => ({ h1: 1 }), admins),
  row('privateHistory/w/editor/p', ['editor'], none, () => ({}), none),
  row('privateSnapshots/w/editor/p', ['editor'], none, () => ({}), none),
  row('presence', none, none, () => ({}), none),
  row('presence/w', none, none, () => ({}), none),
  row('presence/w/d', readers, none, () => ({}), none),
  row('presence/w/d/$me/c1', readers, readers, () => ({ at, mode: 'view' }), anybody),
  row('presence/w/d/editor/c1', readers, ['editor'], () => ({ at, mode: 'view' }), ['editor']),
  row('presence/w/gone/$me/c1', readers, none, () => ({ at, mode: 'view' }), anybody),
  row('annotations', none, none, () => ({}), none),
  row('annotations/w', none, none, () => ({}), none),
  row('annotations/w/d', readers, none, () => ({}), none),
  row('annotations/w/d/a1', readers, editors, annotation, none),
  row('annotations/w/gone', readers, none, () => ({ a: 1 }), editors),
  row('annotations/w/gone/a1', readers, none, annotation, editors),
  row('views', none, none, () => ({}), none),
  row('views/w', admins, none, () => ({}), none),
  row(`views/w/${viewId}`, readers, readers, view, none),
  row('receipts', none, none, () => ({}), none),
  row('receipts/w', none, none, () => ({}), none),
  row('receipts/w/editor', ['editor'], none, () => ({}), none),
  row(`receipts/w/$me/${clientId}/d`, withAccount, readers, () => 1, readers),
  row(`receipts/w/editor/${clientId}/d`, ['editor'], ['editor'], () => 1, ['editor']),
  row(`receipts/w/$me/${clientId}/gone`, withAccount, none, () => 1, readers),

  row('registry', none, none, () => ({}), none),
  row('registry/w', none, none, () => ({}), none),
  row('registry/w/heads', readers, none, () => ({}), none),
  // What is done to the registry comes together with the audit's entry: registry.test.ts.
  row('registry/w/heads/chart-line', readers, none, () => headBy('publisher'), none),
  row('registry/w/heads/chart-new', readers, none, (me) => headBy(me), none),
  row('registry/w/heads/chart-line/trust', readers, none, () => 'trusted', none),
  row('registry/w/heads/chart-line/audit', readers, none, () => 'a2', none),
  row('registry/w/heads/chart-line/channels/stable', readers, none, channel, none),
  row('registry/w/releases', none, none, () => ({}), none),
  row('registry/w/releases/chart-line', readers, none, () => ({}), none),
  row('registry/w/releases/chart-line/1_2_0', readers, none, (me) => releaseBy(me, at), none),
  row('registry/w/withdrawals/chart-line/1_0_0', readers, none, withdrawal, none),
  row('registry/w/keys', readers, none, () => ({}), none),
  row('registry/w/keys/k4', readers, none, key, none),
  row(`registry/w/keys/${keyNamed('k1')}/revokedAt`, readers, none, () => now, none),

  row('health', none, none, () => ({}), none),
  row('health/w/chart-line', none, none, () => ({}), none),
  row('health/w/chart-line/1_0_0', owners, none, () => ({}), none),
  // A page adds to what another page of the same person has written.
  row('health/w/chart-line/1_0_0/$me', readers, none, () => ({}), none),
  row('health/w/chart-line/1_0_0/$me/30000000', readers, readers, () => health(4), none),
  row('health/w/chart-line/1_0_0/viewer', ownersAndViewer, none, () => ({}), none),
  row(
    'health/w/chart-line/1_0_0/viewer/30000000',
    ownersAndViewer,
    ['viewer'],
    () => health(4),
    none,
  ),
  row('health/w/chart-line/1_0_0/viewer/29999000', ownersAndViewer, none, () => health(4), none),
  row('health/w/chart-line/1_0_0/viewer/29989000', ownersAndViewer, none, () => health(4), [
    ...admins,
    'viewer',
  ]),
  row('health/w/chart-line/7_7_7/$me/30000000', readers, none, () => health(4), none),

  row('series', none, none, () => ({}), none),
  row('series/w', none, none, () => ({}), none),
  row('series/w/cpu', members, none, () => ({}), none),
  row('series/w/disk', readers, none, () => ({}), none),
  row('series/w/cpu/b2', members, ['producer'], () => batch, ['producer']),
  row('series/w/cpu/b1', members, none, () => batch, ['producer']),
  row('series/w/disk/b2', readers, none, () => batch, none),
  row('series/w/disk/b1', readers, none, () => batch, none),
];

function row(
  path: string,
  read: readonly Person[],
  write: readonly Person[],
  value: Row['value'],
  remove: readonly Person[],
): Row {
  return { path, read, write, value, remove };
}

function meta(ownerUid: string) {
  return { name: 'W', ownerUid, defaultChannel: 'canary', createdAt: now - 100_000, guests: false };
}

function member(me: Person) {
  return { role: 'editor', displayName: 'New', joinedAt: at, by: me };
}

function producer(me: Person) {
  return { ...member(me), role: 'producer', groups: { cpu: true, disk: true } };
}

function source(me: Person) {
  return { title: 'S', remote: 'data-realtime', settings: '{}', by: me, at };
}

function indexEntry(me: Person) {
  return { title: 'Machine', updatedAt: at, updatedBy: me };
}

function annotation(me: Person) {
  return { rev: 1, at: 0, text: 'Deployed', by: me };
}

function audit(me: Person) {
  return { at, uid: me, action: 'promote', target: 'chart-line', before: '1.0.0', after: '1.1.0' };
}

function channel(me: Person) {
  return { version: '1.1.0', previous: '1.0.0', percent: 5, movedAt: at, by: me, reason: 'Try' };
}

function health(loads: number) {
  return { minute: now / 60_000, loads, failures: '{}', loadMs: '{}' };
}

function withdrawal(me: Person) {
  return { at, by: me, reason: 'It crashes' };
}

function key(me: Person) {
  return { jwk: '{"kty":"EC"}', owner: 'publisher', addedAt: at, by: me };
}

describe.each(rows)('/$path', ({ path, read, write, value, remove }) => {
  const pathOf = (person: Person) => path.replace('$me', person);

  test(`is read by ${read.join(', ') || 'nobody'}`, () => {
    expect(people.filter((person) => canRead(person, pathOf(person)))).toEqual(inOrder(read));
  });

  test(`is written by ${write.join(', ') || 'nobody'}`, () => {
    const may = people.filter((person) => canSet(person, pathOf(person), value(person)));
    expect(may).toEqual(inOrder(write));
  });

  test(`is deleted by ${remove.join(', ') || 'nobody'}`, () => {
    const may = people.filter((person) => canSet(person, pathOf(person), null));
    expect(may).toEqual(inOrder(remove));
  });
});

describe('where the workspace admits guests', () => {
  const open = {
    ...tree,
    workspaces: {
      ...tree.workspaces,
      w: { ...tree.workspaces.w, meta: { ...tree.workspaces.w.meta, guests: true } },
    },
  };
  /** Dashboards, views, sources, remotes, live series and the workspace's name. */
  const shown =
    /^(workspaces\/w\/(meta|sources)|dashboardIndex\/w|dashboards\/w\/.|views\/w\/.|annotations\/w\/.|registry\/w\/.|series\/w\/.)/;

  test('a guest sees dashboards and what they are made of, and nothing else', () => {
    const inParts = /^registry\/w\/releases$/;
    for (const { path } of rows) {
      const own = path.replace('$me', 'guest');
      const isShown = (shown.test(own) && !inParts.test(own)) || own === 'users/guest/validAfter';
      expect([own, canRead('guest', own, open)]).toEqual([own, isShown]);
    }
    expect(canRead('guest', 'workspaces/other/meta', open)).toBe(false);
    expect(canRead('guest', 'dashboardIndex/other', open)).toBe(false);
  });

  test('a guest writes nothing', () => {
    const written = rows.filter(({ path, value }) => {
      const own = path.replace('$me', 'guest');
      return canSet('guest', own, value('guest'), open) || canSet('guest', own, null, open);
    });
    // Everybody may leave, also where they aren't.
    expect(written.map(({ path }) => path).filter((path) => !path.startsWith('presence'))).toEqual(
      [],
    );
    expect(canSet('guest', 'presence/w/d/guest/c1', { at, mode: 'view' }, open)).toBe(false);
  });
});

function inOrder(who: readonly Person[]): Person[] {
  return people.filter((person) => who.includes(person));
}
