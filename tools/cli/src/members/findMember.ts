import { type MemberEntry, parseMembers } from '@chartroom/workspace';
import { CliError } from '../cliError';
import type { Database } from '../session/database';

/** The member with a user id. Throws `members/unknown`. */
export async function findMember(
  database: Pick<Database, 'get'>,
  workspace: string,
  uid: string,
): Promise<MemberEntry> {
  const { members } = parseMembers(await database.get(`workspaces/${workspace}/members`));
  const member = members.find((entry) => entry.uid === uid);
  if (!member) throw new CliError('members/unknown', { uid, workspace });
  return member;
}
