import {
  children,
  flag,
  id,
  type Kind,
  name,
  number,
  oneOf,
  only,
  pattern,
  present,
  text,
  uid,
  version,
  whole,
} from './kind';
import { keyNamed, now, type Person } from './people';
import { panel, releaseBy, tree } from './tree';

/** A record that clients write: every field that it may have, with what the field takes. */
export interface Record {
  readonly path: string;
  readonly person: Person;
  readonly required: Readonly<{ [field: string]: Kind }>;
  readonly optional: Readonly<{ [field: string]: Kind }>;
  /** What must come in the same write. */
  readonly together?: Readonly<{ [path: string]: unknown }>;
}

const largest = Number.MAX_SAFE_INTEGER;
const json = (longest: number): Kind => ({
  good: ['{}', `{${'ä'.repeat(longest - 2)}}`],
  bad: [7, true, { a: 'b' }, '', '{', '[]', 'a', '{} ', '"{}"', `{${'a'.repeat(longest - 1)}}`],
});
const counts = (...good: readonly string[]): Kind => ({
  good: ['{}', ...good],
  bad: [7, true, { a: 'b' }, '', '{', '[]', '{} ', ...wrongCounts],
});
const wrongCounts = ['{"a"}', '{"a":1}', '{"-1":1}', '{"a/b":-1}', '{"a/b":1,}', '{"<b>/a":1}'];
const title = text(1, 120);
const stamps = { updatedAt: present, updatedBy: only('editor') };
const tags = children({ a: true, ['a'.repeat(40)]: true }, { a: 1 }, { ['a'.repeat(41)]: true });
// An existing dashboard is at revision 1: only the next may follow.
const next: Kind = { good: [2], bad: [1, 3, largest, 0, -1, 2.5, 2 ** 53, '2', true, { a: 2 }] };

function dashboard(path: string): Record {
  return {
    path,
    person: 'editor',
    required: { schema: whole(1, 1000), title, rev: next, ...stamps },
    optional: {
      description: text(0, 2000),
      tags,
      timeRange: json(1000),
      refresh: { good: [0, 1, 1.5, 86_400], bad: [-1, 0.5, 86_401, '7', true, { a: 1 }] },
      variables: json(65_536),
      panels: children({ p: panel }, { p: 'a' }, { 'a b': panel }, { ['a'.repeat(65)]: panel }),
    },
  };
}

function panelOf(path: string): Record {
  return {
    path: `${path}/panels/new`,
    person: 'editor',
    required: {
      remote: name,
      x: whole(0, 23),
      y: whole(0, 10_000),
      w: whole(1, 24),
      h: whole(1, 100),
    },
    optional: {
      title: text(0, 120),
      channel: name,
      source: id,
      query: json(65_536),
      encoding: json(65_536),
      options: json(65_536),
    },
    together: {
      [`${path}/rev`]: 2,
      [`${path}/updatedAt`]: now,
      [`${path}/updatedBy`]: 'editor',
    },
  };
}

/** A panel that is pinned has a version in the place of a channel. */
function pinned(path: string): Record {
  const { optional, ...record } = panelOf(path);
  const { channel: _, ...others } = optional;
  return { ...record, optional: { ...others, version } };
}

/** The audit's entry of a change. */
function told(uid: string, target: string, action: string, after: string) {
  return { 'workspaces/w/audit/a2': { at: now, uid, action, target, after } };
}

