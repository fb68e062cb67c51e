export { invitationsPath, invitedEmail, invitedEmailForm } from './email';
export {
  type Invitation,
  type InvitationEntry,
  type InvitationList,
  type InvitationPointer,
  isInvitationId,
  maxInvitationDays,
  parseInvitation,
  parseInvitationPointers,
  parseInvitations,
} from './invitation';
export { type Member, parseMember, parseWorkspaceMeta, type WorkspaceMeta } from './member';
export { type MemberEntry, type MemberList, memberName, parseMembers } from './memberList';
export { listWorkspace, unlistWorkspace, type WorkspaceChanges } from './ownList';
export {
  type Acceptance,
  acceptInvitation,
  changeAccess,
  invite,
  type MemberAccess,
  type NewInvitation,
  newInvitationId,
  removeMember,
  revokeInvitation,
  transferOwnership,
} from './writes';
