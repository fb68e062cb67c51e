import { moveStable, type RegistryChanges } from '@chartroom/registry/writes';
import { changeAccess } from '@chartroom/workspace';
import { dashboardRecords } from './dashboardCases';
import { own, stamp } from './dashboardWrites';
import {
  contentEdit,
  deletion,
  libraryPath,
  nameEdit,
  newLibraryPanel,
  withLibrary,
} from './libraryWrites';
import { now, type Person, people } from './people';
import { otherRecords } from './recordCases';
import { head, next, remote, writer } from './registryState';
import { newShare, sharedTree, shareId } from './shareRecords';
import { openedView } from './tree';

/** A write that is taken, and who else may do the same. */
export interface Target {
  readonly path: string;
  readonly person: Person;
  readonly value: unknown;
  readonly others: readonly Person[];
  /** What comes in the same write. */
  readonly companionWrites?: Readonly<Record<string, unknown>>;
  /** The database before; the usual one where it is not given. */
  readonly data?: unknown;
  /** What the rules take although it differs, by name of the attack. */
  readonly harmless?: readonly string[];
}

const admins: readonly Person[] = ['owner', 'admin'];
const editors: readonly Person[] = [...admins, 'editor'];
const owners: readonly Person[] = [...admins, 'publisher'];
const readers: readonly Person[] = [...editors, 'viewer', 'publisher', 'another'];
const members: readonly Person[] = [...readers, 'producer'];

/** Who else may write the records of each branch; the first that fits counts. */
const alsoBy: readonly (readonly [path: string, others: readonly Person[]])[] = [
  ['workspaces/w/meta', admins],
  ['workspaces/w/members', admins],
  ['workspaces/w/audit', owners],
  ['workspaces/w/sources', editors],
  ['datasets', editors],
  ['dashboard', editors],
  // Private dashboards that are there, and their history, are the editor's.
  ['private/w/editor/p', []],
  ['privateHistory', []],
  // Others make and list their own.
  ['private', admins],
  ['history', editors],
  ['annotations', editors],
  ['presence', readers],
  ['views', readers],
  ['registry/w/heads/chart-line', owners],
  ['registry/w/releases', admins],
  ['registry/w/withdrawals', owners],
  ['registry/w/keys', ['owner']],
  // The viewer has more in this minute already.
  ['health', readers.filter((person) => person !== 'viewer')],
];

export const records = [...otherRecords, ...dashboardRecords];

const recordTargets: readonly Target[] = records.map((record) => {
  const { path, person, companionWrites } = record;
  const fields = Object.entries({ ...record.required, ...record.optional });
  return {
    path,
    person,
    value: Object.fromEntries(
      fields.flatMap(([field, { valid }]) => (valid.length > 0 ? [[field, valid[0]]] : [])),
    ),
    others: alsoBy.find(([start]) => path.startsWith(start))?.[1] ?? [],
    ...(companionWrites && { companionWrites }),
    ...(record.harmless && { harmless: record.harmless }),
  };
});

/** A write of several paths, one of which is attacked. */
function partOf(
  changes: RegistryChanges,
  path: string,
  more: Omit<Target, 'path' | 'value' | 'companionWrites'>,
): Target {
  const { [path]: value, ...companionWrites } = changes;
  return { path, value, companionWrites, ...more };
}

const bin: RegistryChanges = {
  ...stamp(2, { audit: 'a2' }),
  'dashboards/w/d/bin': { by: 'editor', at: now },
  'dashboardIndex/w/d': {
    title: 'Machine',
    updatedAt: now,
    updatedBy: 'editor',
    deletedAt: now,
  },
  'workspaces/w/audit/a2': { at: now, uid: 'editor', action: 'bin', target: 'dashboards/d' },
};
const sharePath = `shares/${shareId}`;
const listPath = `shareIndex/w/${shareId}`;
const bySharer = { person: 'editor', others: admins } as const;
const revocation = { [`${sharePath}/revokedAt`]: now, [`${listPath}/revokedAt`]: now };
const audit = 'workspaces/w/audit/a2';
const move = moveStable(writer('publisher'), { remote, head, to: next() });

