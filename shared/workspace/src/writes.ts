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

/** Who changes a member, and the id of the entry that this gets in the audit. */
export interface MemberWriter {
  readonly workspace: string;
  readonly by: string;
  /** A new key of `workspaces/$w/audit`. */
  readonly auditId: string;
  /** Placeholder that the database replaces by its time. */
  readonly serverTime: unknown;
}

/** A member as the writer knows them; the rules refuse the change if that isn't true any more. */
export interface ChangedMember {
  readonly uid: string;
  readonly role: Role;
  readonly publisher?: boolean | undefined;
}

/** Changes what a member may do. Never the owner's, which the rules refuse. */
export function changeAccess(
  writer: MemberWriter,
  member: ChangedMember,
  access: MemberAccess,
): WorkspaceChanges {
  const { role, publisher, groups = [] } = access;
  const path = memberPath(writer.workspace, member.uid);
  const isWriting = role === 'producer' && groups.length > 0;
  return {
    [`${path}/role`]: role,
    [`${path}/publisher`]: publisher || null,
    [`${path}/groups`]: isWriting ? Object.fromEntries(groups.map((name) => [name, true])) : null,
    ...auditEntry(writer, member.uid, {
      action: 'role',
      before: accessText(member),
      after: accessText(access),
    }),
  };
}

export function removeMember(writer: MemberWriter, member: ChangedMember): WorkspaceChanges {
  return {
    [memberPath(writer.workspace, member.uid)]: null,
    ...auditEntry(writer, member.uid, { action: 'remove', before: accessText(member) }),
  };
}

/** Makes an administrator the owner. Only the owner may; they remain an administrator. */
export function transferOwnership(writer: MemberWriter, uid: string): WorkspaceChanges {
  return {
    [`workspaces/${writer.workspace}/meta/ownerUid`]: uid,
    ...auditEntry(writer, uid, { action: 'transfer', before: writer.by, after: uid }),
  };
}

/** `editor`, or `editor publisher`. */
function accessText({ role, publisher }: Pick<ChangedMember, 'role' | 'publisher'>): string {
  return publisher ? `${role} publisher` : role;
}

function auditEntry(
  { workspace, by, auditId, serverTime }: MemberWriter,
  uid: string,
  change: { readonly action: string; readonly before: string; readonly after?: string },
): WorkspaceChanges {
  return {
    [`workspaces/${workspace}/audit/${auditId}`]: {
      ...{ at: serverTime, uid: by, target: `members/${uid}` },
      ...change,
    },
    [`workspaces/${workspace}/memberAudit/${uid}`]: auditId,
  };
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
