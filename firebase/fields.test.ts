import { describe, expect, test } from '@jest/globals';
import { canSet, canUpdate } from './test/ask';
import { now, type Person } from './test/people';
import { batch, dashboardBy, headBy, panel, releaseBy, tree } from './test/tree';

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
