import {
  addKey,
  endCanary,
  handOver,
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
  withdrawRelease,
} from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { canUpdate } from './test/ask';
import { now, type Person, people } from './test/people';
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
} from './test/registryState';
import { tree } from './test/tree';

/** A key of theirs that stands; k1 is of the publisher, who owns the remote. */
function keyOf(me: Person): string {
  return me === 'admin' ? 'k2' : 'k1';
}

const admins: readonly Person[] = ['owner', 'admin'];
const owners: readonly Person[] = [...admins, 'publisher'];

type Write = (me: Person) => RegistryChanges | null;
const writes: readonly [string, readonly Person[], Write, unknown][] = [
  [
    'registers a remote',
    ['admin', 'publisher'],
    (me) =>
      registerRemote(writer(me), {
        remote: 'chart-new',
        kind: 'chart',
        title: 'New',
        release: release('1.0.0', keyOf(me)),
      }),
    tree,
  ],
  [
    'publishes a release',
    owners,
    (me) =>
      publishRelease(writer(me), {
        remote,
        title: 'L',
        release: release('2.0.0-rc.1+5', keyOf(me)),
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
  ['hands over', owners, (me) => handOver(writer(me), { remote, head, owner: 'another' }), tree],
  [
    'adds a key',
    admins,
    (me) => addKey(writer(me), { keyId: 'k4', jwk: '{}', owner: 'publisher' }),
    tree,
  ],
  ['revokes a key', admins, (me) => revokeKey(writer(me), { keyId: 'k1' }), tree],
];

describe.each(writes)('who %s', (_, allowed, write, data) => {
  const changesOf = (me: Person) => write(me) ?? {};

  test(`is one of ${allowed.join(', ')}`, () => {
    const may = people.filter((me) => canUpdate(me, changesOf(me), data));
    expect(may).toEqual(people.filter((me) => allowed.includes(me)));
  });

  test('can’t leave out, lend or falsify the audit’s entry', () => {
    const me = 'admin';
    const place = 'workspaces/w/audit/a2';
    const { [place]: entry, ...others } = changesOf(me);
    expect(canUpdate(me, { ...others, [place]: entry }, data)).toBe(true);
    expect(canUpdate(me, others, data)).toBe(false);
    expect(canUpdate(me, { [place]: entry }, data)).toBe(false);
    for (const lie of [
      { uid: 'owner' },
      { at: now - 1 },
      { target: 'chart-other' },
      { target: 'heads/chart-line' },
      { action: 'rename' },
      { action: 'register', after: '0.1.0' },
    ]) {
      const told = { ...others, [place]: Object.assign({}, entry, lie) };
      expect([lie, canUpdate(me, told, data)]).toEqual([lie, false]);
    }
    // Whoever names the entry of something else, that of an earlier change.
    const borrowed = JSON.parse(JSON.stringify(others).replaceAll('"a2"', '"a1"'));
    expect(canUpdate(me, borrowed, data)).toBe(false);
  });

  test('does it once: the same write again is refused', () => {
    let done = data;
    for (const [at, value] of Object.entries(changesOf('admin'))) done = withValue(done, at, value);
    expect(canUpdate('admin', changesOf('admin'), done)).toBe(false);
  });
});
