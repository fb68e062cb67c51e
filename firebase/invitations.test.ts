import {
  type Acceptance,
  acceptInvitation,
  changeAccess,
  type Invitation,
  invitationsPath,
  invite,
  listWorkspace,
  type NewInvitation,
  removeMember,
  revokeInvitation,
  transferOwnership,
  unlistWorkspace,
  type WorkspaceChanges,
} from '@chartroom/workspace';
import { describe, expect, test } from '@jest/globals';
import { withValue } from '../tools/local/src/rules/test/plainNode';
import { type Changes, canRead, canSet, canUpdate } from './test/evaluateRules';
import { now, type Person, people } from './test/people';
import { tree } from './test/tree';

const id = 'aaaaaaaaaaaaaaaaaaaaaa';
const otherId = 'bbbbbbbbbbbbbbbbbbbbbb';
const hour = 3_600_000;
const path = `workspaces/w/invites/${id}`;

const invitation: NewInvitation = {
  id,
  workspace: 'w',
  workspaceName: 'W',
  role: 'editor',
  publisher: false,
  email: null,
  expiresAt: now + hour,
  by: 'admin',
  byName: 'admin',
  serverTime: now,
};
const toStranger = { ...invitation, email: 'stranger@example.com' };

function applied(changes: WorkspaceChanges, data: unknown = tree): unknown {
  let changed = data;
  for (const [at, value] of Object.entries(changes)) changed = withValue(changed, at, value);
  return changed;
}

const byLink = applied(invite(invitation));
const byEmail = applied(invite(toStranger));

function acceptance(person: Person, more: Partial<Acceptance> = {}): Acceptance {
  const { role, by } = invitation;
  const offer: Pick<Invitation, 'role' | 'publisher' | 'email' | 'by'> = { role, by };
  const base = { workspace: 'w', id, invitation: offer, uid: person, name: 'New', serverTime: now };
  return { ...base, ...more };
}

describe('an invitation is made', () => {
  test.each(people)('by administrators only: %s', (person) => {
    const isAllowed = person === 'admin' || person === 'owner';
    const own = { ...invitation, by: person, byName: person === 'owner' ? 'admin' : person };
    expect(canUpdate(person, invite(own))).toBe(isAllowed);
  });

  test.each<[string, Partial<NewInvitation>]>([
    ['in another administrator’s name', { by: 'owner' }],
    ['under another name', { byName: 'Somebody' }],
    ['with another name of the workspace', { workspaceName: 'Bank' }],
    ['for longer than 30 days', { expiresAt: now + 31 * 24 * hour }],
    ['for no time', { expiresAt: now }],
    ['with an id that can be guessed', { id: 'a1' }],
    ['to an address in capitals', { email: 'Stranger@Example.com' }],
    ['to something else than an address', { email: 'stranger' }],
  ])('never %s', (_, more) => {
    expect(canUpdate('admin', invite({ ...toStranger, ...more }))).toBe(false);
  });

  test('to an address together with what the address finds, and not without', () => {
    expect(canUpdate('admin', invite(toStranger))).toBe(true);
    const { [`${invitationsPath('stranger@example.com')}/w`]: _, ...alone } = invite(toStranger);
    expect(canUpdate('admin', alone)).toBe(false);
    expect(canSet('admin', `${invitationsPath('stranger@example.com')}/w`, id)).toBe(false);
    const forSomeoneElse = {
      ...alone,
      [`${invitationsPath('viewer@example.com')}/w`]: id,
    };
    expect(canUpdate('admin', forSomeoneElse)).toBe(false);
  });

  test('again to the same address, replacing the first', () => {
    const again = { ...toStranger, id: otherId, role: 'viewer' as const };
    expect(canUpdate('admin', invite(again, id), byEmail)).toBe(true);
    expect(canUpdate('admin', invite(again, id), byLink)).toBe(true);
  });

  test('and never changed', () => {
    for (const person of people) {
      expect(canSet(person, `${path}/role`, 'admin', byLink)).toBe(false);
      expect(canSet(person, `${path}/expiresAt`, now + 2 * hour, byLink)).toBe(false);
      expect(canSet(person, `${path}/email`, null, byEmail)).toBe(false);
    }
  });

  test.each(people)('and revoked by administrators only: %s', (person) => {
    const isAllowed = person === 'admin' || person === 'owner';
    expect(canUpdate(person, revokeInvitation('w', { id }), byLink)).toBe(isAllowed);
    const addressed = { id, email: 'stranger@example.com' };
    expect(canUpdate(person, revokeInvitation('w', addressed), byEmail)).toBe(isAllowed);
  });
});

