import {
  addKey,
  endCanary,
  moveCanary,
  moveStable,
  promoteCanary,
  publishRelease,
  type RegistryChanges,
  registerRemote,
  revokeKey,
  rollBack,
  setDisabled,
  setTrust,
  transferOwnership,
  withdrawRelease,
} from '@chartroom/registry/writes';
import { keyNamed, type Person } from './people';
import {
  after,
  canary,
  canaryTree,
  head,
  moved,
  movedTree,
  next,
  old,
  release,
  remote,
  writer,
} from './registryState';
import { tree } from './tree';

/** Every write to the registry: what it does, who may, and the database that it is made for. */
const admins: readonly Person[] = ['owner', 'admin'];
const owners: readonly Person[] = [...admins, 'publisher'];

type Write = (me: Person) => RegistryChanges | null;
export const writes: readonly [string, readonly Person[], Write, unknown][] = [
  [
    'registers a remote',
    [...owners, 'another'],
    (me) =>
      registerRemote(writer(me), {
        remote: 'chart-new',
        kind: 'chart',
        title: 'New',
        release: release('1.0.0', `key-${me}`),
      }),
    tree,
  ],
  [
    'publishes a release',
    owners,
    (me) =>
      publishRelease(writer(me), {
        remote,
        title: 'Line',
        release: release('2.0.0-rc.1+5', `key-${me}`),
      }),
    tree,
  ],
  ['moves stable', owners, (me) => moveStable(writer(me), { remote, head, to: next() }), tree],
  [
    'starts a canary',
    owners,
    (me) => moveCanary(writer(me), { remote, head, to: next(), percent: 5, reason: 'Try' }),
    tree,
  ],
  [
    'changes a canary’s share',
    owners,
    (me) => moveCanary(writer(me), { remote, head: canary, to: next(), percent: 25 }),
    canaryTree,
  ],
  [
    'publishes beside a canary',
    owners,
    (me) =>
      publishRelease(writer(me), { remote, title: 'Line', release: release('2.0.0', `key-${me}`) }),
    canaryTree,
  ],
  [
    'moves stable beside a canary',
    owners,
    (me) => moveStable(writer(me), { remote, head: canary, to: next() }),
    canaryTree,
  ],
  ['ends a canary', owners, (me) => endCanary(writer(me), { remote, head: canary }), canaryTree],
  [
    'promotes a canary',
    owners,
    (me) => promoteCanary(writer(me), { remote, head: canary, sequence: 6 }),
    canaryTree,
  ],
  ['rolls back', owners, (me) => rollBack(writer(me), { remote, head: moved, to: old }), movedTree],
  [
    'withdraws a release',
    owners,
    (me) => withdrawRelease(writer(me), { remote, head, version: '1.0.0', reason: 'Bad' }),
    tree,
  ],
  [
    'withdraws a canary',
    owners,
    (me) => withdrawRelease(writer(me), { remote, head: canary, version: '1.1.0', reason: 'Bad' }),
    canaryTree,
  ],
  ['disables', admins, (me) => setDisabled(writer(me), { remote, disabled: true }), tree],
  [
    'enables',
    admins,
    (me) => setDisabled(writer(me), { remote, disabled: false }),
    after(setDisabled(writer('admin'), { remote, disabled: true })),
  ],
  ['trusts', admins, (me) => setTrust(writer(me), { remote, head, trust: 'trusted' }), tree],
  [
    'hands over',
    owners,
    (me) =>
      transferOwnership(writer(me), {
        remote,
        head,
        owner: 'another',
        isAdmin: me !== 'publisher',
      }),
    tree,
  ],
  [
    'adds a key',
    admins,
    (me) => addKey(writer(me), { keyId: 'k4', jwk: '{}', owner: 'publisher' }),
    tree,
  ],
  ['revokes a key', admins, (me) => revokeKey(writer(me), { keyId: keyNamed('k1') }), tree],
];