export const records: readonly Record[] = [
  {
    path: 'workspaces/w/meta',
    person: 'admin',
    required: {
      name: title,
      ownerUid: only('owner'),
      defaultChannel: name,
      createdAt: only(tree.workspaces.w.meta.createdAt),
    },
    optional: { guests: flag },
  },
  {
    path: 'workspaces/w/members/new',
    person: 'admin',
    required: { role: oneOf('producer'), joinedAt: present, by: only('admin') },
    optional: {
      publisher: flag,
      displayName: title,
      photoUrl: pattern(
        ['https://e.example/a.png', `http://e.example/${'a'.repeat(2031)}`],
        'javascript:alert(1)',
        'data:image/png,x',
        '//e.example/a.png',
        `http://e.example/${'a'.repeat(2032)}`,
      ),
      groups: children({ cpu: true }, { cpu: 1 }, { 'a b': true }, { cpu: { a: true } }),
    },
  },
  {
    path: 'workspaces/w/sources/new',
    person: 'editor',
    required: { title, remote: name, settings: json(16_384), by: only('editor'), at: present },
    optional: {},
  },
  {
    path: 'workspaces/w/audit/new',
    person: 'publisher',
    required: {
      at: present,
      uid: only('publisher'),
      action: only('publish'),
      target: only('chart-line'),
      after: only('1.2.0'),
    },
    // A release comes in the place of nothing.
    optional: { before: { good: [], bad: ['', '1.1.0', 7, true, { a: 'b' }] } },
    together: {
      'registry/w/heads/chart-line/audit': 'new',
      'registry/w/heads/chart-line/lastSequence': 6,
      'registry/w/releases/chart-line/1_2_0': releaseBy('publisher', now, { sequence: 6 }),
    },
  },
  {
    path: 'dashboardIndex/w/d',
    person: 'editor',
    required: { title, ...stamps },
    optional: { tags },
  },
  dashboard('dashboards/w/d'),
  panelOf('dashboards/w/d'),
  pinned('dashboards/w/d'),
  dashboard('private/w/editor/p'),
  panelOf('private/w/editor/p'),
  pinned('private/w/editor/p'),
  {
    path: 'registry/w/heads/chart-new',
    person: 'admin',
    required: {
      kind: oneOf('chart', 'data'),
      title,
      owner: uid,
      trust: only('sandboxed'),
      disabled: only(false),
      minSequence: only(5),
      lastSequence: only(5),
      audit: only('a2'),
    },
    together: {
      'registry/w/releases/chart-new/1_0_0': releaseBy('admin', now, { keyId: keyNamed('k2') }),
      ...told('admin', 'chart-new', 'register', '1.0.0'),
    },
    optional: { channels: { good: [], bad: ['a'.repeat(100_000), 7, true, { a: 'b' }] } },
  },
  {
    path: 'registry/w/heads/chart-line/channels/canary',
    person: 'publisher',
    required: {
      version: { good: ['1.1.0'], bad: version.bad },
      // As the entry says.
      percent: only(5),
      movedAt: present,
      by: only('publisher'),
    },
    // There was no canary before.
    optional: { previous: { good: [], bad: ['1.0.0', ...version.bad] }, reason: text(0, 500) },
    together: {
      'registry/w/heads/chart-line/audit': 'a2',
      ...told('publisher', 'chart-line', 'move', 'canary@1.1.0 5%'),
    },
  },
  {
    path: 'registry/w/releases/chart-line/1_2_0',
    person: 'publisher',
    required: {
      url: pattern(
        ['https://e.example/a/', 'http://localhost:4101/a/1.0.0+5/'],
        'http://e.example/no-folder',
        'ftp://e.example/',
        'data:text/html,/',
        'https://me@e.example/',
        'https://e.example/?a/',
        'https://e.example/#a/',
        'https://e.example\\a/',
        `https://e.example/${'a'.repeat(2048)}/`,
      ),
      sha384: pattern(
        ['A'.repeat(64), `${'+/9z'.repeat(16)}`],
        'A'.repeat(63),
        'A'.repeat(65),
        '!'.repeat(64),
      ),
      // Higher than what the channels lead to, and what the head says.
      sequence: only(6),
      contract: whole(1, 1000),
      container: pattern(
        ['chart_line_1', '_', 'a'.repeat(128)],
        '$',
        '1a',
        'a-b',
        'a.b',
        'a'.repeat(129),
      ),
      // k0 is revoked, k3 somebody else's and k9 unknown.
      keyId: pattern(
        [keyNamed('k1')],
        ...['k0', 'k3', 'k9'].map(keyNamed),
        ...['k0', 'k3', 'k9', '/k1', 'k1/', 'k1/jwk'],
        `/${keyNamed('k1')}`,
        `${keyNamed('k1')}/jwk`,
      ),
      at: present,
      by: only('publisher'),
    },
    optional: { notes: text(0, 4000) },
    together: {
      'registry/w/heads/chart-line/audit': 'a2',
      'registry/w/heads/chart-line/lastSequence': 6,
      ...told('publisher', 'chart-line', 'publish', '1.2.0'),
    },
  },
  {
    path: 'registry/w/withdrawals/chart-line/1_0_0',
    person: 'publisher',
    required: { at: present, by: only('publisher'), reason: text(1, 500) },
    optional: {},
    together: {
      'registry/w/heads/chart-line/audit': 'a2',
      ...told('publisher', 'chart-line', 'withdraw', '1.0.0'),
    },
  },
  {
    path: 'registry/w/keys/k4',
    person: 'admin',
    required: {
      jwk: json(2048),
      owner: only('publisher'),
      addedAt: present,
      by: only('admin'),
      audit: only('a2'),
    },
    // None is born revoked.
    optional: { revokedAt: { good: [], bad: [now, 0, true, 'now'] } },
    together: told('admin', 'keys/k4', 'add-key', 'publisher'),
  },
  {
    path: 'health/w/chart-line/1_0_0/editor/30000000',
    person: 'editor',
    required: {
      minute: only(now / 60_000),
      loads: whole(0, 10_000),
      failures: counts('{"remote/mount-failed":2}', '{"a/b":1,"chart/failed":10}'),
      loadMs: counts('{"160":2}', '{"160":2,"10000":1}'),
    },
    optional: {},
  },
  {
    path: 'series/w/cpu/new',
    person: 'producer',
    required: { t0: number(0, now + 300_000), n: whole(1, 65_536), columns: json(65_536) },
    optional: {},
  },
];
