import { all, any } from './expression';

/**
 * Who may do what. Everything here reads `root`, the tree before the write: a write to several paths
 * must not be able to grant itself a role. `$w` is the workspace in every path.
 */

const validAfter = "root.child('users/' + auth.uid + '/validAfter').val()";

/**
 * A person, and not since told to sign out everywhere. Guests are anonymous and count as signed in,
 * so they are named. `auth_time` is in whole seconds: a sign-in within the same second stands.
 */
export const isSignedIn = all(
  'auth != null',
  "auth.token.firebase.sign_in_provider != 'anonymous'",
  any(`${validAfter} == null`, `auth.token.auth_time * 1000 + 999 >= ${validAfter}`),
);

/** The path is the caller's own. */
export const isSelf = 'auth.uid == $uid';

const member = "root.child('workspaces/' + $w + '/members/' + auth.uid)";
const role = `${member}.child('role').val()`;
const isOwner = "root.child('workspaces/' + $w + '/meta/ownerUid').val() == auth.uid";

function isRole(...roles: readonly string[]): string {
  return any(...roles.map((name) => `${role} == '${name}'`));
}

/** Of any role, producers included. */
export const isMember = all(isSignedIn, `${role} != null`);

/** Whoever reads dashboards. A producer does not: its token lies on some machine. */
export const isReader = all(isSignedIn, any(isRole('viewer', 'editor', 'admin'), isOwner));

/** An anonymous sign-in, in a workspace that admits guests. It is no member and writes nothing. */
const isGuestHere = all(
  'auth != null',
  "auth.token.firebase.sign_in_provider == 'anonymous'",
  "root.child('workspaces/' + $w + '/meta/guests').val() == true",
);

/** Whoever may look at dashboards and what they are made of; not at people, drafts or audit. */
export const maySee = any(isReader, isGuestHere);

export const isEditor = all(isSignedIn, any(isRole('editor', 'admin'), isOwner));

/** The owner is always one, whatever the record says. */
export const isAdmin = all(isSignedIn, any(isRole('admin'), isOwner));

/** The flag stands beside the role. */
export const isPublisher = all(isSignedIn, `${member}.child('publisher').val() == true`);

export const canReadRegistry = any(maySee, isPublisher);
export const canPublish = any(isAdmin, isPublisher);

/** The head of the remote `$remote` before the write. */
export const headBefore = "root.child('registry/' + $w + '/heads/' + $remote)";

/** An admin, or the publisher to whom the remote belongs. */
export const ownsRemote = any(
  isAdmin,
  all(isPublisher, `${headBefore}.child('owner').val() == auth.uid`),
);

/** A producer of this group: its member record lists the groups that it writes. */
export const isProducerOfGroup = all(
  isSignedIn,
  isRole('producer'),
  `${member}.child('groups').child($group).val() == true`,
);
