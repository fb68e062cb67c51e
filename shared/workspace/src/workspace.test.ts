import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  invitationsPath,
  invitedEmail,
  isInvitationId,
  memberName,
  newInvitationId,
  parseInvitationPointers,
  parseInvitations,
  parseMembers,
} from '.';

describe('members', () => {
  test('are sorted by name, and a malformed record costs only itself', () => {
    const stored = {
      u1: { role: 'viewer', displayName: 'Zoë' },
      u2: { role: 'admin', displayName: 'Ada', publisher: true, joinedAt: 5 },
      u3: { role: 'king', displayName: 'Bo' },
      u4: { role: 'producer', groups: { cpu: true } },
      u5: 7,
    };
    const { members, malformed } = parseMembers(stored);
    expect(members.map(({ uid }) => uid)).toEqual(['u2', 'u4', 'u1']);
    expect(malformed).toEqual(['u3', 'u5']);
    for (const none of [null, undefined, 'x', 3]) {
      expect(parseMembers(none)).toEqual({ members: [], malformed: [] });
    }
  });

  test('are called by their account’s name, else by its address', () => {
    const email = 'ada@example.com';
    expect(memberName({ displayName: ' Ada ', email })).toBe('Ada');
    expect(memberName({ displayName: '  ', email })).toBe(email);
    expect(memberName({ displayName: null, email: null })).toBeNull();
    expect(memberName({ displayName: 'a'.repeat(500), email })).toHaveLength(120);
  });
});

describe('invitations', () => {
  const invitation = { workspaceName: 'W', role: 'viewer', by: 'u', at: 1, expiresAt: 9 };

  test('are listed newest first, and a malformed one costs only itself', () => {
    const stored = {
      a: invitation,
      b: { ...invitation, at: 3, email: 'ada@example.com' },
      c: { ...invitation, email: 'Ada' },
      d: { ...invitation, expiresAt: 'soon' },
    };
    const { invitations, malformed } = parseInvitations(stored);
    expect(invitations.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(malformed).toEqual(['c', 'd']);
  });

  test('to an address are found under a key that the database takes', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const email = invitedEmail(typed);
        const isUnusual = /[#$,/[\]]/.test(typed);
        expect(email === null).toBe(isUnusual);
        if (!email) return;
        expect(email).toBe(typed.toLowerCase());
        const [root, key, ...rest] = invitationsPath(email).split('/');
        expect([root, rest]).toEqual(['invitesByEmail', []]);
        expect(key).not.toMatch(/[.#$[\]]/);
        // Different addresses never share a key.
        expect(key?.replaceAll(',', '.')).toBe(email);
      }),
    );
  });

  test.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@c.de'])(
    'can’t go to %p',
    (typed) => expect(invitedEmail(typed)).toBeNull(),
  );

  test('have ids that can’t be guessed or escape their path', () => {
    const ids = Array.from({ length: 100 }, newInvitationId);
    expect(new Set(ids).size).toBe(100);
    expect(ids.every(isInvitationId)).toBe(true);
    expect(isInvitationId('a/b')).toBe(false);
    expect(parseInvitationPointers({ w: ids[0], v: 'a/../b', u: 7 })).toEqual([
      { workspace: 'w', id: ids[0] },
    ]);
  });
});
