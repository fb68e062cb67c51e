import { limits, type Parsed, shareIdForm } from '@chartroom/contract';
import { entriesOf, flag, matching, oneOf, parseWith, text } from '@chartroom/contract/schema';
import { roles } from '@chartroom/identity';
import * as v from 'valibot';
import { invitedEmailForm } from './email';

/** How long an invitation can be valid at most. */
export const maxInvitationDays = 30;

const invitationRecord = v.object({
  /** The workspace's name, which people who aren't members can't read elsewhere. */
  workspaceName: text(limits.titleLength),
  role: oneOf(roles),
  publisher: v.optional(flag()),
  /** Only an account with this verified address may accept. Default: anyone with the link. */
  email: v.optional(matching(invitedEmailForm, 'must be an email address in lower case')),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
  at: v.number(),
  /** User id of the administrator who invites. The invitation is valid while they are one. */
  by: v.string(),
  byName: v.optional(v.string()),
});

/** The record `workspaces/$w/invites/$invite`. Its key is the secret of its link. */
export type Invitation = Readonly<v.InferOutput<typeof invitationRecord>>;

export function parseInvitation(value: unknown): Parsed<Invitation> {
  return parseWith(invitationRecord, value);
}

export interface InvitationEntry extends Invitation {
  readonly id: string;
}

export interface InvitationList {
  /** Newest first. */
  readonly invitations: readonly InvitationEntry[];
  /** Ids of records that can't be read. */
  readonly malformed: readonly string[];
}

/** Parses `workspaces/$w/invites`. A malformed record doesn't affect the others. */
export function parseInvitations(value: unknown): InvitationList {
  const invitations: InvitationEntry[] = [];
  const malformed: string[] = [];
  for (const [id, record] of entriesOf(value)) {
    const parsed = parseInvitation(record);
    if (parsed.ok) invitations.push({ id, ...parsed.value });
    else malformed.push(id);
  }
  invitations.sort((a, b) => b.at - a.at);
  return { invitations, malformed };
}

export interface InvitationPointer {
  readonly workspace: string;
  readonly id: string;
}

/** Parses the value at `invitationsPath`. What can't be an invitation is left out. */
export function parseInvitationPointers(value: unknown): readonly InvitationPointer[] {
  return entriesOf(value).flatMap(([workspace, id]) =>
    typeof id === 'string' && isInvitationId(id) ? [{ workspace, id }] : [],
  );
}

/** Whether it can be an invitation's id. Anything else must not become part of a path. */
export function isInvitationId(id: string): boolean {
  return shareIdForm.test(id);
}
