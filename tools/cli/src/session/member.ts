import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { CliError } from '../cliError';
import type { Database } from './database';

/** An account's role and permissions in a workspace. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  readonly workspace: string;
  readonly role: string;
  readonly isAdmin: boolean;
  readonly isPublisher: boolean;
  /** Series groups that a producer may write. */
  readonly groups: readonly string[];
}

const memberSchema = v.looseObject({
  role: v.string(),
  publisher: v.optional(v.boolean(), false),
  groups: v.optional(v.record(v.string(), v.unknown()), {}),
});
const metaSchema = v.looseObject({ ownerUid: v.string() });

/** Throws `account/not-a-member`. */
export async function readMember(
  database: Database,
  { uid, email }: { readonly uid: string; readonly email: string },
  workspace: string,
): Promise<Member> {
  const path = `workspaces/${workspace}`;
  const record = parseWith(memberSchema, await database.get(`${path}/members/${uid}`));
  if (!record.ok) throw new CliError('account/not-a-member', { email, workspace });
  const { role, publisher } = record.value;
  const groups = role === 'producer' ? Object.keys(record.value.groups) : [];
  const meta = parseWith(metaSchema, await database.get(`${path}/meta`));
  const isAdmin = role === 'admin' || (meta.ok && meta.value.ownerUid === uid);
  return { uid, email, workspace, role, isAdmin, isPublisher: publisher || isAdmin, groups };
}

/** Throws unless the member may publish, before anything is built or sent. The rules check it too. */
export function assertPublisher({ isPublisher, email, workspace, role }: Member): void {
  if (!isPublisher) throw new CliError('account/not-publisher', { email, workspace, role });
}

/** `action` completes “{email} can’t …”. */
export function assertAdmin({ isAdmin, email, workspace }: Member, action: string): void {
  if (!isAdmin) throw new CliError('account/not-admin', { email, workspace, action });
}

/** Throws unless the member may write a series group. The rules check it too. */
export function assertProducer(member: Member, group: string): void {
  const { uid, email, workspace, role, groups } = member;
  if (groups.includes(group)) return;
  // The command sets all groups.
  const command = `remote members role ${uid} producer --group ${[...groups, group].join(' ')}`;
  if (role === 'producer') {
    throw new CliError('account/not-in-group', { email, workspace, group, command });
  }
  throw new CliError('account/not-producer', { email, workspace, role });
}
