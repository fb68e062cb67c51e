import { changeAccess, removeMember, transferOwnership } from '@chartroom/workspace';
import { describe, expect, test } from '@jest/globals';
import {
  type Changes,
  canRead,
  canUpdateExactly as canUpdate,
  updated,
} from './test/evaluateRules';
import { now, people } from './test/people';
import { tree } from './test/tree';

const auditId = 'a2';
const entryPath = `workspaces/w/audit/${auditId}`;
const writer = (by: string) => ({ workspace: 'w', by, auditId, serverTime: now });
const viewer = { uid: 'viewer', role: 'viewer' } as const;
const change = changeAccess(writer('admin'), viewer, { role: 'editor', publisher: true });
const removal = removeMember(writer('admin'), viewer);
const transfer = transferOwnership(writer('owner'), 'admin');

function withEntry(changes: Changes, more: object): Changes {
  return { ...changes, [entryPath]: { ...Object(changes[entryPath]), ...more } };
}

describe('a change of a member', () => {
  test.each<[string, 'admin' | 'owner', Changes, object]>([
    ['a role', 'admin', change, { action: 'role', before: 'viewer', after: 'editor publisher' }],
    ['a removal', 'admin', removal, { action: 'remove', before: 'viewer' }],
    ['a transfer', 'owner', transfer, { action: 'transfer', before: 'owner', after: 'admin' }],
  ])('has an entry in the audit: %s', (_, person, changes, entry) => {
    expect(changes[entryPath]).toMatchObject(entry);
    expect(canUpdate(person, changes)).toBe(true);
    const { [entryPath]: _entry, ...unaudited } = changes;
    expect(canUpdate(person, unaudited)).toBe(false);
    const pointer = Object.keys(changes).find((path) => path.includes('/memberAudit/')) ?? '';
    const { [pointer]: _pointer, ...unnamed } = changes;
    expect(canUpdate(person, unnamed)).toBe(false);
  });

  test.each<[string, Changes]>([
    ['another role before', withEntry(change, { before: 'editor' })],
    ['another role after', withEntry(change, { after: 'editor' })],
    ['nothing before', withEntry(change, { before: null })],
    ['another action', withEntry(change, { action: 'remove' })],
    ['another member', withEntry(change, { target: 'members/editor' })],
    ['another author', withEntry(change, { uid: 'owner' })],
    ['another time', withEntry(change, { at: now - 1 })],
    ['a removal that isn’t one', { ...removal, 'workspaces/w/members/viewer': { role: 'admin' } }],
  ])('is refused with an entry that says %s', (_, changes) => {
    expect(canUpdate('admin', changes)).toBe(false);
  });

  test('can’t be claimed without being made, nor twice', () => {
    const entry = Object(change[entryPath]);
    const pointer = { 'workspaces/w/memberAudit/viewer': auditId };
    expect(canUpdate('admin', { [entryPath]: entry })).toBe(false);
    expect(canUpdate('admin', { [entryPath]: entry, ...pointer })).toBe(false);
    expect(canUpdate('admin', pointer)).toBe(false);
    const changed = updated(tree, change);
    expect(canUpdate('admin', change, changed)).toBe(false);
  });

  test('is refused to everybody else, entry and all', () => {
    for (const person of people) {
      const isAdmin = person === 'admin' || person === 'owner';
      const own = changeAccess(writer(person), viewer, { role: 'editor', publisher: true });
      expect(canUpdate(person, own)).toBe(isAdmin);
    }
  });

  test('is seen by admins and publishers in the audit, and its pointer by nobody', () => {
    for (const person of people) {
      expect(canRead(person, 'workspaces/w/memberAudit')).toBe(false);
      expect(canRead(person, 'workspaces/w/memberAudit/viewer')).toBe(false);
    }
  });

  test('hides no other one in a transfer', () => {
    const demoted = { ...transfer, 'workspaces/w/members/admin/role': 'viewer' };
    expect(canUpdate('owner', demoted)).toBe(false);
  });
});
