import type { MemberWriter } from '@chartroom/workspace';
import type { Database } from '../session/database';

/** Changes members as the signed-in administrator. For one change: its entry in the audit has an id. */
export function memberWriter(
  database: Pick<Database, 'newKey' | 'serverTime'>,
  workspace: string,
  by: string,
): MemberWriter {
  const { serverTime } = database;
  return { workspace, by, serverTime, auditId: database.newKey(`workspaces/${workspace}/audit`) };
}
