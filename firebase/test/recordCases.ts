import { limits } from '@chartroom/contract';
import {
  children,
  currentTime,
  exactly,
  type FieldSamples,
  flag,
  integer,
  name,
  number,
  oneOf,
  pattern,
  text,
  uid,
  version,
} from './fieldSamples';
import { keyNamed, now, type Person } from './people';
import { releaseBy, tree } from './tree';

/** A record that clients write: every field that it may have, with what the field takes. */
export interface RecordCase {
  readonly path: string;
  readonly person: Person;
  readonly required: Readonly<{ [field: string]: FieldSamples }>;
  readonly optional: Readonly<{ [field: string]: FieldSamples }>;
  /** What must come in the same write. */
  readonly companionWrites?: Readonly<{ [path: string]: unknown }>;
  /** What the rules take although it differs, by name of the attack. */
  readonly harmless?: readonly string[];
}

/** As long as the ids that `newInvitationId` makes. */
const invitationId = 'aB3-_'.repeat(5).slice(0, 22);
export const jsonSamples = (maxLength: number): FieldSamples => ({
  valid: ['{}', `{${'ä'.repeat(maxLength - 2)}}`],
  invalid: [
    7,
    true,
    { a: 'b' },
    '',
    '{',
    '[]',
    'a',
    '{} ',
    '"{}"',
    `{${'a'.repeat(maxLength - 1)}}`,
  ],
});
const countSamples = (...good: readonly string[]): FieldSamples => ({
  valid: ['{}', ...good],
  invalid: [7, true, { a: 'b' }, '', '{', '[]', '{} ', ...invalidCounts],
});
const invalidCounts = ['{"a"}', '{"a":1}', '{"-1":1}', '{"a/b":-1}', '{"a/b":1,}', '{"<b>/a":1}'];
const title = text(1, 120);
export const tags = children(
  { a: true, ['a'.repeat(40)]: true },
  { a: 1 },
  { ['a'.repeat(41)]: true },
);

/** The audit's entry of a change. */
function auditEntry(uid: string, target: string, action: string, after: string) {
  return { 'workspaces/w/audit/a2': { at: now, uid, action, target, after } };
}

