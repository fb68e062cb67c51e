import { keyNamed, now, people } from './people';

const earlier = now - 100_000;

function member(role: string, more: object = {}): object {
  return { role, displayName: role, joinedAt: earlier, by: 'owner', ...more };
}

/** A dashboard of schema 2; `about` is the title's record. */
export function dashboardBy(uid: string, at: number, more: object = {}): object {
  return {
    schema: 2,
    rev: 1,
    last: { by: uid, at },
    about: { rev: 1, title: 'Machine' },
    ...more,
  };
}

/** As pages before schema 2 wrote it. */
export function schema1DashboardBy(uid: string, at: number, more: object = {}): object {
  return { schema: 1, title: 'Machine', rev: 1, updatedAt: at, updatedBy: uid, ...more };
}

export const box = { rev: 1, x: 0, y: 0, w: 12, h: 8 };
export const panel = {
  rev: 1,
  slot: 'p000',
  title: 'CPU',
  remote: 'chart-line',
  channel: 'stable',
  box,
};
export const variable = { rev: 1, slot: 'v00', order: 1, spec: '{"kind":"text"}' };
export const section = { rev: 1, slot: 's00', kind: 'tab', title: 'Main', order: 1 };

/** What the dashboards of the tree hold. */
const content = {
  panels: { cpu: panel },
  variables: { host: variable },
  sections: { main: section },
  slots: { p000: 'panels/cpu', v00: 'variables/host', s00: 'sections/main' },
};

export function releaseBy(uid: string, at: number, more: object = {}): object {
  return {
    url: 'https://releases.example.com/chart-line/1.0.0/',
    sha384: 'A'.repeat(64),
    sequence: 5,
    contract: 1,
    container: 'chart_line_1_0_0',
    keyId: keyNamed('k1'),
    at,
    by: uid,
    ...more,
  };
}

export function headBy(uid: string, more: object = {}): object {
  return {
    kind: 'chart',
    title: 'Line',
    owner: uid,
    trust: 'sandboxed',
    disabled: false,
    minSequence: 5,
    audit: 'a1',
    ...more,
  };
}

function publicKeyOf(owner: string) {
  return { jwk: '{"kty":"EC"}', owner, addedAt: earlier, by: 'admin', audit: 'a1' };
}

const channel = { version: '1.0.0', movedAt: earlier, by: 'publisher', reason: 'First' };
/** A stored view that somebody may open again. */
export const openedView = 'o'.repeat(24);
export const batch = { t0: now - 1000, n: 2, columns: '{"time":[1,2],"cpu":[3,4]}' };

/** The database before each test: the workspace `w` with one of everything. */
export const tree = {
  users: {
    editor: { workspaces: { w: true }, settings: '{"theme":"dark"}' },
    removed: { workspaces: { w: true } },
    ended: { validAfter: now - 500_000 },
  },
  workspaces: {
    w: {
      meta: { name: 'W', ownerUid: 'owner', defaultChannel: 'stable', createdAt: earlier },
      members: {
        owner: member('admin'),
        admin: member('admin'),
        editor: member('editor'),
        viewer: member('viewer'),
        publisher: member('viewer', { publisher: true }),
        another: member('viewer', { publisher: true }),
        producer: member('producer', { groups: { cpu: true } }),
        ended: member('admin'),
      },
      sources: {
        machine: { title: 'M', remote: 'data-realtime', settings: '{}', by: 'editor', at: earlier },
      },
      audit: {
        a1: {
          at: earlier,
          uid: 'publisher',
          action: 'register',
          target: 'chart-line',
          after: '1.0.0',
        },
      },
    },
    other: {
      meta: { name: 'O', ownerUid: 'stranger', defaultChannel: 'stable', createdAt: earlier },
      members: { stranger: member('admin') },
    },
  },
  dashboardIndex: { w: { d: { title: 'Machine', updatedAt: earlier, updatedBy: 'editor' } } },
  dashboards: { w: { d: dashboardBy('editor', earlier, content) } },
  private: { w: { editor: { p: dashboardBy('editor', earlier, content) } } },
  registry: {
    w: {
      heads: { 'chart-line': headBy('publisher', { channels: { stable: channel } }) },
      releases: {
        'chart-line': {
          '0_9_0': releaseBy('publisher', earlier, { sequence: 5 }),
          '1_0_0': releaseBy('publisher', earlier),
          '1_1_0': releaseBy('publisher', earlier, { sequence: 6 }),
        },
      },
      withdrawals: { 'chart-line': { '0_9_0': { at: earlier, by: 'publisher', reason: 'Bad' } } },
      keys: {
        ...Object.fromEntries(
          people.map((person) => [keyNamed(`key-${person}`), publicKeyOf(person)]),
        ),
        [keyNamed('k1')]: publicKeyOf('publisher'),
        [keyNamed('k2')]: publicKeyOf('admin'),
        [keyNamed('k3')]: publicKeyOf('editor'),
        [keyNamed('k0')]: { ...publicKeyOf('publisher'), revokedAt: earlier },
      },
    },
  },
  health: {
    w: {
      'chart-line': {
        '1_0_0': {
          viewer: {
            // This minute's, and one of more than a week ago.
            30000000: { minute: 30_000_000, loads: 3, failures: '{}', loadMs: '{}' },
            29989000: { minute: 29_989_000, loads: 3, failures: '{}', loadMs: '{}' },
            29999000: { minute: 29_999_000, loads: 3, failures: '{}', loadMs: '{}' },
          },
        },
      },
    },
  },
  views: {
    // Not opened for two months.
    w: { [openedView]: { selections: '[]', by: 'viewer', at: now - 60 * 86_400_000 } },
  },
  series: {
    w: { cpu: { b1: { ...batch, t0: earlier } }, disk: { b1: { ...batch, t0: earlier } } },
  },
};
