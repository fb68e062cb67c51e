import { all, any } from './expression';

/**
 * Who may do what. Everything here reads `root`, the tree before the write: a write to several paths
 * must not be able to grant itself a role. `$w` is the workspace in every path.
 */

const validAfter = "root.child('users/' + auth.uid + '/validAfter').val()";

/**
 * Anyone signed in, guests included, whose sessions haven't been ended since. `auth_time` is in
 * whole seconds, so a sign-in within the same second remains valid.
 */
export const isAuthenticated = all(
  'auth != null',
  any(`${validAfter} == null`, `auth.token.auth_time * 1000 + 999 >= ${validAfter}`),
);

/**
 * A signed-in person who isn't a guest. Guests are anonymous users, so they are excluded by name.
 */
export const isSignedIn = all(
  isAuthenticated,
  "auth.token.firebase.sign_in_provider != 'anonymous'",
);

/** The path belongs to the caller. */
export const isSelf = 'auth.uid == $uid';

/** The caller's record in a workspace. Takes an expression for the workspace's id. */
export function memberRecord(w: string): string {
  return `root.child('workspaces/' + ${w} + '/members/' + auth.uid)`;
}

const member = memberRecord('$w');
const role = `${member}.child('role').val()`;

function isOwnerOf(w: string): string {
  return `root.child('workspaces/' + ${w} + '/meta/ownerUid').val() == auth.uid`;
}

const isOwner = isOwnerOf('$w');

function isRole(...roles: readonly string[]): string {
  return any(...roles.map((name) => `${role} == '${name}'`));
}

/** A member of any role, producers included. */
export const isMember = all(isSignedIn, `${role} != null`);

/** Members who read dashboards. Producers don't: their token is stored on an unattended machine. */
export const isReader = all(isSignedIn, any(isRole('viewer', 'editor', 'admin'), isOwner));

/** An anonymous user in a workspace that admits guests: not a member, and can't write. */
const isAdmittedGuest = all(
  'auth != null',
  "auth.token.firebase.sign_in_provider == 'anonymous'",
  "root.child('workspaces/' + $w + '/meta/guests').val() == true",
);

/** May read dashboards and what they are made of, but not members, drafts or the audit. */
export const canRead = any(isReader, isAdmittedGuest);

/** For records that are stored outside of their workspace. */
export function isEditorOf(w: string): string {
  const roleInWorkspace = `${memberRecord(w)}.child('role').val()`;
  return all(
    isSignedIn,
    any(`${roleInWorkspace} == 'editor'`, `${roleInWorkspace} == 'admin'`, isOwnerOf(w)),
  );
}

export const isEditor = isEditorOf('$w');

/** The owner is always an admin, whatever the member record says. */
export const isAdmin = all(isSignedIn, any(isRole('admin'), isOwner));

/** The same of another user. Takes an expression for the uid. */
export function isAdminUid(uid: string): string {
  return any(
    `root.child('workspaces/' + $w + '/members/' + ${uid} + '/role').val() == 'admin'`,
    `root.child('workspaces/' + $w + '/meta/ownerUid').val() == ${uid}`,
  );
}

/** Another user who may edit. Takes an expression for the uid. */
export function isEditorUid(uid: string): string {
  return any(
    `root.child('workspaces/' + $w + '/members/' + ${uid} + '/role').val() == 'editor'`,
    isAdminUid(uid),
  );
}

/** An admin, about the private dashboards of someone who is no longer a member. */
export const isAdminAfterLeaving = all(
  isAdmin,
  "!root.child('workspaces/' + $w + '/members/' + $uid).exists()",
  "root.child('workspaces/' + $w + '/meta/ownerUid').val() != $uid",
);

/** The flag is stored beside the role. */
export const isPublisher = all(isSignedIn, `${member}.child('publisher').val() == true`);

export const canReadRegistry = any(canRead, isPublisher);
export const canPublish = any(isAdmin, isPublisher);

/** The head of the remote `$remote` before the write. */
export const headBefore = "root.child('registry/' + $w + '/heads/' + $remote)";

/** An admin, or the publisher to whom the remote belongs. */
export const canManageRemote = any(
  isAdmin,
  all(isPublisher, `${headBefore}.child('owner').val() == auth.uid`),
);

/** A producer of this group: its member record lists the groups that it writes. */
export const isProducerOfGroup = all(
  isSignedIn,
  isRole('producer'),
  `${member}.child('groups').child($group).val() == true`,
);

/** The share that the caller has redeemed, in any workspace. */
export const redeemedShareId = "root.child('shareGuests/' + auth.uid + '/shareId').val()";

/**
 * A share that is valid before the write: not expired, not revoked, and its creator may still
 * share. It never outlives its creator's role.
 */
export function isValidShare(share: string): string {
  const w = `${share}.child('w').val()`;
  const by = `${share}.child('by').val()`;
  const role = `root.child('workspaces/' + ${w} + '/members/' + ${by} + '/role').val()`;
  return all(
    `${share}.child('expiresAt').val() > now`,
    `!${share}.child('revokedAt').exists()`,
    any(
      `${role} == 'editor'`,
      `${role} == 'admin'`,
      `root.child('workspaces/' + ${w} + '/meta/ownerUid').val() == ${by}`,
    ),
  );
}

const share = `root.child('shares/' + ${redeemedShareId})`;

/** A user who has redeemed a valid share of this workspace; it opens only what it lists. */
export const isShareGuest = all(
  isAuthenticated,
  `${share}.child('w').val() == $w`,
  isValidShare(share),
);

export const isSharedRemote = all(
  isShareGuest,
  `${share}.child('remotes').child($remote).val() == true`,
);
export const isSharedDataset = all(
  isShareGuest,
  `${share}.child('datasets').child($dataset).val() == true`,
);

export const isSharedGroup = all(
  isShareGuest,
  `${share}.child('groups').child($group).val() == true`,
);
