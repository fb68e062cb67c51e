import { audit } from './audit';
import { isAdmin, isEditor, isMember, isReader, isSelf, isSignedIn, maySee } from './authority';
import { all, any, goneOr, has } from './expression';
import {
  children,
  flag,
  idPattern,
  isCaller,
  isNow,
  json,
  matching,
  name,
  namePattern,
  oneOf,
  only,
  type RuleNode,
  title,
  uidPattern,
  wasCaller,
  wasNow,
} from './field';

const owner = "root.child('workspaces/' + $w + '/meta/ownerUid').val()";
const newOwner = "newData.child('ownerUid').val()";

/**
 * Made by whoever runs the deployment, never by a client: there is nobody yet who could be asked.
 * Ownership moves by the owner's own hand, to somebody who is an admin already.
 */
const meta: RuleNode = {
  '.read': any(isMember, maySee),
  '.write': all(
    isAdmin,
    'data.exists()',
    has('name', 'ownerUid', 'defaultChannel', 'createdAt'),
    any(
      `${newOwner} == ${owner}`,
      all(
        `${owner} == auth.uid`,
        `${newOwner}.matches(${uidPattern})`,
        `root.child('workspaces/' + $w + '/members/' + ${newOwner} + '/role').val() == 'admin'`,
      ),
    ),
  ),
  ...only({
    name: title,
    ownerUid: matching(uidPattern),
    guests: flag,
    defaultChannel: name,
    createdAt: { '.validate': 'newData.val() == data.val()' },
  }),
};

const isOwnRecord = all(
  isSelf,
  isSignedIn,
  "root.child('workspaces/' + $w + '/members/' + $uid + '/role').exists()",
);

/** The owner's record is nobody's to change but for the owner's own name and photo. */
const members: RuleNode = {
  '.read': isReader,
  $uid: {
    '.read': all(isSelf, isSignedIn),
    '.write': all(isAdmin, `${owner} != $uid`, goneOr(has('role', 'joinedAt', 'by'))),
    '.validate': `$uid.matches(${uidPattern})`,
    ...only({
      role: oneOf('viewer', 'editor', 'admin', 'producer'),
      publisher: flag,
      displayName: { '.write': all(isOwnRecord, 'newData.exists()'), ...title },
      photoUrl: {
        '.write': isOwnRecord,
        ...matching('/^https?:\\/\\//', 'newData.val().length <= 2048'),
      },
      joinedAt: wasNow,
      by: wasCaller,
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
  '.read': maySee,
  $s: {
    '.write': all(isEditor, goneOr(has('title', 'remote', 'settings', 'by', 'at'), isStamped)),
    '.validate': `$s.matches(${idPattern})`,
    ...only({ title, remote: name, settings: json(16_384), by: isCaller, at: isNow }),
  },
};

export const workspaces: RuleNode = {
  $w: { '.validate': `$w.matches(${namePattern})`, ...only({ meta, members, sources, audit }) },
};