export const otherRecords: readonly RecordCase[] = [
  {
    path: 'workspaces/w/meta',
    person: 'admin',
    required: {
      name: title,
      ownerUid: exactly('owner'),
      defaultChannel: name,
      createdAt: exactly(tree.workspaces.w.meta.createdAt),
    },
    optional: {
      guests: flag,
      theme: oneOf('light', 'dark', 'system'),
      timeZone: {
        valid: ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12'],
        invalid: ['', 'Europe/', 'a b', '../x', 'x'.repeat(65), 7],
      },
    },
  },
  {
    path: 'workspaces/w/members/new',
    person: 'admin',
    required: { role: oneOf('producer'), joinedAt: currentTime, by: exactly('admin') },
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
      // There was no invitation.
      invite: { valid: [], invalid: [invitationId, '', 7, true, { a: 'b' }] },
    },
  },
  {
    path: `workspaces/w/invites/${invitationId}`,
    person: 'admin',
    required: {
      workspaceName: exactly('W'),
      role: oneOf('viewer', 'editor', 'admin', 'producer'),
      by: exactly('admin'),
      at: currentTime,
      expiresAt: {
        valid: [now + 1, now + 30 * 86_400_000],
        invalid: [now, 0, now + 30 * 86_400_000 + 1, '7', true, { a: 1 }],
      },
      // The entry of the address is for this one.
      email: exactly('stranger@example.com'),
    },
    optional: { publisher: flag, byName: exactly('admin') },
    companionWrites: { 'invitesByEmail/stranger@example,com/w': invitationId },
  },
  {
    path: 'workspaces/w/sources/new',
    person: 'editor',
    required: {
      title,
      remote: name,
      settings: jsonSamples(16_384),
      by: exactly('editor'),
      at: currentTime,
    },
    optional: {},
  },
  {
    path: 'datasets/w/new',
    person: 'editor',
    required: {
      name: title,
      bytes: { valid: [1, limits.datasetBytes], invalid: [0, 1.5, limits.datasetBytes + 1, '1'] },
      chunks: {
        valid: [{ c00: 'AAAA' }, { c00: 'AAAA', c01: 'AA==' }],
        invalid: [{}, 'AAAA', { c00: 7 }, { c00: '' }, { d00: 'AAAA' }, { c99: 'AAAA' }],
      },
      by: exactly('editor'),
      at: currentTime,
    },
    // A file with its bytes isn't only in a browser.
    optional: { browser: { valid: [], invalid: [true, false, 'editor', { a: true }] } },
    // Other bytes, as good as any.
    harmless: ['string aaaaaaaaa at /chunks/c00'],
  },
  {
    path: 'workspaces/w/audit/new',
    person: 'publisher',
    required: {
      at: currentTime,
      uid: exactly('publisher'),
      action: exactly('publish'),
      target: exactly('chart-line'),
      after: exactly('1.2.0'),
    },
    // A release comes in the place of nothing.
    optional: { before: { valid: [], invalid: ['', '1.1.0', 7, true, { a: 'b' }] } },
    companionWrites: {
      'registry/w/heads/chart-line/audit': 'new',
      'registry/w/heads/chart-line/lastSequence': 6,
      'registry/w/releases/chart-line/1_2_0': releaseBy('publisher', now, { sequence: 6 }),
    },
  },
  {
    path: 'registry/w/heads/chart-new',
    person: 'admin',
    required: {
      kind: oneOf('chart', 'data'),
      title,
      owner: uid,
      trust: exactly('sandboxed'),
      disabled: exactly(false),
      minSequence: exactly(5),
      lastSequence: exactly(5),
      audit: exactly('a2'),
    },
    companionWrites: {
      'registry/w/releases/chart-new/1_0_0': releaseBy('admin', now, { keyId: keyNamed('k2') }),
      ...auditEntry('admin', 'chart-new', 'register', '1.0.0'),
    },
    optional: { channels: { valid: [], invalid: ['a'.repeat(100_000), 7, true, { a: 'b' }] } },
  },
  {
    path: 'registry/w/heads/chart-line/channels/canary',
    person: 'publisher',
    required: {
      version: { valid: ['1.1.0'], invalid: version.invalid },
      // As the entry says.
      percent: exactly(5),
      movedAt: currentTime,
      by: exactly('publisher'),
    },
    // There was no canary before.
    optional: {
      previous: { valid: [], invalid: ['1.0.0', ...version.invalid] },
      reason: text(0, 500),
    },
    companionWrites: {
      'registry/w/heads/chart-line/audit': 'a2',
      ...auditEntry('publisher', 'chart-line', 'move', 'canary@1.1.0 5%'),
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
      sequence: exactly(6),
      contract: integer(1, 1000),
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
      at: currentTime,
      by: exactly('publisher'),
    },
    optional: { notes: text(0, 4000) },
    companionWrites: {
      'registry/w/heads/chart-line/audit': 'a2',
      'registry/w/heads/chart-line/lastSequence': 6,
      ...auditEntry('publisher', 'chart-line', 'publish', '1.2.0'),
    },
  },
  {
    path: 'registry/w/withdrawals/chart-line/1_0_0',
    person: 'publisher',
    required: { at: currentTime, by: exactly('publisher'), reason: text(1, 500) },
    optional: {},
    companionWrites: {
      'registry/w/heads/chart-line/audit': 'a2',
      ...auditEntry('publisher', 'chart-line', 'withdraw', '1.0.0'),
    },
  },
  {
    path: 'registry/w/keys/k4',
    person: 'admin',
    required: {
      jwk: jsonSamples(2048),
      owner: exactly('publisher'),
      addedAt: currentTime,
      by: exactly('admin'),
      audit: exactly('a2'),
    },
    // None is born revoked.
    optional: { revokedAt: { valid: [], invalid: [now, 0, true, 'now'] } },
    companionWrites: auditEntry('admin', 'keys/k4', 'add-key', 'publisher'),
  },
  {
    path: 'health/w/chart-line/1_0_0/editor/30000000',
    person: 'editor',
    required: {
      minute: exactly(now / 60_000),
      loads: integer(0, 10_000),
      failures: countSamples('{"remote/mount-failed":2}', '{"a/b":1,"chart/failed":10}'),
      loadMs: countSamples('{"160":2}', '{"160":2,"10000":1}'),
    },
    optional: {},
  },
  {
    path: 'series/w/cpu/new',
    person: 'producer',
    required: { t0: number(0, now + 300_000), n: integer(1, 65_536), columns: jsonSamples(65_536) },
    optional: {},
  },
];
