import { shareIdForm } from '@chartroom/contract';
import { invitedEmailForm, maxInvitationDays } from '@chartroom/workspace';
import { isAdmin, isAdminUid, isSignedIn } from './authority';
import { all, any, hasChildren, newRoot } from './expression';
import {
  callerField,
  currentTimeField,
  field,
  flag,
  isUnchanged,
  matching,
  namePattern,
  number,
  oneOf,
  type RuleNode,
  withoutOtherChildren,
} from './field';

/** The id is the secret of the invitation's link. */
const invitationIdPattern = String(shareIdForm);

/** The verified address of the caller, as `invitation.ts` writes it into keys. */
const callerEmail = 'auth.token.email.toLowerCase()';
const isVerified = 'auth.token.email_verified == true';

function emailKey(email: string): string {
  return `${email}.replace('.', ',')`;
}

/** What the new tree says about the address's invitation to this workspace, from a rule's depth. */
function pointer(depth: number, email: string): string {
  return `${newRoot(depth)}.child('invitesByEmail').child(${emailKey(email)}).child($w).val()`;
}

/**
 * `workspaces/$w/invites/$invite`: offers a role to anyone with the id, or to one verified address.
 * Never changed: it is revoked by an admin, or removed by the write that accepts it.
 */
export const invitations: RuleNode = {
  '.read': isAdmin,
  $invite: {
    '.read': isSignedIn,
    '.write': any(
      all(
        isAdmin,
        '!data.exists()',
        hasChildren('workspaceName', 'role', 'by', 'at', 'expiresAt'),
        any(
          "!newData.child('email').exists()",
          `${pointer(4, "newData.child('email').val()")} == $invite`,
        ),
      ),
      all(
        isSignedIn,
        'data.exists()',
        '!newData.exists()',
        any(
          isAdmin,
          // Used up by the caller, who becomes a member in the same write.
          `${newRoot(4)}.child('workspaces').child($w).child('members').child(auth.uid).child('invite').val() == $invite`,
        ),
        any(
          "!data.child('email').exists()",
          `${pointer(4, "data.child('email').val()")} != $invite`,
        ),
      ),
    ),
    '.validate': `$invite.matches(${invitationIdPattern})`,
    ...withoutOtherChildren({
      workspaceName: field(
        'newData.isString()',
        "newData.val() == root.child('workspaces/' + $w + '/meta/name').val()",
      ),
      role: oneOf('viewer', 'editor', 'admin', 'producer'),
      publisher: flag,
      email: matching(String(invitedEmailForm)),
      expiresAt: number(0, `now + ${maxInvitationDays * 86_400_000}`, 'newData.val() > now'),
      at: currentTimeField,
      by: callerField,
      byName: field(
        'newData.isString()',
        "newData.val() == root.child('workspaces/' + $w + '/members/' + auth.uid + '/displayName').val()",
      ),
    }),
  },
};

/**
 * `invitesByEmail/$email/$w`: the id of the address's invitation to a workspace, for its owner.
 * Dots of the address are commas in the key.
 */
export const invitesByEmail: RuleNode = {
  $email: {
    '.read': all(isSignedIn, isVerified, `$email == ${emailKey(callerEmail)}`),
    $w: {
      '.write': any(
        isAdmin,
        all(isSignedIn, '!newData.exists()', isVerified, `$email == ${emailKey(callerEmail)}`),
      ),
      '.validate': all(
        `$w.matches(${namePattern})`,
        'newData.isString()',
        `newData.val().matches(${invitationIdPattern})`,
        `${newRoot(3)}.child('workspaces').child($w).child('invites').child(newData.val()).exists()`,
        `${emailKey(`${newRoot(3)}.child('workspaces').child($w).child('invites').child(newData.val()).child('email').val()`)} == $email`,
      ),
    },
  },
};

const id = "newData.child('invite').val()";
const invitation = `root.child('workspaces/' + $w + '/invites/' + ${id})`;

/**
 * A new member record, written by the person who is invited: as offered, once, in time, and while the
 * admin who offered it is one. From the record's own rule.
 */
export const acceptsInvitation = all(
  isSignedIn,
  'auth.uid == $uid',
  '!data.exists()',
  "newData.child('invite').isString()",
  `${invitation}.exists()`,
  `${invitation}.child('expiresAt').val() > now`,
  ...['role', 'publisher', 'by'].map(
    (key) => `newData.child('${key}').val() == ${invitation}.child('${key}').val()`,
  ),
  "newData.child('joinedAt').val() == now",
  "!newData.child('groups').exists()",
  isAdminUid(`${invitation}.child('by').val()`),
  any(
    `!${invitation}.child('email').exists()`,
    all(isVerified, `${callerEmail} == ${invitation}.child('email').val()`),
  ),
  `!${newRoot(4)}.child('workspaces').child($w).child('invites').child(${id}).exists()`,
);

/** The invitation that a member has accepted; it no longer exists afterwards. */
export const acceptedInvitation: RuleNode = {
  '.validate': any(
    isUnchanged,
    all(
      'newData.isString()',
      `newData.val().matches(${invitationIdPattern})`,
      "root.child('workspaces/' + $w + '/invites/' + newData.val()).exists()",
    ),
  ),
};

/** `by` of a new member is who invited them. */
export const isInviter = `newData.val() == root.child('workspaces/' + $w + '/invites/' + newData.parent().child('invite').val() + '/by').val()`;
