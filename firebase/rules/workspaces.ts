import { audit } from './audit';
import { canRead, isAdmin, isEditor, isMember, isReader, isSelf, isSignedIn } from './authority';
import { all, any, hasChildren, isDeletedOr } from './expression';
import {
  callerField,
  children,
  currentTimeField,
  currentTimeOrUnchangedField,
  field,
  flag,
  idPattern,
  isCallerUidOrUnchanged,
  json,
  matching,
  name,
  namePattern,
  oneOf,
  type RuleNode,
  title,
  uidPattern,
  withoutOtherChildren,
} from './field';
import { acceptedInvitation, acceptsInvitation, invitations, isInviter } from './invitations';
import { isMemberAudited, isTransferAudited, memberAudit } from './memberAudit';

const owner = "root.child('workspaces/' + $w + '/meta/ownerUid').val()";
const newOwner = "newData.child('ownerUid').val()";

/**
 * Created by the operator of the deployment, never by a client: before that, there is no member who
 * could allow it. Only the owner can transfer ownership, and only to an admin.
 */
const meta: RuleNode = {
  '.read': any(isMember, canRead),
  '.write': all(
    isAdmin,
    'data.exists()',
    hasChildren('name', 'ownerUid', 'defaultChannel', 'createdAt'),
    any(
      `${newOwner} == ${owner}`,
      all(
        `${owner} == auth.uid`,
        `${newOwner}.matches(${uidPattern})`,
        `root.child('workspaces/' + $w + '/members/' + ${newOwner} + '/role').val() == 'admin'`,
        isTransferAudited(newOwner),
      ),
    ),
  ),
  ...withoutOtherChildren({
    name: title,
    ownerUid: matching(uidPattern),
    guests: flag,
    // Of viewers who haven't chosen their own.
    theme: oneOf('light', 'dark', 'system'),
    timeZone: matching('/^[A-Za-z0-9+_-]+(\\/[A-Za-z0-9+_-]+)*$/', 'newData.val().length <= 64'),
    defaultChannel: name,
    createdAt: { '.validate': 'newData.val() == data.val()' },
  }),
};

const isOwnMembership = all(
  isSelf,
  isSignedIn,
  "root.child('workspaces/' + $w + '/members/' + $uid + '/role').exists()",
);

/**
 * Admins change records together with an entry of the audit. Nobody may change the owner's record, except that the owner may change their own name and photo.
 */
const members: RuleNode = {
  '.read': isReader,
  $uid: {
    '.read': all(isSelf, isSignedIn),
    '.write': any(
      all(
        isAdmin,
        `${owner} != $uid`,
        isDeletedOr(hasChildren('role', 'joinedAt', 'by')),
        isMemberAudited,
      ),
      acceptsInvitation,
    ),
    '.validate': `$uid.matches(${uidPattern})`,
    ...withoutOtherChildren({
      role: oneOf('viewer', 'editor', 'admin', 'producer'),
      publisher: flag,
      displayName: { '.write': all(isOwnMembership, 'newData.exists()'), ...title },
      photoUrl: {
        '.write': isOwnMembership,
        ...matching('/^https?:\\/\\//', 'newData.val().length <= 2048'),
      },
      joinedAt: currentTimeOrUnchangedField,
      by: field(any(isCallerUidOrUnchanged, isInviter)),
      invite: acceptedInvitation,
      // The series groups that a producer writes.
      groups: children(
        { $group: { '.validate': all('newData.val() == true', `$group.matches(${namePattern})`) } },
        "newData.parent().child('role').val() == 'producer'",
      ),
    }),
  },
};

/** No part can change without the stamp of who changed it. */
const isStamped = all("newData.child('by').val() == auth.uid", "newData.child('at').val() == now");

const sources: RuleNode = {
  '.read': canRead,
  $s: {
    '.write': all(
      isEditor,
      isDeletedOr(hasChildren('title', 'remote', 'settings', 'by', 'at'), isStamped),
    ),
    '.validate': `$s.matches(${idPattern})`,
    ...withoutOtherChildren({
      title,
      remote: name,
      settings: json(16_384),
      by: callerField,
      at: currentTimeField,
    }),
  },
};

export const workspaces: RuleNode = {
  $w: {
    '.validate': `$w.matches(${namePattern})`,
    ...withoutOtherChildren({
      ...{ meta, members, memberAudit, invites: invitations, sources, audit },
    }),
  },
};
