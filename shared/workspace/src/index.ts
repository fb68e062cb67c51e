export {
  type Annotation,
  type AnnotationContent,
  type AnnotationList,
  addAnnotation,
  annotationRecord,
  annotationsPath,
  annotationValue,
  maxAnnotations,
  maxAnnotationText,
  parseAnnotations,
} from './annotation';
export {
  addBrowserDataset,
  addDataset,
  type BrowserDataset,
  datasetChunkLength,
  maxBrowserFileBytes,
  maxDatasetChunks,
  type NewBrowserDataset,
  type NewDataset,
  parseBrowserDataset,
  parseDataset,
} from './dataset';
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
export {
  libraryFields,
  libraryIndexPath,
  libraryPath,
  libraryUsesPath,
} from './libraryPanel';
export { type Member, parseMember, parseWorkspaceMeta, type WorkspaceMeta } from './member';
export { type MemberEntry, type MemberList, memberName, parseMembers } from './memberList';
export { namedRevisionCount, namedRevisionKeys } from './namedRevision';
export { type NewDashboard, type NewPanel, newDashboard, newStoredPanel } from './newDashboard';
export { listWorkspace, unlistWorkspace, type WorkspaceChanges } from './ownList';
export {
  type StoredAbout,
  type StoredBox,
  type StoredDashboard,
  type StoredPanel,
  type StoredSection,
  type StoredStamp,
  type StoredVariable,
  slotName,
} from './storedDashboard';
export { maxViewLength, viewKeptMs, viewOpenedEveryMs } from './view';
export {
  type Acceptance,
  acceptInvitation,
  type ChangedMember,
  changeAccess,
  invite,
  type MemberAccess,
  type MemberWriter,
  type NewInvitation,
  newInvitationId,
  removeMember,
  revokeInvitation,
  transferOwnership,
} from './writes';