export const targets: readonly Target[] = [
  ...recordTargets,
  { path: 'users/viewer/workspaces/w', person: 'viewer', value: true, others: members },
  { path: 'users/viewer/stars/w/d', person: 'viewer', value: true, others: readers },
  {
    path: 'users/viewer/settings',
    person: 'viewer',
    value: '{}',
    others: [...members, 'removed', 'stranger'],
  },
  {
    path: 'users/viewer/validAfter',
    person: 'viewer',
    value: now,
    others: [...members, 'removed', 'stranger'],
  },
  {
    path: 'workspaces/w/members/viewer/displayName',
    person: 'viewer',
    value: 'V',
    others: members,
  },
  {
    path: 'workspaces/w/members/viewer/photoUrl',
    person: 'viewer',
    value: 'https://e.example/a',
    others: members,
  },
  partOf(move, 'registry/w/heads/chart-line/channels/stable', {
    person: 'publisher',
    others: admins,
  }),
  partOf(move, audit, { person: 'publisher', others: admins }),
  partOf(move, 'registry/w/heads/chart-line/minSequence', { person: 'publisher', others: admins }),
  partOf(newLibraryPanel('editor'), libraryPath, { person: 'editor', others: admins }),
  partOf(newLibraryPanel('editor'), 'libraryIndex/w/l', { person: 'editor', others: admins }),
  ...[
    [contentEdit, 'panel/title'],
    [nameEdit, 'about/title'],
    [deletion, 'bin'],
    [deletion, 'last'],
  ].map(([edit, path]) =>
    partOf((edit as typeof contentEdit)('editor'), `${libraryPath}/${path}`, {
      ...{ person: 'editor', others: admins, data: withLibrary },
    }),
  ),
  partOf(
    {
      ...stamp(2),
      'dashboards/w/d/panels/cpu/library': 'l',
      'dashboards/w/d/panels/cpu/rev': 2,
      'libraryUses/w/l/d/cpu': true,
    },
    'libraryUses/w/l/d/cpu',
    { person: 'editor', others: admins, data: withLibrary },
  ),
  partOf(
    changeAccess(
      { workspace: 'w', by: 'owner', auditId: 'a2', serverTime: now },
      { uid: 'viewer', role: 'viewer' },
      { role: 'editor', publisher: true },
    ),
    'workspaces/w/memberAudit/viewer',
    { person: 'owner', others: ['admin'] },
  ),
  partOf(bin, 'dashboards/w/d/bin', { person: 'editor', others: admins }),
  partOf(bin, 'dashboards/w/d/last', { person: 'editor', others: admins }),
  partOf(bin, 'dashboardIndex/w/d', { person: 'editor', others: admins }),
  partOf(bin, audit, { person: 'editor', others: admins }),
  { path: `views/w/${openedView}/at`, person: 'viewer', value: now, others: readers },
  {
    path: 'dashboards/w/d/since/editor',
    person: 'editor',
    value: true,
    others: admins,
    companionWrites: stamp(),
  },
  {
    path: 'private/w/editor/p/since/editor',
    person: 'editor',
    value: true,
    others: [],
    companionWrites: stamp(2, { path: own }),
  },
  {
    path: 'receipts/w/editor/0123456789abcdef/d',
    person: 'editor',
    value: 7,
    others: readers,
  },
  partOf(newShare('editor', { byName: 'editor' }, { panel: 'cpu' }), sharePath, {
    person: 'editor',
    // Their name is their uid, and the owner's is not.
    others: ['admin'],
  }),
  partOf(newShare('editor'), sharePath, bySharer),
  partOf(newShare('editor', {}, { panel: 'cpu' }), listPath, bySharer),
  partOf(revocation, `${sharePath}/revokedAt`, { ...bySharer, data: sharedTree() }),
  partOf(revocation, `${listPath}/revokedAt`, { ...bySharer, data: sharedTree() }),
  {
    path: 'shareGuests/guest',
    person: 'guest',
    value: { shareId },
    others: people.filter((person) => !['ended', 'nobody'].includes(person)),
  },
];
