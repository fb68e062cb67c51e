import { describe, expect, test } from '@jest/globals';
import { type Changes, canRead, canSet, canUpdate } from './test/ask';
import { now, type Person } from './test/people';
import { batch, dashboardBy, headBy, panel, releaseBy, tree } from './test/tree';

const admin = { role: 'admin', displayName: 'Me', joinedAt: now };

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
        'dashboards/w/d': dashboardBy('stranger', now, { rev: 2 }),
      },
    ],
    [
      'a role together with what it would allow',
      'viewer',
      {
        'workspaces/w/members/viewer/role': 'editor',
        'dashboards/w/d': dashboardBy('viewer', now, { rev: 2 }),
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

describe('unknown fields are refused', () => {
  test.each<[Person, string, object]>([
    ['admin', 'workspaces/w/meta', { ...tree.workspaces.w.meta }],
    ['admin', 'workspaces/w/members/new', { role: 'viewer', joinedAt: now, by: 'admin' }],
    [
      'editor',
      'workspaces/w/sources/s',
      { title: 'S', remote: 'data-x', settings: '{}', by: 'editor', at: now },
    ],
    ['admin', 'workspaces/w/audit/a2', { at: now, uid: 'admin', action: 'x', target: 'y' }],
    ['editor', 'dashboardIndex/w/d', { title: 'T', updatedAt: now, updatedBy: 'editor' }],
    ['editor', 'dashboards/w/d', dashboardBy('editor', now, { rev: 2 })],
    ['editor', 'private/w/editor/p', dashboardBy('editor', now, { rev: 2 })],
    ['publisher', 'registry/w/heads/chart-line', headBy('publisher')],
    ['publisher', 'registry/w/releases/chart-line/1_2_0', releaseBy('publisher', now)],
    [
      'publisher',
      'registry/w/withdrawals/chart-line/1_0_0',
      { at: now, by: 'publisher', reason: 'x' },
    ],
    ['admin', 'registry/w/keys/k2', { jwk: '{}', owner: 'publisher', addedAt: now, by: 'admin' }],
    ['producer', 'series/w/cpu/b2', batch],
  ])('%s at %s', (person, path, value) => {
    expect(canSet(person, path, value)).toBe(true);
    expect(canSet(person, path, { ...value, more: 1 })).toBe(false);
    expect(canSet(person, path, { ...value, constructor: { a: 1 } })).toBe(false);
    const proto: object = JSON.parse('{"__proto__":{"admin":true}}');
    const withProto = Object.fromEntries([...Object.entries(value), ...Object.entries(proto)]);
    expect(canSet(person, path, withProto)).toBe(false);
    expect(canSet(person, `${path}/more`, 1)).toBe(false);
    expect(canSet(person, `${path}/more/deeper`, 1)).toBe(false);
    expect(canSet(person, path, 'a text')).toBe(false);
    expect(canSet(person, path, 7)).toBe(false);
    // Each field missing in turn: those that may be are not in these records.
    for (const key of Object.keys(value)) {
      expect(canSet(person, path, { ...value, [key]: null })).toBe(false);
    }
  });

  test.each([['users/editor/more'], ['workspaces/w/more'], ['registry/w/more'], ['more']])(
    'at %s',
    (path) => {
      expect(canSet('owner', path, 1)).toBe(false);
      expect(canSet('editor', path, 1)).toBe(false);
    },
  );
});

describe('every value has its bounds', () => {
  const long = 'a'.repeat(65_537);
  const texts: readonly unknown[] = [long, 7, true, { a: 'b' }];
  const numbers: readonly unknown[] = [-1, 1.5, 1e18, 'seven', true, { a: 1 }];
  const dashboard = (more: object) => dashboardBy('editor', now, { rev: 2, ...more });
  const withPanel = (more: object, id = 'p') =>
    dashboard({ panels: { [id]: { ...panel, ...more } } });
  const release = (more: object) => releaseBy('publisher', now, more);

  const cases: readonly [
    string,
    Person,
    string,
    (value: unknown) => unknown,
    readonly unknown[],
  ][] = [
    ['settings', 'editor', 'users/editor/settings', (v) => v, texts],
    [
      'a workspace’s name',
      'admin',
      'workspaces/w/meta/name',
      (v) => v,
      [...texts, '', 'a'.repeat(121)],
    ],
    [
      'a default channel',
      'admin',
      'workspaces/w/meta/defaultChannel',
      (v) => v,
      [...texts, 'Über', ''],
    ],
    [
      'a role',
      'admin',
      'workspaces/w/members/viewer/role',
      (v) => v,
      [...texts, '', 'root', 'Admin'],
    ],
    [
      'a member’s name',
      'viewer',
      'workspaces/w/members/viewer/displayName',
      (v) => v,
      [...texts, ''],
    ],
    [
      'a photo',
      'viewer',
      'workspaces/w/members/viewer/photoUrl',
      (v) => v,
      [
        ...texts,
        'javascript:alert(1)',
        'data:image/png,x',
        `https://e.example/${'a'.repeat(2048)}`,
      ],
    ],
    [
      'a title',
      'editor',
      'dashboards/w/d',
      (title) => dashboard({ title }),
      [...texts, '', 'a'.repeat(121)],
    ],
    [
      'a description',
      'editor',
      'dashboards/w/d',
      (description) => dashboard({ description }),
      texts,
    ],
    ['a schema', 'editor', 'dashboards/w/d', (schema) => dashboard({ schema }), [...numbers, 0]],
    [
      'a refresh',
      'editor',
      'dashboards/w/d',
      (refresh) => dashboard({ refresh }),
      [-1, 86_401, '1'],
    ],
    [
      'tags',
      'editor',
      'dashboards/w/d',
      (tags) => dashboard({ tags }),
      ['a', { a: 1 }, { a: 'b' }, { ['a'.repeat(41)]: true }],
    ],
    ['panels', 'editor', 'dashboards/w/d', (panels) => dashboard({ panels }), ['a', 7, true]],
    [
      'channels',
      'publisher',
      'registry/w/heads/chart-line/channels',
      (v) => v,
      ['a', 7, { a: 'b' }],
    ],
    [
      'groups',
      'admin',
      'workspaces/w/members/producer/groups',
      (v) => v,
      ['a', true, { 'a b': true }, { a: 1 }],
    ],
    [
      'groups of another role',
      'admin',
      'workspaces/w/members/editor/groups',
      (v) => v,
      [{ cpu: true }],
    ],
    ['variables', 'editor', 'dashboards/w/d', (variables) => dashboard({ variables }), texts],
    [
      'a remote of a panel',
      'editor',
      'dashboards/w/d',
      (remote) => withPanel({ remote }),
      [...texts, '../x', ''],
    ],
    ['options of a panel', 'editor', 'dashboards/w/d', (options) => withPanel({ options }), texts],
    ['a column', 'editor', 'dashboards/w/d', (x) => withPanel({ x }), [...numbers, 24]],
    ['a width', 'editor', 'dashboards/w/d', (w) => withPanel({ w }), [...numbers, 0, 25, 1e9]],
    ['a row', 'editor', 'dashboards/w/d', (y) => withPanel({ y }), [...numbers, 10_001]],
    [
      'a pin',
      'editor',
      'dashboards/w/d',
      (version) => withPanel({ version, channel: null }),
      [...texts, '1', '1.0', '1.0.0/..', `1.0.0-${'a'.repeat(60)}`],
    ],
    [
      'a pin beside a channel',
      'editor',
      'dashboards/w/d',
      (version) => withPanel({ version }),
      ['1.0.0'],
    ],
    [
      'a panel’s id',
      'editor',
      'dashboards/w/d',
      (id) => withPanel({}, String(id)),
      ['a b', 'ä', 'a'.repeat(65)],
    ],
    [
      'an address',
      'publisher',
      'registry/w/releases/chart-line/1_2_0',
      (url) => release({ url }),
      [
        ...texts,
        'http://e.example/no-folder',
        'ftp://e.example/',
        'data:text/html,/',
        'https://me@e.example/',
        'https://e.example/?a/',
        'https://e.example/#a/',
        `https://e.example/${'a'.repeat(2048)}/`,
      ],
    ],
    [
      'a digest',
      'publisher',
      'registry/w/releases/chart-line/1_2_0',
      (sha384) => release({ sha384 }),
      [...texts, '', 'A'.repeat(63), `${'A'.repeat(63)}!`],
    ],
    [
      'a container',
      'publisher',
      'registry/w/releases/chart-line/1_2_0',
      (container) => release({ container }),
      [...texts, '', '1a', 'a-b', 'a.b'],
    ],
    [
      'a sequence',
      'publisher',
      'registry/w/releases/chart-line/1_2_0',
      (sequence) => release({ sequence }),
      [...numbers, 4],
    ],
    [
      'a key',
      'publisher',
      'registry/w/releases/chart-line/1_2_0',
      (keyId) => release({ keyId }),
      ['k0', 'k9', '', '../k1', 'k1/', 7],
    ],
    ['a trust', 'admin', 'registry/w/heads/chart-line/trust', (v) => v, ['', 'full', true]],
    [
      'a share of a canary',
      'publisher',
      'registry/w/heads/chart-line/channels/stable/percent',
      (v) => v,
      [-1, 101, '5'],
    ],
    ['columns', 'producer', 'series/w/cpu/b2', (columns) => ({ ...batch, columns }), texts],
    ['a count', 'producer', 'series/w/cpu/b2', (n) => ({ ...batch, n }), [...numbers, 0]],
    [
      'a time',
      'producer',
      'series/w/cpu/b2',
      (t0) => ({ ...batch, t0 }),
      [-1, now + 600_000, '1', true],
    ],
  ];

  test.each(cases)('%s (%s)', (_, person, path, valueWith, bad) => {
    for (const value of bad) {
      expect([value, canSet(person, path, valueWith(value))]).toEqual([value, false]);
    }
  });

  test('and so have the keys', () => {
    const times = { updatedAt: now, updatedBy: 'editor' };
    for (const id of ['a b', 'ä', 'a'.repeat(65), '<b>']) {
      expect(canSet('editor', `dashboards/w/${id}`, dashboardBy('editor', now))).toBe(false);
      expect(canSet('editor', `dashboardIndex/w/${id}`, { title: 'T', ...times })).toBe(false);
      expect(canSet('producer', `series/w/cpu/${id}`, batch)).toBe(false);
      expect(canSet('publisher', `registry/w/heads/${id}`, headBy('publisher'))).toBe(false);
    }
    for (const version of [
      '1',
      '1_0',
      'latest',
      '1_0_0 ',
      '__proto__',
      `1_0_0-${'a'.repeat(61)}`,
    ]) {
      const path = `registry/w/releases/chart-line/${version}`;
      expect(canSet('publisher', path, releaseBy('publisher', now))).toBe(false);
    }
  });
});

describe('stamps', () => {
  test('name the caller and the moment, nobody and nothing else', () => {
    const set = (uid: string, at: number) =>
      canSet('editor', 'dashboards/w/d', dashboardBy(uid, at, { rev: 2 }));
    expect(set('editor', now)).toBe(true);
    expect(set('admin', now)).toBe(false);
    expect(set('editor', now - 1)).toBe(false);
    expect(set('editor', now + 1)).toBe(false);
  });

  test('come with every change of a part, as does a higher revision', () => {
    const stamps = {
      'dashboards/w/d/rev': 2,
      'dashboards/w/d/updatedAt': now,
      'dashboards/w/d/updatedBy': 'editor',
    };
    const change = { 'dashboards/w/d/panels/cpu/title': 'New' };
    expect(canUpdate('editor', { ...change, ...stamps })).toBe(true);
    expect(canUpdate('editor', { 'dashboards/w/d/panels/cpu': null, ...stamps })).toBe(true);
    expect(canUpdate('editor', change)).toBe(false);
    expect(canUpdate('editor', { ...change, ...stamps, 'dashboards/w/d/rev': 1 })).toBe(false);
    expect(canUpdate('editor', { 'dashboards/w/d/title': null, ...stamps })).toBe(false);
    expect(
      canUpdate('viewer', { ...change, ...stamps, 'dashboards/w/d/updatedBy': 'viewer' }),
    ).toBe(false);
    expect(canSet('editor', 'workspaces/w/sources/machine/title', 'New')).toBe(false);
  });
});

describe('the registry', () => {
  const first = (me: string) => ({
    'registry/w/heads/chart-new': headBy(me, {
      channels: { stable: { version: '1.0.0', movedAt: now, by: me } },
    }),
    'registry/w/releases/chart-new/1_0_0': releaseBy(me, now),
  });

  test('gives a name to the first publisher of it, with head, release and channel in one write', () => {
    expect(canUpdate('publisher', first('publisher'))).toBe(true);
    expect(canUpdate('editor', first('editor'))).toBe(false);
    expect(canUpdate('publisher', first('admin'))).toBe(false);
  });

  test('takes no release without a head', () => {
    expect(canSet('admin', 'registry/w/releases/chart-new/1_0_0', releaseBy('admin', now))).toBe(
      false,
    );
  });

  test('keeps a remote for its owner, other publishers notwithstanding', () => {
    const owner = { ...tree.registry.w.heads['chart-line'], owner: 'somebody' };
    const w = { ...tree.registry.w, heads: { 'chart-line': owner } };
    const data = { ...tree, registry: { w } };
    const publish = (person: Person, path: string, value: unknown) =>
      canSet(person, `registry/w/${path}`, value, data);
    expect(publish('publisher', 'releases/chart-line/1_2_0', releaseBy('publisher', now))).toBe(
      false,
    );
    expect(publish('publisher', 'heads/chart-line/title', 'Mine')).toBe(false);
    expect(publish('publisher', 'heads/chart-line', headBy('publisher'))).toBe(false);
    expect(
      publish('publisher', 'withdrawals/chart-line/1_0_0', {
        at: now,
        by: 'publisher',
        reason: 'x',
      }),
    ).toBe(false);
    expect(publish('admin', 'releases/chart-line/1_2_0', releaseBy('admin', now))).toBe(true);
  });

  test('lets no publisher give trust or lift a ban, nor give the remote away', () => {
    const claim = (more: object) =>
      canSet('publisher', 'registry/w/heads/chart-new', headBy('publisher', more));
    expect(claim({})).toBe(true);
    expect(claim({ trust: 'trusted' })).toBe(false);
    expect(claim({ disabled: true })).toBe(false);
    const change = (more: object) =>
      canSet('publisher', 'registry/w/heads/chart-line', headBy('publisher', more));
    expect(change({ title: 'New' })).toBe(true);
    expect(change({ trust: 'trusted' })).toBe(false);
    expect(change({ owner: 'editor' })).toBe(false);
    expect(change({ kind: 'data' })).toBe(false);
  });

  test('never lowers a minimum sequence', () => {
    const path = 'registry/w/heads/chart-line/minSequence';
    expect(canSet('publisher', path, 6)).toBe(true);
    for (const value of [4, 0, null]) expect(canSet('owner', path, value)).toBe(false);
  });

  test('leads channels to releases that exist and stand', () => {
    const move = (version: string, more: Changes = {}) =>
      canUpdate('publisher', {
        'registry/w/heads/chart-line/channels/canary': { version, movedAt: now, by: 'publisher' },
        ...more,
      });
    expect(move('1.1.0')).toBe(true);
    expect(move('7.7.7')).toBe(false);
    expect(move('0.9.0')).toBe(false);
    const build = { 'registry/w/releases/chart-line/2_0_0-rc_1-b-5': releaseBy('publisher', now) };
    expect(move('2.0.0-rc.1+5', build)).toBe(true);
    expect(move('2.0.0-rc.1+5')).toBe(false);
    const withdrawal = { at: now, by: 'publisher', reason: 'Bad' };
    expect(move('1.1.0', { 'registry/w/withdrawals/chart-line/1_1_0': withdrawal })).toBe(false);
  });

  test('leaves a release as it was written', () => {
    for (const person of ['publisher', 'owner'] as const) {
      const path = 'registry/w/releases/chart-line/1_0_0';
      for (const part of ['', '/url', '/sha384', '/notes', '/sequence']) {
        expect(canSet(person, path + part, null)).toBe(false);
      }
      expect(canSet(person, `${path}/notes`, 'More')).toBe(false);
      expect(canSet(person, `${path}/sha384`, 'B'.repeat(64))).toBe(false);
      expect(canSet(person, 'registry/w/withdrawals/chart-line/0_9_0', null)).toBe(false);
      expect(canSet(person, 'registry/w/withdrawals/chart-line', null)).toBe(false);
    }
  });
});

describe('a producer', () => {
  test('adds a batch and trims an old one in the same write, in its own group only', () => {
    const write = (group: string) =>
      canUpdate('producer', { [`series/w/${group}/b2`]: batch, [`series/w/${group}/b1`]: null });
    expect(write('cpu')).toBe(true);
    expect(write('disk')).toBe(false);
    expect(canUpdate('producer', { 'series/w/cpu/b2': batch, 'series/w/disk/b1': null })).toBe(
      false,
    );
  });

  test('rewrites no batch, whole or in part', () => {
    expect(canSet('producer', 'series/w/cpu/b1', { ...batch, n: 1 })).toBe(false);
    expect(canSet('producer', 'series/w/cpu/b1/columns', '{}')).toBe(false);
    expect(canSet('producer', 'series/w/cpu/b1/columns', null)).toBe(false);
    expect(canSet('producer', 'series/w/cpu', null)).toBe(false);
  });

  test('reads no dashboard, source, member list, registry or other group', () => {
    for (const path of [
      'dashboards/w/d',
      'dashboardIndex/w',
      'workspaces/w/sources',
      'workspaces/w/members',
      'registry/w/heads',
      'series/w/disk',
    ]) {
      expect(canRead('producer', path)).toBe(false);
    }
  });

  test('stops with its role', () => {
    const { producer, ...members } = tree.workspaces.w.members;
    const viewer = { ...producer, role: 'viewer' };
    const w = { ...tree.workspaces.w, members: { ...members, producer: viewer } };
    const data = { ...tree, workspaces: { w } };
    expect(canSet('producer', 'series/w/cpu/b2', batch, data)).toBe(false);
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