describe('an invitation is read', () => {
  test.each(people)('all by administrators, one by anyone with its id: %s', (person) => {
    const isAdmin = person === 'admin' || person === 'owner';
    expect(canRead(person, 'workspaces/w/invites', byLink)).toBe(isAdmin);
    const hasAccount = !['guest', 'nobody', 'ended'].includes(person);
    expect(canRead(person, path, byLink)).toBe(hasAccount);
  });

  test.each(people)('by the verified owner of its address: %s', (person) => {
    const list = invitationsPath(`${person}@example.com`);
    const isVerified = !['removed', 'guest', 'nobody', 'ended'].includes(person);
    expect(canRead(person, list, byEmail)).toBe(isVerified);
    if (person !== 'stranger') {
      expect(canRead(person, invitationsPath('stranger@example.com'), byEmail)).toBe(false);
    }
    expect(canRead(person, 'invitesByEmail', byEmail)).toBe(false);
  });
});

describe('an invitation is accepted', () => {
  test.each(people)('by anyone with an account who isn’t a member, with its link: %s', (person) => {
    // An admin may write any member's record but the owner's, so their own too.
    const isAllowed = ['stranger', 'removed', 'admin'].includes(person);
    expect(canUpdate(person, acceptInvitation(acceptance(person)), byLink)).toBe(isAllowed);
  });

  test.each(people)('by its verified address only: %s', (person) => {
    const { role, by } = invitation;
    const offer = { role, by, email: 'stranger@example.com' };
    const changes = acceptInvitation(acceptance(person, { invitation: offer }));
    expect(canUpdate(person, changes, byEmail)).toBe(person === 'stranger' || person === 'admin');
  });

  test.each<[string, Partial<Acceptance>]>([
    ['for another person', { uid: 'removed' }],
    ['in a higher role', { invitation: { role: 'admin', by: 'admin' } }],
    ['in a lower role', { invitation: { role: 'viewer', by: 'admin' } }],
    ['as a publisher', { invitation: { role: 'editor', publisher: true, by: 'admin' } }],
    ['as if from someone else', { invitation: { role: 'editor', by: 'owner' } }],
    ['at another time', { serverTime: now - hour }],
    ['with an id that doesn’t exist', { id: otherId }],
    ['to another workspace', { workspace: 'v' }],
  ])('never %s', (_, more) => {
    expect(canUpdate('stranger', acceptInvitation(acceptance('stranger', more)), byLink)).toBe(
      false,
    );
  });

  test('as a publisher if that was offered', () => {
    const offered = applied(invite({ ...invitation, publisher: true }));
    const offer = { role: 'editor', publisher: true, by: 'admin' } as const;
    const changes = acceptInvitation(acceptance('stranger', { invitation: offer }));
    expect(canUpdate('stranger', changes, offered)).toBe(true);
    expect(canUpdate('stranger', acceptInvitation(acceptance('stranger')), offered)).toBe(false);
  });

  test('never with series groups that it doesn’t offer', () => {
    const offered = applied(invite({ ...invitation, role: 'producer' }));
    const offer = { role: 'producer', by: 'admin' } as const;
    const changes = acceptInvitation(acceptance('stranger', { invitation: offer }));
    expect(canUpdate('stranger', changes, offered)).toBe(true);
    const record = changes['workspaces/w/members/stranger'];
    const withGroups = { ...Object(record), groups: { cpu: true } };
    const more = { ...changes, 'workspaces/w/members/stranger': withGroups };
    expect(canUpdate('stranger', more, offered)).toBe(false);
  });

  test('before it expires, and while its inviter is an administrator', () => {
    const changes = acceptInvitation(acceptance('stranger'));
    expect(canUpdate('stranger', changes, byLink)).toBe(true);
    const expired = applied({ [`${path}/expiresAt`]: now }, byLink);
    expect(canUpdate('stranger', changes, expired)).toBe(false);
    const demoted = applied({ 'workspaces/w/members/admin/role': 'editor' }, byLink);
    expect(canUpdate('stranger', changes, demoted)).toBe(false);
    const gone = applied({ 'workspaces/w/members/admin': null }, byLink);
    expect(canUpdate('stranger', changes, gone)).toBe(false);
  });

  test('once: it is gone afterwards, and can’t be kept', () => {
    const changes = acceptInvitation(acceptance('stranger'));
    const { [path]: _, ...keeping } = changes;
    expect(canUpdate('stranger', keeping, byLink)).toBe(false);
    const accepted = applied(changes, byLink);
    expect(canUpdate('removed', acceptInvitation(acceptance('removed')), accepted)).toBe(false);
    expect(canUpdate('stranger', changes, accepted)).toBe(false);
    const removed = applied(removeMember(writerOf('admin'), stranger), accepted);
    expect(canUpdate('stranger', changes, removed)).toBe(false);
  });

  test('after which the workspace is on the person’s list, and not before', () => {
    const accepted = applied(acceptInvitation(acceptance('stranger')), byLink);
    expect(canUpdate('stranger', listWorkspace('w', 'stranger'), accepted)).toBe(true);
    expect(canUpdate('stranger', listWorkspace('w', 'stranger'), byLink)).toBe(false);
    const atOnce = {
      ...acceptInvitation(acceptance('stranger')),
      ...listWorkspace('w', 'stranger'),
    };
    expect(canUpdate('stranger', atOnce, byLink)).toBe(false);
    expect(canUpdate('stranger', unlistWorkspace('w', 'stranger'), accepted)).toBe(true);
  });

  test('and the role that it gave is changed by administrators only', () => {
    const accepted = applied(acceptInvitation(acceptance('stranger')), byLink);
    for (const person of people) {
      const isAllowed = person === 'admin' || person === 'owner';
      const viewer = changeAccess(writerOf(person), stranger, { role: 'viewer', publisher: true });
      expect(canUpdate(person, viewer, accepted)).toBe(isAllowed);
      expect(canUpdate(person, removeMember(writerOf(person), stranger), accepted)).toBe(isAllowed);
    }
    const forged: Changes = { 'workspaces/w/members/viewer/invite': otherId };
    expect(canUpdate('admin', forged, accepted)).toBe(false);
  });

  test('and its pointer is removed by its address only', () => {
    const pointer = `${invitationsPath('stranger@example.com')}/w`;
    expect(canSet('stranger', pointer, null, byEmail)).toBe(true);
    expect(canSet('removed', pointer, null, byEmail)).toBe(false);
    expect(canSet('stranger', pointer, otherId, byEmail)).toBe(false);
  });
});

/** As the invitation makes them. */
const stranger = { uid: 'stranger', role: 'editor', publisher: false } as const;

function writerOf(by: string) {
  return { workspace: 'w', by, auditId: 'a9', serverTime: now };
}

test('only the owner transfers ownership, and only to an administrator', () => {
  for (const person of people) {
    const given = transferOwnership(writerOf(person), 'admin');
    expect(canUpdate(person, given)).toBe(person === 'owner');
  }
  expect(canUpdate('owner', transferOwnership(writerOf('owner'), 'editor'))).toBe(false);
  const groups = (by: string) =>
    changeAccess(
      writerOf(by),
      { uid: 'producer', role: 'producer' },
      { role: 'producer', publisher: false, groups: ['cpu', 'disk'] },
    );
  expect(canUpdate('admin', groups('admin'))).toBe(true);
  expect(canUpdate('producer', groups('producer'))).toBe(false);
});
