import type { Role } from '@chartroom/identity';
import { invitationsPath } from './email';
import type { Invitation } from './invitation';
import type { WorkspaceChanges } from './ownList';

export interface MemberAccess {
  readonly role: Role;
  /** May publish remotes. */
  readonly publisher: boolean;
  /** Series groups that a producer writes; ignored for other roles. */
  readonly groups?: readonly string[];
}

export interface NewInvitation extends Pick<MemberAccess, 'role' | 'publisher'> {
  readonly id: string;
  readonly workspace: string;
  readonly workspaceName: string;
  /** From `invitedEmail`. Null invites anyone with the link. */
  readonly email: string | null;
  /** Epoch milliseconds by the database's clock. */
  readonly expiresAt: number;
  readonly by: string;
  readonly byName: string | null;
  /** Placeholder that the database replaces by its time. */
  readonly serverTime: unknown;
}

/** Invites a person. `replaces` is the address's earlier invitation, which ends. */
export function invite(
  invitation: NewInvitation,
  replaces: string | null = null,
): WorkspaceChanges {
  const { id, workspace, workspaceName, email, role, publisher, expiresAt } = invitation;
  const { by, byName, serverTime } = invitation;
  return {
    ...(replaces && { [invitePath(workspace, replaces)]: null }),
    [invitePath(workspace, id)]: {
      workspaceName,
      role,
      ...(publisher && { publisher }),
      ...(email && { email }),
      ...(byName && { byName }),
      by,
      at: serverTime,
      expiresAt,
    },
    ...(email && { [`${invitationsPath(email)}/${workspace}`]: id }),
  };
}

/** Ends an invitation before it's accepted. */
export function revokeInvitation(
  workspace: string,
  { id, email }: { readonly id: string; readonly email?: string | undefined },
): WorkspaceChanges {
  return {
    [invitePath(workspace, id)]: null,
    ...(email && { [`${invitationsPath(email)}/${workspace}`]: null }),
  };
}

export interface Acceptance {
  readonly workspace: string;
  readonly id: string;
  readonly invitation: Pick<Invitation, 'role' | 'publisher' | 'email' | 'by'>;
  readonly uid: string;
  /** From `memberName`. */
  readonly name: string | null;
  readonly serverTime: unknown;
}

/** Makes the invited person a member and uses the invitation up. `listWorkspace` has to follow. */
export function acceptInvitation(acceptance: Acceptance): WorkspaceChanges {
  const { workspace, id, uid, name, serverTime } = acceptance;
  const { role, publisher, email, by } = acceptance.invitation;
  return {
    ...revokeInvitation(workspace, { id, email }),
    [memberPath(workspace, uid)]: {
      role,
      ...(publisher && { publisher }),
      ...(name && { displayName: name }),
      joinedAt: serverTime,
      by,
      invite: id,
    },
  };
}

/** Changes what a member may do. Never the owner's, which the rules refuse. */
export function changeAccess(
  workspace: string,
  uid: string,
  { role, publisher, groups = [] }: MemberAccess,
): WorkspaceChanges {
  const path = memberPath(workspace, uid);
  const isWriting = role === 'producer' && groups.length > 0;
  return {
    [`${path}/role`]: role,
    [`${path}/publisher`]: publisher || null,
    [`${path}/groups`]: isWriting ? Object.fromEntries(groups.map((name) => [name, true])) : null,
  };
}

export function removeMember(workspace: string, uid: string): WorkspaceChanges {
  return { [memberPath(workspace, uid)]: null };
}

/** Makes an administrator the owner. Only the owner may; they remain an administrator. */
export function transferOwnership(workspace: string, uid: string): WorkspaceChanges {
  return { [`workspaces/${workspace}/meta/ownerUid`]: uid };
}

/** 128 random bits in base64url: the id and secret of an invitation. */
export function newInvitationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function invitePath(workspace: string, id: string): string {
  return `workspaces/${workspace}/invites/${id}`;
}

function memberPath(workspace: string, uid: string): string {
  return `workspaces/${workspace}/members/${uid}`;
}
